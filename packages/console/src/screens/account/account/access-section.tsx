import type { Me } from '@foyer/api/auth/auth.schema';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useTranslation } from 'react-i18next';
import { PasswordRow } from './password-row.tsx';
import { SecondFactorRows } from './second-factor-rows.tsx';

/** How one gets in: password and second factor. */
export function AccessSection({ me }: { readonly me: Me }) {
  const { t } = useTranslation('account');
  return (
    <SettingsSection title={t('access.title')} tone="rows">
      <PasswordRow email={me.username} />
      <SecondFactorRows me={me} />
    </SettingsSection>
  );
}
