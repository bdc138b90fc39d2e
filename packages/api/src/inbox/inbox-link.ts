import { paths } from '#paths.ts';
import { type InboxEntry, type InboxThing, inboxKinds } from './inbox.schema.ts';

/** The list that holds something; with its name, what is like that alone. */
function listPath(id: string, { kind, generation }: InboxThing, q = ''): string {
  const extra = { hash: kind === 'datasource' ? 'datasources' : 'connectors', ...(q !== '' && { query: { q } }) };
  return generation === 'v1' ? paths.versionedIntegrations.to({ id, version: 'v1' }, extra) : paths.integrations.to({ id }, extra);
}

/** The page of something that an entry names, in the reader's organization. */
export function inboxThingPath(id: string, thing: InboxThing, { hash }: { readonly hash?: string } = {}): string {
  const { kind, generation } = thing;
  const extra = hash === undefined ? {} : { hash };
  if (kind === 'team') return paths.team.to({ id, team: thing.id }, extra);
  if (kind === 'person') return paths.directory.to({ id }, { ...extra, query: { user: thing.id } });
  if (kind === 'project') return paths.project.to({ id, project: thing.id }, extra);
  if (kind === 'connector')
    return generation === 'v1'
      ? paths.versionedConnector.to({ id, version: 'v1', connector: thing.id }, extra)
      : paths.connector.to({ id, connector: thing.id }, extra);
  return generation === 'v1'
    ? paths.versionedDatasource.to({ id, version: 'v1', datasource: thing.id }, extra)
    : paths.datasource.to({ id, datasource: thing.id }, extra);
}

/** What is gone for the person by what the entry tells: only the list that held it is left to open. */
const goneKinds: readonly string[] = [
  'teamProjectTaken',
  'connectorUnshared',
  'connectorDeleted',
  'datasourceUnshared',
  'datasourceDeleted',
];

type Linked = Pick<InboxEntry, 'kind' | 'from' | 'organization' | 'things' | 'count' | 'team'>;

/** What an entry leads to, as long as that is there; undefined where the entry itself tells that it is gone. */
export function thingOfEntry({ kind, things: [thing], count }: Pick<Linked, 'kind' | 'things' | 'count'>): InboxThing | undefined {
  const isLost = kind === 'teamMoved' && thing?.levels?.after === undefined;
  const isTold = isLost || kind === 'memberRemoved' || kind === 'teamDeleted' || kind === 'inviteDeclined' || goneKinds.includes(kind);
  return isTold || count > 1 || !inboxKinds.some((one) => one === kind) ? undefined : thing;
}

/** Where an entry leads, in the console and in a mail (IBX-09); `now` is what is known of its thing today, null where that is gone. */
export function entryPath(entry: Linked, now?: { readonly id: string } | null): string {
  const { kind, from, things, count, team } = entry;
  const { id } = entry.organization;
  const [thing] = things;
  if (kind === 'memberRemoved' || kind === 'invited') return paths.organizations.to();
  if (thing === undefined || !inboxKinds.some((one) => one === kind)) return paths.organization.to({ id });
  const isGone = now === null || thingOfEntry(entry) === undefined;
  if (thing.kind === 'team' && (isGone || count > 1)) return paths.directory.to({ id }, { hash: 'teams' });
  if (thing.kind === 'person' && isGone) return paths.directory.to({ id });
  if (thing.kind === 'project' && team && count > 1) return paths.team.to({ id, team: team.id }, { hash: 'projects' });
  if (thing.kind === 'project' && isGone) return paths.projects.to({ id });
  if (isGone) return listPath(id, thing);
  // A connector of another organization has no page here, only a row in the list.
  const isListed = from !== null && thing.kind === 'connector';
  return isListed ? listPath(id, thing, thing.name) : inboxThingPath(id, { ...thing, ...now });
}
