import type { DataOf } from '@foyer/api/endpoint';
import type { findOrganizationByShareCode } from '@foyer/api/share-codes/share-code.contract';
import type { ShareByCodeTexts } from '@foyer/ui/patterns/share-by-code';
import { useTranslation } from 'react-i18next';

type FoundOrganization = DataOf<typeof findOrganizationByShareCode>;

/** Said before something is shared with an organization that is led to the other version (SHR-20). */
export function useAsideText(generation: 'older' | 'newer'): (found: FoundOrganization | undefined) => string | undefined {
  const { t } = useTranslation('connectors');
  return (found) => {
    if (!found?.shows || (found.shows === 'v1') === (generation === 'newer')) return undefined;
    return t(`sharing.aside.${generation}`, { name: found.name });
  };
}

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
