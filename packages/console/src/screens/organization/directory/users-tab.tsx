import { mayCall } from '@foyer/api/access';
import type { Organization } from '@foyer/api/organizations/organization.schema';
import { updateInvite } from '@foyer/api/people/invite.contract';
import { inviteLock } from '@foyer/api/people/people.rules';
import { updateRolesOfUsers } from '@foyer/api/people/user.contract';
import { type DirectoryEntry, type DirectorySort, directorySorts, mostCounted, type PendingInvite } from '@foyer/api/people/user.schema';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { useNarrowWindow } from '@foyer/ui/patterns/side-panel';
import { Table, type TableSort } from '@foyer/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { directoryQuery } from '#data/people.ts';
import { useChosenRows } from '#features/paged-list/use-chosen-rows.ts';
import { usePagedList } from '#features/paged-list/use-paged-list.ts';
import { useSortLabels } from '#lib/use-sort-labels.ts';
import { useUrlSearch } from '#lib/use-url-search.ts';
import type { Caller } from './caller.ts';
import { filterOf, searchOpening, useDirectoryAddress } from './directory-address.ts';
import { InviteRowActions } from './invite-row-actions.tsx';
import { entryKey, entryName, entryText } from './names.ts';
import { NobodyFound } from './nobody-found.tsx';
import { entryAvatar, usePeopleColumns } from './people-columns.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { UsersTools } from './users-tools.tsx';

interface UsersTabProps {
  readonly organizationId: string;
  readonly personId: string;
  readonly caller: Caller | undefined;
  readonly counts: Organization['counts'] | undefined;
}

function tableSortOf(sort: DirectorySort): TableSort {
  return sort.startsWith('-') ? { columnId: sort.slice(1), direction: 'descending' } : { columnId: sort, direction: 'ascending' };
}

function sortOf({ columnId, direction }: TableSort): DirectorySort {
  const sort = direction === 'descending' ? `-${columnId}` : columnId;
  return directorySorts.find((known) => known === sort) ?? 'name';
}

/** People and pending invites in one table, as the server pages them. */
export function UsersTab({ organizationId, personId, caller, counts }: UsersTabProps) {
  const { t } = useTranslation('directory');
  const sortLabels = useSortLabels();
  const address = useDirectoryAddress();
  const search = useUrlSearch();
  const filter = filterOf(address, search.settled);
  const list = useInfiniteQuery(directoryQuery(organizationId, filter));
  const { rows, total, isBehind, problem, table } = usePagedList(list, search);

  // A search that finds very much is not counted to its end.
  const isUncounted = search.settled !== '' && total !== undefined && total > mostCounted;
  const isNarrowed = search.settled !== '' || address.only !== undefined;
  const canManage = mayCall(updateRolesOfUsers, caller?.roles);
  const canManageInvites = mayCall(updateInvite, caller?.roles);

  const {
    chosen,
    hidden,
    said,
    selection,
    clear: clearChosen,
  } = useChosenRows(list, { rows, total }, entryKey, {
    labelOf: (entry) => t('users.select', { name: entryName(entry) }),
    allLabel: t('users.selectAll'),
    loaded: (count) => t('users.allLoaded', { count }),
    chooseAll: (all) => (isUncounted ? t('users.selectAllMatching') : t('users.selectMatching', { total: all })),
  });

  const isNarrow = useNarrowWindow();
  const inviteActions = useCallback(
    (invite: PendingInvite) =>
      caller && inviteLock(invite.roles, caller) === undefined && <InviteRowActions organizationId={organizationId} invite={invite} />,
    [organizationId, caller],
  );
  const columns = usePeopleColumns({ personId, isNarrow, inviteActions: canManageInvites ? inviteActions : undefined });
  const { search: query, open } = address;
  const isPanelOpen = open !== undefined;
  const renderOpener = useCallback(
    (entry: DirectoryEntry, props: { className: string; 'data-row-opener': '' }, children: React.ReactNode) => (
      <Link {...props} to={{ search: searchOpening(query, { kind: entry.kind, id: entry.id }) }} replace={isPanelOpen} preventScrollReset>
        {children}
      </Link>
    ),
    [query, isPanelOpen],
  );
  const actions = useCallback((entry: DirectoryEntry) => (entry.kind === 'invite' ? inviteActions(entry) : null), [inviteActions]);
  const clear = () => {
    search.type('');
    address.narrow(undefined);
  };

  return (
    <>
      <UsersTools
        organizationId={organizationId}
        filter={filter}
        search={search}
        only={address.only}
        onOnly={address.narrow}
        chosen={canManage ? chosen : []}
        total={total}
        counts={counts}
        isNarrowed={isNarrowed}
        isUncounted={isUncounted}
        onClear={clear}
      />
      <div className="mt-3 min-h-0 flex-1">
        {problem && rows.length === 0 ? (
          <ErrorState title={t('users.failedTitle')} {...problem} />
        ) : (
          <Table
            sortLabels={sortLabels}
            caption={t('users.caption')}
            {...table}
            columns={columns}
            getRowId={entryKey}
            sort={tableSortOf(address.sort)}
            onSortChange={(sort) => address.order(sortOf(sort))}
            // Something happens at every key: what is here already is looked through.
            {...(isBehind && { query: search.typed })}
            searchTextOf={entryText}
            leading={entryAvatar}
            renderOpener={renderOpener}
            openId={open && entryKey(open)}
            {...(canManage && { selection })}
            {...(canManageInvites &&
              isNarrow && {
                actions,
                actionsLabel: t('users.actions'),
                actionsWidthPx: 68,
              })}
            loadingLabel={t(rows.length > 0 ? 'users.searching' : 'users.loading')}
            {...(isUncounted && { paging: { ...table.paging, totalCount: undefined } })}
            empty={isBehind || list.isPending ? null : <NobodyFound onClear={clear} />}
          />
        )}
      </div>
      {canManage && caller && chosen.length > 0 && (
        <SelectionBar {...{ organizationId, hidden, said, caller }} entries={chosen} onClear={clearChosen} />
      )}
    </>
  );
}
