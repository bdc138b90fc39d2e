import type { SharedOrganization, SharedWith } from '@foyer/api/connectors/connector.schema';
import type { Generation } from '@foyer/api/generations';
import { and, asc, eq, getTableColumns, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Scope, Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { connector, connectorShare, organization, person } from '#db/schema.ts';
import { foldForSearch } from '#db/search-text.ts';
import { recordByPlatform } from '#history/history.store.ts';
import { declareSealedBytes } from '#sealing.ts';
import { type FirstReceivers, receiverColumns, receiversByThing } from './first-receivers.ts';
import { type ProviderDefinition, providersIn } from './named-systems.rules.ts';

/** A connector as it is stored. */
export type ConnectorRow = typeof connector.$inferSelect;

const idPattern = /^[a-z0-9]{8,40}$/;

/** A connector in the eyes of one organization: its own, or one that is shared with it. */
export interface SeenConnector {
  readonly row: Omit<ConnectorRow, 'content' | 'apiKey' | 'search'>;
  /** Whether it belongs to who looks. */
  readonly isOwn: boolean;
  /** When it is gone for who looks: deleted by its owner, or removed by who has it shared in. */
  readonly deleteAt: Date | null;
  /** Who changed it last; null when they have no account any more. */
  readonly updatedByName: string | null;
  /** Their id, while they are a member of its organization. */
  readonly updatedById: string | null;
  /** Of the organization that it belongs to; null for another one's, which only the system knows. */
  readonly organizationName: string | null;
  /** How many datasources are made of it; known in lists only. */
  readonly uses?: number;
  /** Whom an own one is shared with; in lists only. */
  readonly sharedWith?: SharedWith;
  /** The external systems that it names; in lists only. */
  readonly systems?: readonly Pick<ProviderDefinition, 'name'>[] | null;
}

const { content: _content, apiKey: _apiKey, search: _search, ...columns } = getTableColumns(connector);
/** What is read of each connector of a list. */
export const rowColumns = columns;

/** The external systems that a connector names, without the rest of its content, which can be long. */
export const namedSystems =
  sql`(coalesce(${connector.content} -> 'configTemplate', ${connector.content} -> 'configSchema') -> 'authorizations')::text`.mapWith(
    (authorizations: string) => providersIn(JSON.parse(authorizations)),
  );

/** Row-level security shows an organization its own memberships. */
export const updatedById = sql<
  string | null
>`(select m.person_id from membership m where m.organization_id = ${connector.organizationId} and m.person_id = ${connector.updatedBy})`;

export const updatedByName = sql<string | null>`${person.givenName} || ' ' || ${person.familyName}`;

/** What is scheduled for whoever looks: the owner's deletion, or the receiver's removal. */
export function deletionFor(organizationId: OrganizationId): SQL<Date | null> {
  return sql`case when ${connector.organizationId} = ${organizationId} then ${connector.deleteAt} else ${connectorShare.deleteAt} end`.mapWith(
    connector.deleteAt,
  ) as SQL<Date | null>;
}

export const notGone = (deletion: SQL, now: Date) => sql`(${deletion} is null or ${deletion} > ${now.toISOString()}::timestamptz)`;

/** One connector with its content, own or shared in; undefined for what is not there, is gone, or belongs to the other generation. */
export async function findConnector(tx: Transaction, organizationId: OrganizationId, generation: Generation, id: string, now: Date) {
  if (!idPattern.test(id)) return undefined;
  const deletion = deletionFor(organizationId);
  const [found] = await tx
    .select({
      row: rowColumns,
      content: connector.content,
      apiKey: connector.apiKey,
      deleteAt: deletion,
      ownDeleteAt: connector.deleteAt,
      updatedByName,
      updatedById,
      organizationName: organization.name,
    })
    .from(connector)
    .leftJoin(connectorShare, and(eq(connectorShare.connectorId, connector.id), eq(connectorShare.receiverId, organizationId)))
    .leftJoin(person, eq(person.id, connector.updatedBy))
    .leftJoin(organization, eq(organization.id, connector.organizationId))
    .where(
      and(
        eq(connector.id, id),
        eq(connector.generation, generation),
        or(eq(connector.organizationId, organizationId), eq(connectorShare.receiverId, organizationId)),
        notGone(deletion, now),
        notGone(sql`${connector.deleteAt}`, now),
      ),
    );
  if (found === undefined) return undefined;
  const isOwn = found.row.organizationId === organizationId;
  // To the others it is deleted when its owner has deleted it, too: nothing can be made of it any more.
  return { ...found, isOwn, deleteAt: found.deleteAt ?? found.ownDeleteAt };
}

/** A connector with its content in the eyes of one organization. */
export type FoundConnector = NonNullable<Awaited<ReturnType<typeof findConnector>>>;

/** Names of organizations that share something: their rows are not those of who looks. */
export async function organizationNames(database: Database, ids: readonly OrganizationId[]): Promise<ReadonlyMap<OrganizationId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.read({ kind: 'system' }, (tx) =>
    tx
      .select({ id: organization.id, name: organization.name })
      .from(organization)
      .where(inArray(organization.id, [...new Set(ids)])),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** An organization's own connector, locked until the end of the transaction; undefined for what is not there or gone. */
export async function lockConnector(
  tx: Transaction,
  organizationId: OrganizationId,
  generation: Generation,
  id: string,
  now: Date,
): Promise<ConnectorRow | undefined> {
  if (!idPattern.test(id)) return undefined;
  const [row] = await tx
    .select()
    .from(connector)
    .where(
      and(
        eq(connector.organizationId, organizationId),
        eq(connector.id, id),
        eq(connector.generation, generation),
        notGone(sql`${connector.deleteAt}`, now),
      ),
    )
    .for('update');
  return row;
}

/** What is written of a connector by people. */
export type ConnectorContent = Pick<
  ConnectorRow,
  'name' | 'description' | 'supportEmail' | 'documentationUrl' | 'image' | 'deployments' | 'content'
>;

const derived = ({ name, deployments }: Pick<ConnectorContent, 'name' | 'deployments'>) => ({
  search: foldForSearch(name),
  deploymentCount: Object.keys(deployments).length,
});

/** How many connectors an organization has, of both generations. */
export async function countConnectors(tx: Transaction, organizationId: OrganizationId): Promise<number> {
  return tx.$count(connector, eq(connector.organizationId, organizationId));
}

/** Writes a new draft. */
export async function insertConnector(
  tx: Transaction,
  given: ConnectorContent & Pick<ConnectorRow, 'id' | 'organizationId' | 'generation' | 'apiKey' | 'updatedBy'>,
  now: Date,
): Promise<void> {
  await tx.insert(connector).values({ ...given, ...derived(given), createdAt: now, updatedAt: now });
}

/** What a change writes: of what people write, or of its state. */
export type ConnectorChanges = Partial<ConnectorContent & Pick<ConnectorRow, 'status' | 'shareStatus' | 'deleteAt'>>;

/** Changes a connector that is locked. */
export async function updateConnectorRow(
  tx: Transaction,
  row: ConnectorRow,
  changes: ConnectorChanges,
  by: { readonly personId: string; readonly now: Date },
): Promise<void> {
  await tx
    .update(connector)
    .set({
      ...changes,
      ...derived({ ...row, ...changes }),
      updatedAt: by.now,
      updatedBy: by.personId,
      version: sql`${connector.version} + 1`,
    })
    .where(and(eq(connector.organizationId, row.organizationId), eq(connector.id, row.id)));
}

/** Every connector's key is sealed for its own row. */
export const sealedApiKeys = declareSealedBytes(connector, 'apiKey', {
  key: ['id'],
  purpose: 'connector-api-key',
  rowName: ({ id }) => id,
});

/** Gives a connector that has no key this one; answers the key that it has then. */
export async function fillApiKey(tx: Transaction, id: string, sealed: Buffer): Promise<Buffer> {
  await tx
    .update(connector)
    .set({ apiKey: sealed })
    .where(and(eq(connector.id, id), sql`length(${connector.apiKey}) = 0`));
  const [row] = await tx.select({ apiKey: connector.apiKey }).from(connector).where(eq(connector.id, id));
  return row?.apiKey ?? sealed;
}

/** Schedules the removal of a connector that is shared in, or takes that back; false when it is not shared in. */
export async function scheduleRemoval(tx: Transaction, receiverId: OrganizationId, id: string, deleteAt: Date | null): Promise<boolean> {
  const rows = await tx
    .update(connectorShare)
    .set({ deleteAt })
    .where(and(eq(connectorShare.connectorId, id), eq(connectorShare.receiverId, receiverId)))
    .returning({ id: connectorShare.connectorId });
  return rows.length > 0;
}

/**
 * The organizations that have a connector shared in, in no order. Who has removed it is among them for as long as they can take that back:
 * its owner is to see them, and can end it (SHR-24). `hasRemoved` tells them apart.
 */
export async function listReceivers(
  tx: Transaction,
  { organizationId, id }: Pick<ConnectorRow, 'organizationId' | 'id'>,
): Promise<{ readonly id: OrganizationId; readonly hasRemoved: boolean }[]> {
  if (!idPattern.test(id)) return [];
  const rows = await tx
    .select({ id: connectorShare.receiverId, deleteAt: connectorShare.deleteAt })
    .from(connectorShare)
    .where(and(eq(connectorShare.organizationId, organizationId), eq(connectorShare.connectorId, id)));
  return rows.map((row) => ({ id: row.id, hasRemoved: row.deleteAt !== null }));
}

/** Whom each of some own connectors is shared with: how many, and the first of them. Who has removed it is among them for as long as they can take that back (SHR-24). */
export async function firstReceivers(
  database: Database,
  scope: Scope,
  organizationId: OrganizationId,
  ids: readonly string[],
): Promise<FirstReceivers> {
  if (ids.length === 0) return new Map();
  const { connectorId: id, receiverId, sharedAt } = connectorShare;
  const isOf = and(eq(connectorShare.organizationId, organizationId), inArray(id, [...ids]));
  const columns = { id, ...receiverColumns({ receiverId, sharedAt }) };
  return receiversByThing(await database.read(scope, (tx) => tx.select(columns).from(connectorShare).where(isOf).groupBy(id)));
}

/** Shares a connector; with whom has removed it, once more. */
export async function insertShares(
  tx: Transaction,
  { organizationId, id }: Pick<ConnectorRow, 'organizationId' | 'id'>,
  receivers: readonly OrganizationId[],
  now: Date,
): Promise<void> {
  if (receivers.length === 0) return;
  await tx
    .insert(connectorShare)
    .values(receivers.map((receiverId) => ({ organizationId, connectorId: id, receiverId, sharedAt: now })))
    .onConflictDoUpdate({ target: [connectorShare.connectorId, connectorShare.receiverId], set: { deleteAt: null } });
}

/** Takes a connector from organizations. */
export async function deleteShares(
  tx: Transaction,
  { organizationId, id }: Pick<ConnectorRow, 'organizationId' | 'id'>,
  receivers: readonly OrganizationId[],
): Promise<void> {
  if (receivers.length === 0) return;
  await tx
    .delete(connectorShare)
    .where(
      and(
        eq(connectorShare.organizationId, organizationId),
        eq(connectorShare.connectorId, id),
        inArray(connectorShare.receiverId, [...receivers]),
      ),
    );
}

/** What others may know of organizations that something is shared with, by name. */
export async function describeOrganizations(database: Database, ids: readonly OrganizationId[]): Promise<SharedOrganization[]> {
  if (ids.length === 0) return [];
  const rows = await database.read({ kind: 'system' }, (tx) =>
    tx
      .select({ id: organization.id, name: organization.name, image: organization.image, verified: organization.verified })
      .from(organization)
      .where(inArray(organization.id, [...ids]))
      .orderBy(asc(organization.search), asc(organization.id)),
  );
  return rows.map(({ id, name, image, verified }) => ({
    id: String(id),
    name,
    imageUrl: image === null ? '' : `/media/${image}`,
    verified,
  }));
}

/**
 * Ends what was deleted, or removed by who had it shared in, as many days ago as it could be taken back: the one place where a connector is
 * gone for good. Removals first: of what is gone nobody would know the name.
 */
export async function purgeConnectors(tx: Transaction, now: Date): Promise<void> {
  const name = sql<string>`(select gone.name from ${connector} gone where gone.id = ${connectorShare.connectorId})`;
  const removed = await tx
    .delete(connectorShare)
    .where(lte(connectorShare.deleteAt, now))
    .returning({ organizationId: connectorShare.receiverId, id: connectorShare.connectorId, name });
  const { organizationId, id } = connector;
  const deleted = await tx.delete(connector).where(lte(connector.deleteAt, now)).returning({ organizationId, id, name: connector.name });
  await recordByPlatform(tx, now, 'connector.purged', [...removed, ...deleted]);
}
