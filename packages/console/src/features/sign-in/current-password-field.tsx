import { PasswordField } from '@foyer/ui/password-field';
import { useTranslation } from 'react-i18next';

interface CurrentPasswordFieldProps {
  readonly email: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onEdit: (value: string) => void;
  /** What was said of the former attempt is over. */
  readonly onForget: () => void;
}

/** The password once more, before how one signs in changes. */
export function CurrentPasswordField({ email, value, error, onEdit, onForget }: CurrentPasswordFieldProps) {
  const { t } = useTranslation(['account', 'auth']);
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        autoComplete="current-password"
        required
        label={t('account:factorOn.password')}
        showLabel={t('auth:signIn.showPassword')}
        capsLockLabel={t('auth:signIn.capsLock')}
        value={value}
        error={error}
        onChange={(event) => {
          onForget();
          onEdit(event.target.value);
        }}
      />
    </>
  );
}
