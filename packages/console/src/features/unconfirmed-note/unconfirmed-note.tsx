import { paths } from '@foyer/api/paths';
import { Banner } from '@foyer/ui/banner';
import { TextLink } from '@foyer/ui/link';
import { useTranslation } from 'react-i18next';

/** Tells somebody unconfirmed what waits for the confirmation, and leads there, before a form is filled in vain. */
export function UnconfirmedNote() {
  const { t } = useTranslation('organizations');
  return (
    <div className="mx-auto w-full max-w-dialog">
      <Banner tone="warn" action={<TextLink href={paths.verify.to()}>{t('confirmEmail')}</TextLink>}>
        {t('unconfirmedNote')}
      </Banner>
    </div>
  );
}
