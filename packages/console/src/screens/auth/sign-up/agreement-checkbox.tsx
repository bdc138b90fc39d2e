import { paths } from '@foyer/api/paths';
import { Checkbox } from '@foyer/ui/checkbox';
import { TextLink } from '@foyer/ui/link';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkedText } from '#lib/i18n/linked-text.tsx';

interface AgreementCheckboxProps {
  readonly error?: string | undefined;
  /** Told once when the page comes to life, and at each change. */
  readonly onAgreedChange: (isAgreed: boolean) => void;
}

/** The agreement to terms and privacy policy (AUTH-15). They open beside: the form keeps what is typed. */
export function AgreementCheckbox({ error, onAgreedChange }: AgreementCheckboxProps) {
  const { t } = useTranslation(['auth', 'common']);
  const input = useRef<HTMLInputElement>(null);
  const tell = useRef(onAgreedChange);
  tell.current = onAgreedChange;

  useEffect(() => tell.current(input.current?.checked ?? false), []);

  const link = (href: string) => (words: string) => (
    <TextLink href={href} target="_blank" rel="noopener">
      {words}
      <span className="sr-only"> {t('common:opensInNewTab')}</span>
    </TextLink>
  );
  return (
    <Checkbox
      ref={input}
      name="isAgreedToTermsAndPrivacy"
      value="true"
      required
      label={<LinkedText text={t('signUp.agreement')} links={{ terms: link(paths.terms.to()), privacy: link(paths.privacy.to()) }} />}
      error={error}
      onChange={(event) => onAgreedChange(event.currentTarget.checked)}
    />
  );
}
