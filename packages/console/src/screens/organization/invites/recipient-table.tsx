import { Badge } from '@foyer/ui/badge';
import { IconButton } from '@foyer/ui/icon-button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { Table, type TableColumn } from '@foyer/ui/table';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSortLabels } from '#lib/use-sort-labels.ts';
import type { ListRow } from './list-rows.ts';
import { unknownRoleText } from './problem-text.ts';
import type { Grants } from './recipient.ts';
import { ShowInvite } from './show-invite.tsx';

interface RecipientTableProps {
  readonly organizationId: string;
  readonly rows: readonly ListRow[];
  readonly query: string;
  readonly grants: Grants;
  readonly isChecking: boolean;
  /** Not while rows are being sent. */
  readonly canEdit: boolean;
  readonly onEdit: (row: ListRow) => void;
  readonly onRemove: (row: ListRow) => void;
}

const searchTextOf = ({ recipient }: ListRow) => recipient.email;
const rowId = ({ id }: ListRow) => id;

/** The list, of which only the rows in sight are drawn. */
export function RecipientTable({ organizationId, rows, query, grants, isChecking, canEdit, onEdit, onRemove }: RecipientTableProps) {
  const { t } = useTranslation(['invites', 'organizations']);
  const sortLabels = useSortLabels();
  // Without any team the room is for what is wrong.
  const hasTeams = rows.some(({ recipient }) => recipient.teams.length > 0);
  const columns = useMemo(() => {
    const all: TableColumn<ListRow>[] = [
      {
        id: 'email',
        header: t('invites:email'),
        cell: ({ recipient }) => recipient.email.trim() || t('invites:list.noAddress'),
        sortBy: ({ recipient }) => recipient.email.trim().toLowerCase(),
        minWidthPx: 200,
        grow: 2,
        card: 'title',
      },
      {
        id: 'role',
        header: t('invites:role'),
        cell: ({ recipient: { role, unknownRole, permissions } }) =>
          unknownRole ??
          [t(`organizations:role.${role}`), permissions.map((permission) => t(`invites:permission.${permission}`)).join(', ')]
            .filter(Boolean)
            .join(': '),
        sortBy: ({ recipient }) => recipient.unknownRole ?? recipient.role,
        minWidthPx: 140,
        grow: 2,
        giveUpOrder: 1,
        card: 'detail',
      },
      {
        id: 'teams',
        header: t('invites:teams'),
        cell: ({ recipient }) => recipient.teams.map(({ name }) => name).join(', '),
        minWidthPx: 120,
        giveUpOrder: 2,
      },
      {
        id: 'state',
        header: t('invites:list.state'),
        cell: (row) => (
          <>
            <StateBadge row={row} grants={grants} isChecking={isChecking} />{' '}
            {row.problem === 'invited' && <ShowInvite isShort organizationId={organizationId} email={row.recipient.email} />}
          </>
        ),
        sortBy: ({ state }) => ['problem', 'failed', 'ready', 'sent'].indexOf(state),
        minWidthPx: 180,
        grow: 2,
        card: 'end',
      },
    ];
    return hasTeams ? all : all.filter(({ id }) => id !== 'teams');
  }, [t, organizationId, grants, isChecking, hasTeams]);
  const actions = (row: ListRow) => {
    if (row.state === 'sent' || !canEdit) return null;
    const email = row.recipient.email.trim() || t('invites:list.noAddress');
    return (
      <>
        <IconButton
          size="sm"
          label={t('invites:list.edit', { email })}
          icon={<Pencil aria-hidden="true" size={16} />}
          onClick={() => onEdit(row)}
        />
        <IconButton
          size="sm"
          label={t('invites:list.remove', { email })}
          icon={<Trash2 aria-hidden="true" size={16} />}
          onClick={() => onRemove(row)}
        />
      </>
    );
  };
  return (
    <Table
      sortLabels={sortLabels}
      caption={t('invites:list.caption')}
      density="compact"
      rows={rows}
      columns={columns}
      getRowId={rowId}
      query={query}
      searchTextOf={searchTextOf}
      countLabelOf={(count) => t('invites:list.count', { count })}
      actions={actions}
      actionsLabel={t('invites:list.actions')}
      loadingLabel={t('invites:list.checking')}
      empty={<EmptyState picture="search" headingLevel={3} title={t('invites:list.none')} />}
    />
  );
}

function StateBadge({ row, grants, isChecking }: { readonly row: ListRow; readonly grants: Grants; readonly isChecking: boolean }) {
  const { t, i18n } = useTranslation(['invites', 'organizations']);
  const { state, problem, failure, recipient } = row;
  if (state === 'sent') return <Badge tone="ok">{t('list.done')}</Badge>;
  if (state === 'failed')
    return (
      <span className="text-danger" title={failure}>
        {failure}
      </span>
    );
  if (problem === 'unknownRole') return <span className="text-danger">{unknownRoleText(i18n, recipient.unknownRole ?? '', grants)}</span>;
  if (problem) return <Badge tone="danger">{t(`problem.${problem}`)}</Badge>;
  // On a phone the room is the address's: there only what is not ready says so.
  return (
    <span className="hidden wide:inline">
      <Badge tone="neutral" mark="hollow">
        {t(isChecking ? 'list.checking' : 'list.ready')}
      </Badge>
    </span>
  );
}
