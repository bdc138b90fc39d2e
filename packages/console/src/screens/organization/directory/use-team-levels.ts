import type { Team } from '@foyer/api/teams/team.schema';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toldFailureOf } from '#data/query.ts';
import { teamLevelQuery, teamSearchQuery } from '#data/teams.ts';
import { foundTeams, lazyTeams, type TeamNode } from '#features/team-tree/team-nodes.ts';

const noIds: ReadonlySet<string> = new Set();

/** The teams that the tree shows: level by level as one opens them, or what a search found with the way down to it. */
export function useTeamLevels(organizationId: string, typed: string, settled: string) {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(noIds);
  const [shut, setShut] = useState({ q: '', ids: noIds });
  const [askedIds, setAskedIds] = useState<readonly string[]>([]);
  const top = useQuery(teamLevelQuery(organizationId));
  const queryClient = useQueryClient();
  // Combined, it stays the same as long as nothing of it changes.
  const below = useQueries({
    queries: askedIds.map((id) => teamLevelQuery(organizationId, id)),
    combine: (results) => ({
      levels: results.map(({ data }) => data),
      loading: results.map(({ data, isFetching }) => isFetching && data === undefined),
      failed: results.map(({ isError, isFetching }) => isError && !isFetching),
    }),
  });
  const search = useQuery(teamSearchQuery(organizationId, settled));

  const levels = useMemo(() => {
    const known = new Map<string, readonly Team[]>(top.data ? [['', top.data]] : []);
    for (const [at, id] of askedIds.entries()) {
      const teams = below.levels[at];
      if (teams) known.set(id, teams);
    }
    return known;
  }, [top.data, askedIds, below.levels]);
  const lazy = useMemo(() => lazyTeams(levels), [levels]);
  const found = useMemo(() => (settled && search.data ? foundTeams(search.data.items) : undefined), [settled, search.data]);

  const isSearching = settled !== '' && found !== undefined;
  const nodes: readonly TeamNode[] = isSearching ? found : lazy;
  const shutIds = shut.q === settled ? shut.ids : noIds;
  const shownOpenIds = useMemo(
    () => (isSearching ? new Set(nodes.map(({ id }) => id).filter((id) => !shutIds.has(id))) : openIds),
    [isSearching, nodes, shutIds, openIds],
  );
  const failed = settled ? search : top;
  const failure = toldFailureOf(failed.error);

  return {
    nodes,
    openIds: shownOpenIds,
    setOpenIds: (ids: ReadonlySet<string>) => {
      if (isSearching) setShut({ q: settled, ids: new Set(nodes.map(({ id }) => id).filter((id) => !ids.has(id))) });
      else setOpenIds(ids);
    },
    /** Fetches the level below a team, again when it failed. */
    load: (id: string) => {
      if (askedIds.includes(id)) void queryClient.refetchQueries(teamLevelQuery(organizationId, id));
      else setAskedIds((ids) => [...ids, id]);
    },
    loadingIds: new Set(askedIds.filter((_, at) => below.loading[at])),
    failedIds: new Set(askedIds.filter((_, at) => below.failed[at])),
    /** What is typed has no answer yet: what is here is looked through meanwhile. */
    isBehind: typed !== settled || (settled !== '' && (search.isPlaceholderData || search.isPending)),
    foundCount: search.isPlaceholderData ? undefined : search.data?.totalCount,
    isPending: top.isPending && !isSearching,
    isFetching: failed.isFetching,
    isEmpty: top.data?.length === 0 && settled === '' && typed === '',
    failure,
    retry: () => void failed.refetch(),
  };
}
