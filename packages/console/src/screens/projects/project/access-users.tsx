import type { ProjectUser } from '@foyer/api/projects/project.schema';
import { PersonAvatar } from '@foyer/ui/avatar';
import { CountBadge } from '@foyer/ui/badge';
import { Button } from '@foyer/ui/button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { SearchField } from '@foyer/ui/search-field';
import { Table, type TableColumn } from '@foyer/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { projectUsersQuery } from '#data/project.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import { WhyAccess } from '#features/access/why-access.tsx';
import { usePagedList } from '#features/paged-list/use-paged-list.ts';
import { useRowLink } from '#lib/thing-link.tsx';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { rowsShown } from './rows-shown.ts';

interface AccessUsersProps {
  readonly organizationId: string;
  readonly projectId: string;
  readonly personId: string;
}

/** From so many people on there is something to search. */
const searchFrom = 9;
/** Room for so many while they load, and for what is said where there is nobody. */
const rowsAtFirst = 5;
const nameOf = ({ givenName, familyName }: ProjectUser) => `${givenName} ${familyName}`;
const idOf = ({ id }: ProjectUser) => id;
const searchTextOf = (user: ProjectUser) => `${nameOf(user)} ${user.email}`;
const leading = (user: ProjectUser) => <PersonAvatar name={nameOf(user)} id={user.id} />;

/** People who reach the project, each at the highest level of all their ways to it. */
export function AccessUsers({ organizationId, projectId, personId }: AccessUsersProps) {
  const { t } = useTranslation(['projects', 'teams']);
  const [typed, setTyped] = useState('');
  const settled = useDebouncedValue(typed.trim());
  const list = useInfiniteQuery(projectUsersQuery(organizationId, projectId, settled));
  const { total, isBehind, table } = usePagedList(list, { typed, settled });
  const columns = useMemo(
    (): TableColumn<ProjectUser>[] => [
      {
        id: 'name',
        header: t('projects:access.name'),
        minWidthPx: 150,
        grow: 3,
        card: 'title',
        cell: (user) => (user.id === personId ? `${nameOf(user)} ${t('projects:access.you')}` : nameOf(user)),
      },
      {
        id: 'email',
        header: t('projects:access.email'),
        minWidthPx: 150,
        grow: 3,
        giveUpOrder: 1,
        card: 'detail',
        cell: ({ email }) => email,
      },
    ],
    [t, personId],
  );
  const pathOf = useThingPath(organizationId);
  const renderOpener = useRowLink(useCallback(({ id }: ProjectUser) => pathOf({ kind: 'person', id }), [pathOf]));
  const isSearchable = typed !== '' || settled !== '' || (total ?? 0) >= searchFrom;

  return (
    <>
      <h3 className="flex items-center gap-2 text-h3">
        {t('projects:access.users')}
        {total !== undefined && settled === '' && <CountBadge>{total}</CountBadge>}
      </h3>
      {isSearchable && (
        <div className="mt-2">
          <SearchField
            label={t('projects:access.filterUsers')}
            placeholder={t('projects:access.filterUsers')}
            clearLabel={t('projects:access.clearFilter')}
            value={typed}
            onValueChange={setTyped}
          />
        </div>
      )}
      <div className="mt-2 h-list" style={rowsShown(isSearchable ? searchFrom : total || rowsAtFirst)}>
        <Table
          surface="card"
          caption={t('projects:access.users')}
          {...table}
          columns={columns}
          getRowId={idOf}
          {...(isBehind && { query: typed })}
          searchTextOf={searchTextOf}
          leading={leading}
          renderOpener={renderOpener}
          actions={(user) => (
            <WhyAccess organizationId={organizationId} of="person" name={nameOf(user)} level={user.level} paths={user.paths} />
          )}
          actionsLabel={t('projects:access.level')}
          actionsWidthPx={132}
          countLabelOf={(count) => t('projects:access.foundUsers', { count })}
          loadingLabel={t('projects:access.loadingUsers')}
          empty={
            isBehind || list.isPending ? null : (
              <EmptyState
                picture="search"
                headingLevel={4}
                title={t('projects:access.noMatch')}
                action={<Button onClick={() => setTyped('')}>{t('projects:access.clearFilter')}</Button>}
              />
            )
          }
        />
      </div>
    </>
  );
}
