import { mayCall } from '@foyer/api/access';
import type { Role } from '@foyer/api/endpoint';
import { addTeamMembers } from '@foyer/api/teams/team.contract';
import type { TeamDetail, TeamMember } from '@foyer/api/teams/team.schema';
import { PersonAvatar } from '@foyer/ui/avatar';
import { Button } from '@foyer/ui/button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import type { TableColumn } from '@foyer/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { teamMembersQuery } from '#data/teams.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import { lateDialog } from '#lib/late-dialog.tsx';
import { useRowLink } from '#lib/thing-link.tsx';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { LinkedList } from './linked-list.tsx';

const MembersDialog = lateDialog(async () => (await import('./team-dialogs.ts')).MembersDialog);

interface MembersTabProps {
  readonly organizationId: string;
  readonly team: TeamDetail;
  readonly personId: string | undefined;
  /** The caller's own in the organization; undefined until they are known. */
  readonly roles: readonly Role[] | undefined;
}

const nameOf = ({ givenName, familyName }: TeamMember) => `${givenName} ${familyName}`;
const textOf = (member: TeamMember) => `${nameOf(member)} ${member.email}`;
const avatar = (member: TeamMember) => <PersonAvatar size="sm" name={nameOf(member)} id={member.id} />;

/** The people in a team. */
export function MembersTab({ organizationId, team, personId, roles }: MembersTabProps) {
  const { t } = useTranslation('teams');
  const [typed, setTyped] = useState('');
  const settled = useDebouncedValue(typed.trim());
  const list = useInfiniteQuery(teamMembersQuery(organizationId, team.id, settled));
  const [isManaging, setIsManaging] = useState(false);
  const columns = useMemo(
    (): TableColumn<TeamMember>[] => [
      {
        id: 'name',
        header: t('members.name'),
        minWidthPx: 150,
        grow: 1,
        card: 'title',
        cell: (member) => (
          <>
            {nameOf(member)} {member.id === personId && <span className="font-normal text-ink-2">{t('team.you')}</span>}
          </>
        ),
      },
      { id: 'email', header: t('members.email'), minWidthPx: 130, grow: 1, giveUpOrder: 1, card: 'detail', cell: ({ email }) => email },
    ],
    [t, personId],
  );
  const pathOf = useThingPath(organizationId);
  const renderOpener = useRowLink(useCallback(({ id }: TeamMember) => pathOf({ kind: 'person', id }), [pathOf]));
  const canManage = mayCall(addTeamMembers, roles);
  const open = () => setIsManaging(true);
  return (
    <>
      <LinkedList
        list={list}
        typed={typed}
        settled={settled}
        onType={setTyped}
        columns={columns}
        getRowId={({ id }) => id}
        searchTextOf={textOf}
        leading={avatar}
        renderOpener={renderOpener}
        manage={
          canManage && (
            <Button size="sm" onClick={open}>
              {t('members.manage')}
            </Button>
          )
        }
        empty={
          <EmptyState
            picture="person"
            title={t('members.emptyTitle')}
            text={t('members.emptyText')}
            action={canManage && <Button onClick={open}>{t('members.add')}</Button>}
          />
        }
        texts={{
          caption: t('members.caption'),
          filter: t('members.filter'),
          loading: t('members.loading'),
          found: (count) => t('members.found', { count }),
        }}
      />
      {isManaging && <MembersDialog {...{ organizationId, team }} onClose={() => setIsManaging(false)} />}
    </>
  );
}
