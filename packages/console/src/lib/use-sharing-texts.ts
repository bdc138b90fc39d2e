import type { ShareByCodeTexts } from '@foyer/ui/patterns/share-by-code';
import { useTranslation } from 'react-i18next';

/** The words of sharing by code, for connectors and datasources alike. */
export function useSharingTexts(): ShareByCodeTexts {
  const { t } = useTranslation('connectors');
  return {
    code: t('sharing.code'),
    codeHint: t('sharing.codeHint'),
    add: t('sharing.add'),
    adding: t('share.sharing'),
    list: t('sharing.list'),
    nobody: t('sharing.nobody'),
    remove: t('sharing.revoke'),
    removeOf: (name) => t('sharing.removeFrom', { name }),
    verified: t('sharing.verified'),
    unverified: t('sharing.unverified'),
  };
}
