import type { OperatorOrganizationRow } from '@foyer/api/operators/operator.schema';
import { paths } from '@foyer/api/paths';
import { OrganizationAvatar } from '@foyer/ui/avatar';
import { DateTime } from '@foyer/ui/date-time';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { PageHeader } from '@foyer/ui/patterns/page-header';
import { Table, type TableColumn } from '@foyer/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { operatorOrganizationsQuery } from '#data/operators.ts';
import { isFactorMissing, SecondFactorMissing } from '#features/operator/second-factor-missing.tsx';
import { StateBadges } from '#features/operator/state-badges.tsx';
import { usePagedList } from '#features/paged-list/use-paged-list.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { useRowLink } from '#lib/thing-link.tsx';
import { useUrlSearch } from '#lib/use-url-search.ts';
import { readFilter } from './organizations-address.ts';
import { OrganizationsTools } from './organizations-tools.tsx';

const rowId = ({ id }: OperatorOrganizationRow) => id;

/** All organizations, for operators (OPR-15). */
export function OperatorOrganizationsScreen() {
  const { t, i18n } = useTranslation('operator');
  const [params] = useSearchParams();
  const search = useUrlSearch();
  const filter = readFilter(params);
  const list = useInfiniteQuery(operatorOrganizationsQuery(filter));
  const { rows, total, problem, table } = usePagedList(list, search);
  const renderOpener = useRowLink(useCallback(({ id }: OperatorOrganizationRow) => paths.operatorOrganization.to({ id }), []));
  const columns = useMemo((): TableColumn<OperatorOrganizationRow>[] => {
    const number = new Intl.NumberFormat(i18n.language);
    return [
      {
        id: 'name',
        header: t('list.name'),
        card: 'title',
        minWidthPx: 200,
        grow: 3,
        cell: ({ id, name }) => (
          <>
            {name} <span className="font-normal text-ink-2 tabular-nums">#{id}</span>
          </>
        ),
      },
      {
        id: 'type',
        header: t('list.type'),
        minWidthPx: 100,
        grow: 1,
        giveUpOrder: 3,
        cell: ({ type }) => t(`type.${type}`),
      },
      { id: 'state', header: t('list.state'), card: 'end', minWidthPx: 130, grow: 2, cell: (row) => <StateBadges {...row} /> },
      {
        id: 'people',
        header: t('list.people'),
        align: 'end',
        minWidthPx: 70,
        grow: 0,
        giveUpOrder: 2,
        cell: ({ people }) => number.format(people),
      },
      {
        id: 'projects',
        header: t('list.projects'),
        align: 'end',
        minWidthPx: 70,
        grow: 0,
        giveUpOrder: 4,
        cell: ({ projects }) => number.format(projects),
      },
      {
        id: 'active',
        header: t('list.lastActive'),
        card: 'detail',
        minWidthPx: 120,
        grow: 0,
        giveUpOrder: 1,
        cell: ({ lastActiveAt }) =>
          lastActiveAt === null ? t('list.never') : <DateTime value={lastActiveAt} locale={i18n.language} format="date" />,
      },
    ];
  }, [t, i18n]);
  const isNarrowed = Object.keys(filter).length > 0;

  return (
    <>
      <PageTitle>{t('list.title')}</PageTitle>
      <PageHeader title={t('list.title')} description={t('list.note')} />
      {isFactorMissing(list.error) ? (
        <SecondFactorMissing />
      ) : (
        <>
          <div className="mt-4">
            <OrganizationsTools filter={filter} search={search} total={total} />
          </div>
          <div className="mt-3 min-h-0 flex-1">
            {problem && rows.length === 0 ? (
              <ErrorState title={t('list.failedTitle')} {...problem} />
            ) : (
              <Table
                caption={t('list.caption')}
                {...table}
                columns={columns}
                getRowId={rowId}
                loadingLabel={t('list.loading')}
                leading={({ id, name, verified }) => <OrganizationAvatar size="sm" name={name} id={id} isInactive={!verified} />}
                renderOpener={renderOpener}
                empty={
                  <EmptyState
                    picture={isNarrowed ? 'search' : 'door'}
                    title={t(isNarrowed ? 'list.noMatchTitle' : 'list.emptyTitle')}
                    text={t(isNarrowed ? 'list.noMatchText' : 'list.emptyText')}
                  />
                }
              />
            )}
          </div>
        </>
      )}
    </>
  );
}
