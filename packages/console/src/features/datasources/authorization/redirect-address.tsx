import { CopyButton } from '@foyer/ui/copy-button';
import { TextField } from '@foyer/ui/text-field';
import { useTranslation } from 'react-i18next';
import { redirectAddress } from '#data/authorizations.ts';
import { GuideLink } from '#lib/guide-link.tsx';

/** What is entered at the provider before there are a client ID and a client secret (DS-61). */
export function RedirectAddress() {
  const { t } = useTranslation('authorization');
  const address = redirectAddress();
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-2 text-sm">
        {t('redirect.text')} <GuideLink passage="authorize">{t('redirect.about')}</GuideLink>
      </p>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField label={t('redirect.label')} value={address} readOnly />
        </div>
        <CopyButton text={address} label={t('redirect.copy')} copiedLabel={t('redirect.copied')} failedLabel={t('redirect.failed')} />
      </div>
    </div>
  );
}
