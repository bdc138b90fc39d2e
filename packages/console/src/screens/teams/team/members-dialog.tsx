import type { TeamDetail } from '@foyer/api/teams/team.schema';
import { PersonAvatar } from '@foyer/ui/avatar';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTeamMembers, allTeamMembersQuery, refreshTeams, removeTeamMember, teamCandidatesQuery } from '#data/teams.ts';
import { AccessOutlook } from '#features/access/access-outlook.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { type LinkRow, LinksDialog } from './links-dialog.tsx';

interface ManageProps {
  readonly organizationId: string;
  readonly team: TeamDetail;
  readonly onClose: () => void;
}

type Named = { readonly id: string; readonly givenName: string; readonly familyName: string; readonly email: string };
const rowOf = ({ id, givenName, familyName, email }: Named): LinkRow => ({ id, name: `${givenName} ${familyName}`, detail: email });
const avatar = ({ id, name }: LinkRow) => <PersonAvatar size="sm" name={name} id={id} />;

/** 'Manage members' (TEAM-13). */
export function MembersDialog({ organizationId, team, onClose }: ManageProps) {
  const { t } = useTranslation('teams');
  const queryClient = useQueryClient();
  const [query, setQuery] = useState('');
  const settled = useDebouncedValue(query.trim());
  const people = useInfiniteQuery(teamCandidatesQuery(organizationId, settled));
  const members = useQuery(allTeamMembersQuery(organizationId, team.id));
  const before = useMemo(() => members.data && new Map(members.data.map(rowOf).map((row) => [row.id, row])), [members.data]);
  const candidates = useMemo(() => people.data?.pages.flatMap((page) => page.items.map(rowOf)) ?? [], [people.data]);

  const params = { id: organizationId, team: team.id };
  return (
    <LinksDialog
      isOpen
      title={t('links.membersTitle')}
      description={t('links.membersText', { name: team.name })}
      caption={t('members.caption')}
      nameHeader={t('members.name')}
      detailHeader={t('members.email')}
      onClose={onClose}
      before={before}
      candidates={candidates}
      query={query}
      onQueryChange={setQuery}
      isSearching={people.isPending || people.isPlaceholderData}
      hasMore={people.hasNextPage}
      isLoadingMore={people.isFetchingNextPage}
      onLoadMore={() => void people.fetchNextPage()}
      error={people.error ?? members.error}
      onRetry={() => {
        void (people.isFetchNextPageError ? people.fetchNextPage() : people.refetch());
        void members.refetch();
      }}
      leading={avatar}
      calls={{
        add: (added) => addTeamMembers(queryClient, { params, body: { users: added.map(({ id }) => ({ id, maintainer: false })) } }),
        remove: (id) => removeTeamMember(queryClient, { params: { ...params, userId: id } }),
      }}
      outlookOf={(plan) => (
        <AccessOutlook
          organizationId={organizationId}
          change={plan && { kind: 'members', team: team.id, add: plan.add.map(({ id }) => id), remove: [...plan.remove] }}
        />
      )}
      failureTextOf={(plan, failed) =>
        plan.add.some(({ id }) => failed.has(id)) ? t('links.membersFailed') : t('links.partly', { count: failed.size })
      }
      onDone={(failure) => {
        refreshTeams(queryClient, organizationId);
        if (failure) notify.error(failure);
        else notify.success(t('links.saved'));
      }}
    />
  );
}
