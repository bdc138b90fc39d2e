import type { TeamTransferTexts } from '@foyer/ui/patterns/team-transfer';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The words of choosing teams. */
export function useTransferTexts(): TeamTransferTexts {
  const { t } = useTranslation('directory');
  return useMemo(
    () => ({
      label: t('memberships.tree'),
      filter: t('memberships.filter'),
      clearFilter: t('memberships.clearFilter'),
      foundCount: (count) => t('memberships.found', { count }),
      nothingFound: t('memberships.nothingFound'),
      empty: t('memberships.none'),
      shown: t('memberships.shown'),
      all: t('memberships.all'),
      chosen: (count) => t('memberships.chosen', { count }),
      summary: ({ chosen, added, removed }) =>
        t('memberships.summary', {
          teams: t('memberships.inTeams', { count: chosen }),
          added: t('memberships.countAdded', { count: added }),
          removed: t('memberships.countRemoved', { count: removed }),
        }),
      unchanged: t('memberships.nothing'),
      added: (count) => t('memberships.added', { count }),
      removed: (count) => t('memberships.removed', { count }),
      takeBack: (name) => t('memberships.takeBack', { name }),
    }),
    [t],
  );
}
