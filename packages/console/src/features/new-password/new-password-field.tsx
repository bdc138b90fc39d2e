import { PasswordField } from '@foyer/ui/password-field';
import { PasswordRules } from '@foyer/ui/password-rules';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { passwordManagerRules, passwordRulesOf } from './password-rules.ts';
import type { passwordStrengthOf } from './password-strength.ts';

interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  /** Reads the names and addresses that the password should not be made of, at each keystroke. */
  readonly readPersonal?: () => readonly string[];
}

// React knows no such attribute; browsers' password managers do.
const forManagers = { passwordrules: passwordManagerRules };

/** A password being chosen: what it needs is ticked off while it is typed, and how hard it is to guess is told. */
export function NewPasswordField({ name, label, error, readPersonal }: NewPasswordFieldProps) {
  const { t } = useTranslation('auth');
  const input = useRef<HTMLInputElement>(null);
  const rulesId = useId();
  const [typed, setTyped] = useState('');
  const personal = readPersonal?.() ?? [];
  const [judge, setJudge] = useState<{ readonly strengthOf: typeof passwordStrengthOf }>();
  const strength = judge?.strengthOf(typed, [...personal, brand.name]);

  // Only a hint: where its code does not arrive, nothing is missing that anybody waits for.
  const hasTyped = typed !== '';
  useEffect(() => {
    if (!hasTyped) return;
    void import('./password-strength.ts').then(
      ({ passwordStrengthOf }) => setJudge({ strengthOf: passwordStrengthOf }),
      () => undefined,
    );
  }, [hasTyped]);

  // It may have been typed or generated before the code arrived.
  useEffect(() => setTyped(input.current?.value ?? ''), []);

  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        {...forManagers}
        ref={input}
        name={name}
        autoComplete="new-password"
        required
        label={label}
        showLabel={t('signIn.showPassword')}
        capsLockLabel={t('signIn.capsLock')}
        aria-describedby={rulesId}
        error={error}
        onInput={(event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value)}
      />
      <PasswordRules
        id={rulesId}
        label={t('newPassword.label')}
        metLabel={t('newPassword.met')}
        missingLabel={t('newPassword.missing')}
        rules={passwordRulesOf(typed).map(({ id, isMet }) => ({ id, isMet, text: t(`newPassword.rules.${id}`) }))}
        strength={strength && { level: strength.level, text: t(`newPassword.strength.${strength.word}`) }}
        hasStrength
      />
    </div>
  );
}
