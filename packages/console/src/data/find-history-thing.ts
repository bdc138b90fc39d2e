import type { HistoryEntry } from '@foyer/api/history/history.schema';
import { paths } from '@foyer/api/paths';
import type { QueryClient } from '@tanstack/react-query';
import { failureKindOf } from '#lib/failures.ts';
import { connectorQuery } from './connectors.ts';
import { datasourceQuery } from './datasource.ts';
import { personQuery } from './people.ts';
import { projectQuery } from './project.ts';
import { CallError } from './query.ts';
import { teamQuery } from './teams.ts';
import { thingPath } from './use-thing-path.ts';

type HistoryThing = HistoryEntry['thing'];

/** What a query answers, or null where there is no such thing any more. */
async function found<Data>(asked: Promise<Data>): Promise<Data | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError && failureKindOf(error.failure) === 'gone') return null;
    throw error;
  }
}

/** The address of what a change was about, as it is now; null when it is gone, or of a kind without a page. */
export async function findHistoryThing(
  client: QueryClient,
  organizationId: string,
  { kind, id }: Pick<HistoryThing, 'kind' | 'id'>,
): Promise<string | null> {
  if (kind === 'organization') return paths.settings.to({ id: organizationId });
  if (kind === 'team') {
    const team = await found(client.fetchQuery(teamQuery(organizationId, id)));
    return team && thingPath(organizationId, { kind, id: team.id });
  }
  if (kind === 'user') {
    const person = await found(client.fetchQuery(personQuery(organizationId, id)));
    return person && thingPath(organizationId, { kind: 'person', id });
  }
  if (kind === 'project') {
    const project = await found(client.fetchQuery(projectQuery(organizationId, id)));
    return project && thingPath(organizationId, { kind, id });
  }
  if (kind === 'connector') {
    if (await found(client.fetchQuery(connectorQuery.newer(organizationId, id))))
      return thingPath(organizationId, { kind, id, generation: 'newer' });
    const older = await found(client.fetchQuery(connectorQuery.older(organizationId, id)));
    return older && thingPath(organizationId, { kind, id, generation: 'older' });
  }
  if (kind === 'datasource') {
    const place = { organizationId, datasourceId: id };
    const newer = await found(client.fetchQuery(datasourceQuery.newer(place)));
    if (newer) return thingPath(organizationId, { kind, id, connectorId: newer.metadata.connectorId, generation: 'newer' });
    const older = await found(client.fetchQuery(datasourceQuery.older(place)));
    return older && thingPath(organizationId, { kind, id, connectorId: older.connectorId, generation: 'older' });
  }
  if (kind === 'remapping') {
    // Its id is the project's key and the plugin's.
    const [project = ''] = id.split('/');
    return paths.versionedIntegrations.to({ id: organizationId, version: 'v1' }, { query: { project }, hash: 'remapping' });
  }
  return null;
}
