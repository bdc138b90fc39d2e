import { mayCall } from '@foyer/api/access';
import type { HistoryThing } from '@foyer/api/history/history.schema';
import { paths } from '@foyer/api/paths';
import { historyReaders } from '@foyer/api/thing-readers';
import { useViewer } from './use-viewer.ts';

/**
 * Where a thing's own history is, as it is kept there: a team by the last segment of its id, a data source behind its connector's. Undefined
 * for who may not read it (UI-54).
 */
export function useHistoryPath(organizationId: string, thing: HistoryThing, thingId: string | undefined): string | undefined {
  const roles = useViewer(organizationId)?.roles;
  return thingId !== undefined && mayCall({ access: historyReaders }, roles)
    ? paths.history.to({ id: organizationId }, { query: { thing, thingId } })
    : undefined;
}
