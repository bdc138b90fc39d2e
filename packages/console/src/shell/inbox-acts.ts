import type { Access } from '@foyer/api/endpoint';
import type { InboxEntry } from '@foyer/api/inbox/inbox.schema';
import { inboxThingPath } from '@foyer/api/inbox/inbox-link';
import { paths } from '@foyer/api/paths';
import { thingReaders } from '@foyer/api/thing-readers';

/** What an entry asks for, as a link to where it is done. */
export interface EntryAct {
  readonly name: 'answer' | 'createDatasource' | 'authorize' | 'review';
  readonly href: string;
  /** Who may do it there; without it, whoever was told. */
  readonly access?: Extract<Access, { kind: 'member' }>;
}

/** The acts that an unread entry asks for, the most usual one first (IBX-20). Most ask for none: they are to be known. */
export function actsOf({ kind, organization: { id }, things: [thing], read }: InboxEntry): readonly EntryAct[] {
  if (read) return [];
  if (kind === 'invited') return [{ name: 'answer', href: paths.organizations.to() }];
  if (thing === undefined) return [];
  if (kind === 'connectorShared') {
    const create = { query: { connector: thing.id }, hash: 'deployment' };
    return [
      {
        name: 'createDatasource',
        href:
          thing.generation === 'v1'
            ? paths.versionedCreateDatasource.to({ id, version: 'v1' }, create)
            : paths.createDatasource.to({ id }, create),
        access: thingReaders.datasource,
      },
    ];
  }
  if (kind === 'authorizationFailed')
    return [{ name: 'authorize', href: inboxThingPath(id, thing, { hash: 'authorization' }), access: thingReaders.datasource }];
  // Which mappings stopped with it, the overview says.
  if (kind === 'datasourceDeactivated' || kind === 'datasourceUnshared' || kind === 'datasourceDeleted')
    return [{ name: 'review', href: paths.overview.to({ id }), access: thingReaders.datasource }];
  return [];
}
