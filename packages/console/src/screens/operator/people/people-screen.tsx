import { type OperatorPersonRow, personSearchMinLength } from '@foyer/api/operators/operator-person.schema';
import { paths } from '@foyer/api/paths';
import { PersonAvatar } from '@foyer/ui/avatar';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { PageHeader } from '@foyer/ui/patterns/page-header';
import { SearchField } from '@foyer/ui/search-field';
import { Table, type TableColumn } from '@foyer/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { operatorPeopleQuery } from '#data/operator-people.ts';
import { isFactorMissing, SecondFactorMissing } from '#features/operator/second-factor-missing.tsx';
import { queryErrorText } from '#lib/i18n/error-text.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { useRowLink } from '#lib/thing-link.tsx';
import { useUrlSearch } from '#lib/use-url-search.ts';

const rowId = ({ id }: OperatorPersonRow) => id;

/** People by the beginning of their address, for operators (OPR-18). Nobody looks through all of them. */
export function OperatorPeopleScreen() {
  const { t, i18n } = useTranslation(['operator', 'common', 'errors']);
  const { typed, settled, type } = useUrlSearch();
  const isLongEnough = settled.length >= personSearchMinLength;
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...operatorPeopleQuery(settled),
    enabled: isLongEnough,
  });
  const renderOpener = useRowLink(useCallback(({ id }: OperatorPersonRow) => paths.operatorPerson.to({ person: id }), []));
  const columns = useMemo(
    (): TableColumn<OperatorPersonRow>[] => [
      { id: 'email', header: t('operator:people.email'), card: 'title', minWidthPx: 200, grow: 3, cell: ({ email }) => email },
      {
        id: 'name',
        header: t('operator:people.name'),
        card: 'detail',
        minWidthPx: 140,
        grow: 2,
        cell: ({ givenName, familyName }) => `${givenName} ${familyName}`,
      },
      {
        id: 'state',
        header: t('operator:people.state'),
        card: 'end',
        minWidthPx: 140,
        grow: 1,
        cell: ({ confirmed, secondFactor }) =>
          t(confirmed ? (secondFactor ? 'operator:page.factorOn' : 'operator:page.factorOff') : 'operator:page.notConfirmed'),
      },
    ],
    [t],
  );
  const empty = !isLongEnough ? 'start' : 'noMatch';

  return (
    <>
      <PageTitle>{t('operator:people.title')}</PageTitle>
      <PageHeader title={t('operator:people.title')} description={t('operator:people.note')} />
      {isFactorMissing(error) ? (
        <SecondFactorMissing />
      ) : (
        <>
          <div className="mt-4 max-w-md">
            <SearchField
              size="sm"
              label={t('operator:people.search')}
              placeholder={t('operator:people.search')}
              clearLabel={t('operator:list.clearSearch')}
              value={typed}
              onValueChange={type}
            />
          </div>
          <div className="mt-3 min-h-0 flex-1">
            {isError && !isFetching ? (
              <ErrorState
                title={t('operator:people.failedTitle')}
                text={queryErrorText(i18n, error)}
                retryLabel={t('common:retry')}
                onRetry={() => void refetch()}
              />
            ) : (
              <Table
                caption={t('operator:people.caption')}
                rows={isLongEnough ? (data ?? []) : []}
                isLoading={isLongEnough && (data === undefined || isPlaceholderData)}
                columns={columns}
                getRowId={rowId}
                loadingLabel={t('operator:people.loading')}
                leading={({ id, givenName, familyName }) => <PersonAvatar size="sm" name={`${givenName} ${familyName}`} id={id} />}
                renderOpener={renderOpener}
                empty={<EmptyState picture="search" title={t(`operator:people.${empty}Title`)} text={t(`operator:people.${empty}Text`)} />}
              />
            )}
          </div>
        </>
      )}
    </>
  );
}
