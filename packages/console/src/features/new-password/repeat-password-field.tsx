import { PasswordField } from '@foyer/ui/password-field';
import { useTranslation } from 'react-i18next';

/** The same password once more. Pasting is as good as typing: a manager fills both. */
export function RepeatPasswordField({ label, error }: { readonly label: string; readonly error?: string | undefined }) {
  const { t } = useTranslation('auth');
  return (
    <PasswordField
      name="confirmPassword"
      autoComplete="new-password"
      required
      label={label}
      showLabel={t('signIn.showPassword')}
      capsLockLabel={t('signIn.capsLock')}
      error={error}
    />
  );
}
