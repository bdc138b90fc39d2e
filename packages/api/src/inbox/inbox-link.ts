import { paths } from '#paths.ts';
import { type InboxEntry, type InboxThing, inboxKinds } from './inbox.schema.ts';

function listPath(id: string, { kind, generation }: InboxThing): string {
  const hash = kind === 'datasource' ? 'datasources' : 'connectors';
  return generation === 'v1' ? paths.versionedIntegrations.to({ id, version: 'v1' }, { hash }) : paths.integrations.to({ id }, { hash });
}

/** The page of something that an entry names, in the reader's organization. */
export function inboxThingPath(id: string, thing: InboxThing, { hash }: { readonly hash?: string } = {}): string {
  const { kind, generation } = thing;
  const extra = hash === undefined ? {} : { hash };
  if (kind === 'team') return paths.team.to({ id, team: thing.id }, extra);
  if (kind === 'person') return paths.directory.to({ id }, { ...extra, query: { user: thing.id } });
  if (kind === 'connector')
    return generation === 'v1'
      ? paths.versionedConnector.to({ id, version: 'v1', connector: thing.id }, extra)
      : paths.connector.to({ id, connector: thing.id }, extra);
  return generation === 'v1'
    ? paths.versionedDatasource.to({ id, version: 'v1', datasource: thing.id }, extra)
    : paths.datasource.to({ id, datasource: thing.id }, extra);
}

/** What is gone for the person by what the entry tells: only the list that held it is left to open. */
const goneKinds: readonly string[] = ['connectorUnshared', 'connectorDeleted', 'datasourceUnshared', 'datasourceDeleted'];

/** Where an entry leads, in the console and in a mail (IBX-09). */
export function entryPath({
  kind,
  from,
  organization: { id },
  things,
  count,
}: Pick<InboxEntry, 'kind' | 'from' | 'organization' | 'things' | 'count'>): string {
  const [thing] = things;
  if (kind === 'memberRemoved') return paths.organizations.to();
  if (thing === undefined || !inboxKinds.some((one) => one === kind)) return paths.organization.to({ id });
  if (kind === 'teamDeleted' || count > 1) return paths.directory.to({ id }, { hash: 'teams' });
  // What is another organization's has no page for the others: their list has it.
  const isListedOnly = goneKinds.includes(kind) || from !== null;
  return isListedOnly ? listPath(id, thing) : inboxThingPath(id, thing);
}
