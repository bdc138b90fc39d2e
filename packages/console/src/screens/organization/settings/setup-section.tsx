import { paths } from '@foyer/api/paths';
import { ButtonLink } from '@foyer/ui/button';
import { SettingsRow, SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The way back to the checklist of setting up (ORG-46), which can be hidden on the overview. */
export function SetupSection({ organizationId: id }: { readonly organizationId: string }) {
  const { t } = useTranslation('organizations');
  return (
    <SettingsSection tone="rows" isTitleHidden title={t('settings.checklist')}>
      <SettingsRow
        title={t('settings.checklist')}
        description={t('settings.checklistText')}
        action={
          <ButtonLink asChild>
            <Link to={paths.overview.to({ id }, { hash: 'setup' })}>{t('settings.openChecklist')}</Link>
          </ButtonLink>
        }
      />
    </SettingsSection>
  );
}
