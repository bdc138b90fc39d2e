import * as calls from '@foyer/api/organizations/organization.contract';
import type { OrganizationFlags } from '@foyer/api/organizations/organization.schema';
import type { QueryClient } from '@tanstack/react-query';
import { failureKindOf } from '#lib/failures.ts';
import { changeOf } from './endpoint-data.ts';
import { recheckOrganization } from './organization-changes.ts';
import { organizationKeys } from './organizations.ts';
import { clientOf } from './query.ts';

/** What one toggle sends, given what the server holds. */
type FlagChange = (stored: OrganizationFlags) => OrganizationFlags;

interface FlagLine {
  stored: OrganizationFlags;
  waiting: readonly FlagChange[];
  tail: Promise<unknown>;
}

const flagLines = new WeakMap<QueryClient, Map<string, FlagLine>>();

function flagLineOf(queryClient: QueryClient, id: string): FlagLine {
  const lines = flagLines.get(queryClient) ?? new Map<string, FlagLine>();
  flagLines.set(queryClient, lines);
  const line = lines.get(id) ?? { stored: {}, waiting: [], tail: Promise.resolve() };
  lines.set(id, line);
  return line;
}

const send = changeOf(calls.updateOrganizationFlags);

/**
 * Sets flags: shown at once, sent one after the other. What a toggle sends depends on what is stored, so each is worked out
 * when its turn comes. A failed one is undone alone, and the server is asked what it holds: without an answer it may have stored it.
 */
export async function updateOrganizationFlags(queryClient: QueryClient, id: string, change: FlagChange) {
  const key = organizationKeys.flags(id);
  const line = flagLineOf(queryClient, id);
  const show = () => {
    const shown = { ...line.stored };
    for (const next of line.waiting) Object.assign(shown, next(shown));
    queryClient.setQueryData<OrganizationFlags>(key, shown);
  };
  if (line.waiting.length === 0) line.stored = queryClient.getQueryData<OrganizationFlags>(key) ?? {};
  line.waiting = [...line.waiting, change];
  // A copy asked for earlier would overwrite what is shown.
  void queryClient.cancelQueries({ queryKey: key });
  show();

  const sendInTurn = async () => {
    await queryClient.cancelQueries({ queryKey: key });
    const body = change(line.stored);
    const result = await send(queryClient, { params: { id }, body });
    if (result.ok) line.stored = { ...line.stored, ...body };
    else if (!['session', 'gone'].includes(failureKindOf(result))) {
      const now = await clientOf(queryClient).call(calls.getOrganizationFlags, { params: { id } });
      if (now.ok) line.stored = now.data;
    }
    line.waiting = line.waiting.filter((other) => other !== change);
    show();
    void recheckOrganization(queryClient, { params: { id } }, result);
    return result;
  };
  const sent = line.tail.then(sendInTurn);
  line.tail = sent;
  return sent;
}
