import { readDatasourceId } from '@foyer/api/datasources/combined-id';
import type { Generation } from '@foyer/api/generations';
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
import { listedPath, type Thing, thingPath } from './use-thing-path.ts';

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

interface State {
  readonly name: string;
  readonly status: string;
  readonly owner: { readonly id: string };
}

/** Its page, or its line in the list where it has none. */
function placeOf(
  organizationId: string,
  thing: Extract<Thing, { readonly generation: Generation }>,
  { name, status, owner }: State,
): FoundThing {
  const listed = listedPath(organizationId, { ...thing, name, isDeleted: status === 'deleted', isShared: owner.id !== organizationId });
  return { path: listed ?? thingPath(organizationId, thing), name };
}

/** What a change was about, as it is now; the name is left out where the address tells nothing of it. */
export interface FoundThing {
  readonly path: string;
  readonly name?: string;
}

/** What a change was about, as it is now; null when it is gone, or of a kind without a page. */
export async function findHistoryThing(
  client: QueryClient,
  organizationId: string,
  { kind, id }: Pick<HistoryThing, 'kind' | 'id'>,
): Promise<FoundThing | null> {
  if (kind === 'organization') return { path: paths.settings.to({ id: organizationId }) };
  if (kind === 'team') {
    const team = await found(client.fetchQuery(teamQuery(organizationId, id)));
    return team && { path: thingPath(organizationId, { kind, id: team.id }), name: team.name };
  }
  if (kind === 'user') {
    const person = await found(client.fetchQuery(personQuery(organizationId, id)));
    return person && { path: thingPath(organizationId, { kind: 'person', id }), name: `${person.givenName} ${person.familyName}` };
  }
  if (kind === 'project') {
    const project = await found(client.fetchQuery(projectQuery(organizationId, id)));
    return project && { path: thingPath(organizationId, { kind, id }), name: project.name };
  }
  if (kind === 'connector') {
    const newer = await found(client.fetchQuery(connectorQuery.newer(organizationId, id)));
    if (newer) return placeOf(organizationId, { kind, id, generation: 'newer' }, { ...newer.metadata, name: newer.display.name });
    const older = await found(client.fetchQuery(connectorQuery.older(organizationId, id)));
    return older && placeOf(organizationId, { kind, id, generation: 'older' }, older);
  }
  if (kind === 'datasource') {
    // The history prefixes it with the id of its connector.
    const thing = { kind, id: readDatasourceId(id).id } as const;
    const place = { organizationId, datasourceId: thing.id };
    const newer = await found(client.fetchQuery(datasourceQuery.newer(place)));
    if (newer) {
      const { connectorId } = newer.metadata;
      return placeOf(organizationId, { ...thing, connectorId, generation: 'newer' }, { ...newer, name: newer.display.name });
    }
    const older = await found(client.fetchQuery(datasourceQuery.older(place)));
    return older && placeOf(organizationId, { ...thing, connectorId: older.connectorId, generation: 'older' }, older);
  }
  if (kind === 'remapping') {
    // Its id is the project's key and the plugin's.
    const [project = '', plugin = ''] = id.split('/');
    return { path: thingPath(organizationId, { kind: 'plugin', id: plugin, project }) };
  }
  return null;
}
