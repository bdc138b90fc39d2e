import { ErrorState } from '@foyer/ui/patterns/error-state';
import { TeamTransfer } from '@foyer/ui/patterns/team-transfer';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { teamTreeQuery } from '#data/teams.ts';
import { flatTeams } from '#features/team-tree/team-nodes.ts';
import { queryErrorText } from '#lib/i18n/error-text.ts';
import { useTransferTexts } from './use-transfer-texts.ts';

interface BulkTeamChoiceProps {
  readonly organizationId: string;
  readonly chosenIds: ReadonlySet<string>;
  readonly onChosenIdsChange: (ids: ReadonlySet<string>) => void;
}

const noTeams: ReadonlySet<string> = new Set();

/** The teams that everybody selected is to join. */
export function BulkTeamChoice({ organizationId, chosenIds, onChosenIdsChange }: BulkTeamChoiceProps) {
  const { t, i18n } = useTranslation(['directory', 'common', 'errors']);
  const texts = useTransferTexts();
  const tree = useQuery(teamTreeQuery(organizationId));
  const teams = useMemo(() => tree.data && flatTeams(tree.data), [tree.data]);
  if (teams)
    return <TeamTransfer teams={teams} before={noTeams} chosenIds={chosenIds} onChosenIdsChange={onChosenIdsChange} texts={texts} />;
  if (tree.isError)
    return (
      <ErrorState
        headingLevel={3}
        title={t('directory:memberships.loadFailed')}
        text={queryErrorText(i18n, tree.error)}
        retryLabel={t('common:retry')}
        isRetrying={tree.isFetching}
        onRetry={() => void tree.refetch()}
      />
    );
  return (
    <div aria-busy="true" className="space-y-4">
      <Skeleton width="long" />
      <Skeleton shape="block" />
    </div>
  );
}
