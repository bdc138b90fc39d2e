import { paths } from '@foyer/api/paths';
import { Badge } from '@foyer/ui/badge';
import { Table, type TableColumn } from '@foyer/ui/table';
import { type CSSProperties, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAct } from '#data/people.ts';
import { UsesLink } from '#lib/uses-list.tsx';
import { type BulkRow, bulkOutcomes, byAttention, tally } from './bulk-plan.ts';
import { entryKey, entryName } from './names.ts';
import { entryAvatar } from './people-columns.tsx';
import { useRoleText } from './use-role-text.ts';

interface BulkRowsProps {
  readonly organizationId: string;
  readonly act: BulkAct | undefined;
  readonly rows: readonly BulkRow[] | undefined;
  /** How many there are, before they have come too. */
  readonly count: number;
  /** What would happen, rather than what did. */
  readonly isPreview: boolean;
  readonly isLoading: boolean;
}

const tones = { failed: 'danger', refused: 'warn', changed: 'ok', same: 'neutral' } as const;
/** So many rows are in sight; half of one says that more follow. */
const mostShown = 4.5;
const noRows: readonly BulkRow[] = [];

function useOutcomeText(act: BulkAct | undefined, isPreview: boolean): (row: BulkRow) => string {
  const { t } = useTranslation('directory');
  const roleText = useRoleText();
  const changedText = ({ entry, before, after, teamsAdded }: BulkRow) => {
    if (act?.kind === 'roles') {
      const now = roleText(after ?? act.roles);
      return isPreview
        ? t('bulk.row.willRole', { before: roleText(before ?? entry.roles), after: now })
        : t('bulk.row.didRole', { after: now });
    }
    if (act?.kind === 'teams') return t(isPreview ? 'bulk.row.willTeams' : 'bulk.row.didTeams', { count: teamsAdded ?? act.teams.length });
    if (entry.kind === 'invite') return t(isPreview ? 'bulk.row.willCancel' : 'bulk.row.didCancel');
    return t(isPreview ? 'bulk.row.willRevoke' : 'bulk.row.didRevoke');
  };
  return (row) => {
    if (row.outcome === 'same') return t('bulk.row.same');
    return row.outcome === 'changed' ? changedText(row) : (row.reason ?? t('bulk.row.invite'));
  };
}

/** Several may have one name: the address tells them apart. */
function Person({ entry, to }: Pick<BulkRow, 'entry'> & { readonly to: string | undefined }) {
  return (
    <>
      <UsesLink to={to}>{entryName(entry)}</UsesLink>
      {entry.kind === 'user' && <span className="ms-2 font-normal text-ink-2 text-sm">{entry.email}</span>}
    </>
  );
}

/** Each person with what becomes of them, what needs attention first. */
export function BulkRows({ organizationId, act, rows, count, isPreview, isLoading }: BulkRowsProps) {
  const { t } = useTranslation('directory');
  const outcomeText = useOutcomeText(act, isPreview);
  const ordered = useMemo(() => (rows ? byAttention(rows) : noRows), [rows]);
  const counts = tally(rows ?? noRows);
  const pageOf = ({ entry, outcome }: BulkRow) => {
    // Removed people no longer have a page.
    if (act?.kind === 'revoke' && !isPreview && outcome === 'changed') return undefined;
    return paths.directory.to({ id: organizationId }, { query: entry.kind === 'user' ? { user: entry.id } : { invite: entry.id } });
  };
  const columns: TableColumn<BulkRow>[] = [
    {
      id: 'person',
      header: t('bulk.person'),
      minWidthPx: 140,
      card: 'title',
      cell: (row) => <Person entry={row.entry} to={pageOf(row)} />,
    },
    {
      id: 'outcome',
      header: t('bulk.outcome'),
      minWidthPx: 180,
      grow: 2,
      card: 'detail',
      cell: (row) => <span className={row.outcome === 'failed' || row.outcome === 'refused' ? 'text-danger' : ''}>{outcomeText(row)}</span>,
    },
  ];
  const title = t(isPreview ? 'bulk.preview' : 'bulk.outcomeTitle');
  return (
    <div>
      <h3 className="text-h3">{title}</h3>
      <p role="status" className="mt-1.5 flex min-h-6 flex-wrap gap-1.5">
        {isLoading && <span className="text-ink-2 text-sm">{t('bulk.previewing')}</span>}
        {!isLoading &&
          bulkOutcomes
            .filter((outcome) => counts[outcome] > 0)
            .map((outcome) => (
              <Badge key={outcome} tone={isPreview && outcome === 'changed' ? 'neutral' : tones[outcome]}>
                {t(`bulk.${isPreview ? 'will' : 'did'}.${outcome}`, { count: counts[outcome] })}
              </Badge>
            ))}
      </p>
      <div className="mt-2 h-card-list" style={{ '--rows': Math.min(count, mostShown) } as CSSProperties}>
        <Table
          caption={title}
          density="compact"
          rows={ordered}
          columns={columns}
          getRowId={({ entry }) => entryKey(entry)}
          leading={({ entry }) => entryAvatar(entry)}
          isLoading={isLoading && ordered.length === 0}
          loadingLabel={t('bulk.previewing')}
        />
      </div>
    </div>
  );
}
