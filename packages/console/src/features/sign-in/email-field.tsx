import { TextField, type TextFieldProps } from '@foyer/ui/text-field';
import { useTranslation } from 'react-i18next';

/** The address of an account, named as the form's call names it; password managers know it as the user name. */
export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      {...props}
      label={t('signIn.email')}
    />
  );
}
