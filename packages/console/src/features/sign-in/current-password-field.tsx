import { PasswordField, type PasswordFieldProps } from '@foyer/ui/password-field';
import { useTranslation } from 'react-i18next';

interface CurrentPasswordFieldProps extends Pick<PasswordFieldProps, 'value' | 'error' | 'onChange' | 'onBlur' | 'ref'> {
  readonly email: string;
}

/** The password once more, before how one signs in changes. */
export function CurrentPasswordField({ email, ...field }: CurrentPasswordFieldProps) {
  const { t } = useTranslation(['account', 'auth']);
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field}
        name="currentPassword"
        autoComplete="current-password"
        required
        label={t('account:factorOn.password')}
        showLabel={t('auth:signIn.showPassword')}
        capsLockLabel={t('auth:signIn.capsLock')}
      />
    </>
  );
}
