import type { Generation } from '@foyer/api/generations';
import { Badge } from '@foyer/ui/badge';
import { DateTime, RelativeTime } from '@foyer/ui/date-time';
import type { TableColumn } from '@foyer/ui/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntegrationRow } from '#data/connectors.ts';
import type { DatasourceRow } from '#data/datasources.ts';
import { hasLeftPrivate, isSharedIn } from '#features/connectors/connector-policy.ts';
import { OwnerCell } from './owner-cell.tsx';

/** What is listed, whose words agree with it. */
type Listed = 'connectors' | 'datasources';

/** The state of a connector or a datasource in words; of a deleted one also when it is erased (CON-08). */
function StatusBadge({ status, ttl, kind }: Pick<IntegrationRow, 'status' | 'ttl'> & { readonly kind: Listed }) {
  const { t, i18n } = useTranslation(['connectors', 'datasources']);
  return (
    <Badge tone={status === 'active' ? 'ok' : status === 'deleted' ? 'danger' : 'neutral'} mark={status === 'active' ? 'lit' : 'hollow'}>
      {status === 'deleted' && ttl !== undefined ? (
        <>
          {t(`${kind}:list.erased`)} <RelativeTime value={ttl * 1000} locale={i18n.language} />
        </>
      ) : (
        t(`${kind}:status.${status}`)
      )}
    </Badge>
  );
}

type Listable = IntegrationRow & Partial<Pick<DatasourceRow, 'connectorOff' | 'authorization'>>;

interface StatusCellProps {
  readonly organizationId: string;
  readonly row: Listable;
  readonly kind: Listed;
  readonly generation: Generation;
}

/** How a row stands. A phone has room for the one badge that will not wait, and says here whose it is where that is somebody else's. */
function StatusCell({ organizationId, row, kind, generation }: StatusCellProps) {
  const { t } = useTranslation(['connectors', 'datasources']);
  const { status, ttl, connectorOff, authorization } = row;
  const isUnauthorized = !connectorOff && status === 'active' && authorization !== undefined && authorization !== 'connected';
  const isShared = hasLeftPrivate(row);
  const isTheirs = isSharedIn(row, { organizationId });
  // The older form says in each row which of the two it is (CON-07).
  const hasNobody = generation === 'newer' && isShared && !isTheirs && !row.sharedWith?.count;
  const sharing = hasNobody ? 'approved' : isShared ? 'shared' : 'private';
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className={isUnauthorized ? 'hidden wide:inline-flex' : 'inline-flex min-w-0'}>
        <StatusBadge {...{ kind, status, ttl }} />
      </span>
      {connectorOff && status !== 'deleted' && (
        <Badge tone="warn" mark="hollow">
          {t(`datasources:connectorOff.${connectorOff}`)}
        </Badge>
      )}
      {isUnauthorized && (
        <Badge tone="warn" mark="hollow">
          {t('datasources:unauthorized.title')}
        </Badge>
      )}
      {/* The newer form says so of what is approved or shared. */}
      {(generation === 'older' || (isShared && status !== 'deleted')) && (
        <span className={status === 'deleted' || isUnauthorized || isTheirs ? 'hidden wide:inline-flex' : 'inline-flex min-w-0'}>
          <Badge tone={isShared ? 'info' : 'neutral'} mark={sharing === 'shared' ? 'lit' : 'hollow'}>
            {t(`${kind}:list.${sharing}`)}
          </Badge>
        </span>
      )}
      {isTheirs && <span className="grow basis-0 truncate wide:hidden">{row.organization.name}</span>}
    </span>
  );
}

/** The columns of a list of connectors or datasources; `between` stands before the owner and must stay the same array. */
export function useIntegrationColumns<Row extends Listable>(
  kind: Listed,
  organizationId: string,
  generation: Generation,
  between: readonly TableColumn<Row>[],
): readonly TableColumn<Row>[] {
  const { t, i18n } = useTranslation(['connectors', 'datasources']);
  const { language } = i18n;
  return useMemo((): TableColumn<Row>[] => {
    return [
      {
        id: 'name',
        header: t('list.name'),
        isSortable: true,
        minWidthPx: 180,
        grow: 3,
        card: 'title',
        cell: ({ name }) => name,
      },
      {
        id: 'status',
        header: t('list.status'),
        isSortable: true,
        // A data source's connector may be off, or it is not authorized, which stands here too (DS-49, DS-64).
        minWidthPx: kind === 'datasources' ? (generation === 'older' ? 328 : 272) : generation === 'older' ? 288 : 196,
        grow: 1,
        card: 'detail',
        cell: (row) => <StatusCell {...{ organizationId, row, kind, generation }} />,
      },
      ...between,
      {
        id: 'uses',
        header: t(`${kind}:list.uses`),
        isSortable: true,
        minWidthPx: 96,
        grow: 1,
        giveUpOrder: 4,
        cell: ({ uses }) => (uses === 0 ? t(`${kind}:list.unused`) : uses?.toLocaleString(language)),
      },
      {
        id: 'owner',
        header: t('list.owner'),
        isSortable: true,
        minWidthPx: 110,
        grow: 2,
        // Of what is shared in, who shared it matters more than when it was changed.
        giveUpOrder: 1,
        cell: (row) => <OwnerCell organizationId={organizationId} row={row} />,
      },
      {
        id: 'updated',
        header: t('list.updated'),
        isSortable: true,
        minWidthPx: 168,
        grow: 0,
        giveUpOrder: 2,
        cell: ({ updatedAt }) => <DateTime value={updatedAt * 1000} locale={language} format="date-time" />,
      },
    ];
  }, [t, language, kind, organizationId, generation, between]);
}
