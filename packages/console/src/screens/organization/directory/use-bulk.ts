import type { Role } from '@foyer/api/endpoint';
import { isForOwners } from '@foyer/api/people/people.rules';
import type { DirectoryEntry } from '@foyer/api/people/user.schema';
import { peoplePerBulkCall } from '@foyer/api/people/user.schema';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAct, cancelInvites, changeUsers } from '#data/people.ts';
import { errorText, failureText } from '#lib/i18n/error-text.ts';
import { runBounded } from '#lib/run-bounded.ts';
import { type BulkRow, inParts, rowsOfAnswer, rowsOfFailure } from './bulk-plan.ts';

type Invite = Extract<DirectoryEntry, { kind: 'invite' }>;

interface Run {
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  readonly organizationId: string;
  readonly act: BulkAct;
  readonly preview: boolean;
  /** The caller's roles: not everybody deals with the invites of owners. */
  readonly own: readonly Role[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number) => void;
}

/** Does it to everybody, two hundred a call, or only asks what it would do. Rows come back in the order of the entries. */
async function runBulk(entries: readonly DirectoryEntry[], run: Run): Promise<BulkRow[]> {
  const { queryClient, i18n, organizationId, act, preview, own, signal, onProgress } = run;
  const users = entries.filter(({ kind }) => kind === 'user');
  const invites = entries.filter((entry): entry is Invite => entry.kind === 'invite');
  const rows: BulkRow[] = [];
  let done = 0;
  const progress = (part: readonly unknown[]) => {
    done += part.length;
    onProgress?.(done);
  };
  await runBounded(
    inParts(users, peoplePerBulkCall),
    async (part) => {
      const ids = part.map(({ id }) => id);
      const result = await changeUsers(queryClient, organizationId, act, ids, { preview, ...(signal && { signal }) });
      return {
        ...result,
        rows: result.ok
          ? rowsOfAnswer(part, result.data.results, errorText(i18n, undefined))
          : rowsOfFailure(part, result, failureText(i18n, result)),
      };
    },
    progress,
  ).then((results) => rows.push(...results.flatMap((result) => result.rows)));

  if (act.kind !== 'revoke') rows.push(...invites.map((entry): BulkRow => ({ entry, outcome: 'refused' })));
  else if (preview) {
    // The call that cancels knows no preview; this is all that it refuses of what still waits.
    rows.push(
      ...invites.map(
        (entry): BulkRow =>
          isForOwners(own, entry.roles)
            ? { entry, outcome: 'refused', reason: errorText(i18n, 'OWNERS_ONLY') }
            : { entry, outcome: 'changed' },
      ),
    );
  } else {
    await runBounded(
      inParts(invites, peoplePerBulkCall),
      async (part) => {
        const recipients = part.map(({ recipient }) => recipient);
        const result = await cancelInvites(queryClient, { params: { id: organizationId }, body: { recipients } });
        if (!result.ok) return { ...result, rows: rowsOfFailure(part, result, failureText(i18n, result)) };
        const byEmail = new Map(result.data.results.map((row) => [row.email, row]));
        const told = part.map((entry): BulkRow => {
          const row = byEmail.get(entry.recipient);
          return row?.outcome === 'cancelled'
            ? { entry, outcome: 'changed' }
            : { entry, outcome: 'refused', reason: row?.message ?? errorText(i18n, undefined) };
        });
        return { ...result, rows: told };
      },
      progress,
    ).then((results) => rows.push(...results.flatMap((result) => result.rows)));
  }
  const byEntry = new Map(rows.map((row) => [row.entry, row]));
  return entries.flatMap((entry) => byEntry.get(entry) ?? []);
}

/** A change of several people: what it would do, how far it is, and what it did. */
export function useBulk(
  {
    organizationId,
    entries,
    act,
    own,
  }: Pick<Run, 'organizationId' | 'own'> & {
    readonly entries: readonly DirectoryEntry[];
    readonly act: BulkAct | undefined;
  },
  isOpen: boolean,
) {
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  const [rows, setRows] = useState<readonly BulkRow[]>();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const preview = useQuery({
    queryKey: ['organization', organizationId, 'bulk', act, entries.map(({ kind, id }) => `${kind}-${id}`)],
    queryFn: ({ signal }) => runBulk(entries, { queryClient, i18n, organizationId, own, act: act as BulkAct, preview: true, signal }),
    enabled: isOpen && act !== undefined && rows === undefined && progress === undefined,
    gcTime: 0,
    retry: false,
  });

  const run = async (among: readonly DirectoryEntry[]) => {
    if (!act) return;
    setProgress({ done: 0, total: among.length });
    const told = await runBulk(among, {
      queryClient,
      i18n,
      organizationId,
      own,
      act,
      preview: false,
      onProgress: (done) => setProgress({ done, total: among.length }),
    });
    setProgress(undefined);
    const byEntry = new Map(told.map((row) => [row.entry, row]));
    // Who was left alone is told of too; and a second try tells its own rows anew and leaves what the first one did.
    setRows((known) => (known ?? preview.data ?? told).map((row) => byEntry.get(row.entry) ?? row));
  };
  return {
    preview: act ? preview.data : undefined,
    isPreviewing: act !== undefined && preview.isFetching,
    previewAgain: () => void preview.refetch(),
    progress,
    rows,
    start: () => {
      const would = preview.data?.filter(({ outcome }) => outcome === 'changed').map(({ entry }) => entry);
      return run(would ?? entries);
    },
    retryFailed: () => run((rows ?? []).filter(({ outcome }) => outcome === 'failed').map(({ entry }) => entry)),
  };
}
