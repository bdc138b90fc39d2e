import { createHash } from 'node:crypto';
import { combinedId } from '@foyer/api/datasources/combined-id';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { datasource, datasourceAuthorization, datasourceAuthorizationFlow } from '#db/schema.ts';
import { changesBetween } from '#history/history.rules.ts';
import { recordByPlatform } from '#history/history.store.ts';
import { tell } from '#inbox/inbox.store.ts';
import type { Keys } from '#keys.ts';
import { declareSealedBytes } from '#sealing.ts';
import type { DatasourceKey, DatasourceRow } from './datasource.store.ts';
import { datasourceNews } from './datasource-news.ts';

/** How a datasource stands with an external system, as it is stored. */
export type AuthorizationRow = typeof datasourceAuthorization.$inferSelect;
type AuthorizationKey = Pick<AuthorizationRow, 'datasourceId' | 'tag'>;

/** What is kept of tokens. */
export interface KeptTokens {
  readonly accessToken: string;
  readonly refreshToken?: string | undefined;
  /** ISO 8601; absent when the provider does not say. */
  readonly expiresAt?: string | undefined;
  /** The address that gave them, as the connector named it: they and the client secret go to no other (DS-62). */
  readonly tokenUrl?: string | undefined;
}

const rowName = (kind: 'secret' | 'tokens', { datasourceId, tag }: AuthorizationKey) => `datasource ${kind} ${datasourceId} ${tag}`;
const flowName = (stateHash: Buffer) => `datasource flow ${stateHash.toString('hex')}`;

/** Client secret and tokens go in and out of their rows sealed: a row's content opens nowhere else. */
export const sealedOf = (keys: Keys, key: AuthorizationKey) => ({
  secret: (text: string) => keys.seal('provider', rowName('secret', key), text),
  tokens: (tokens: KeptTokens) => keys.seal('provider', rowName('tokens', key), JSON.stringify(tokens)),
});

/** The client secret of a row. */
export function openSecret(keys: Keys, row: Pick<AuthorizationRow, 'datasourceId' | 'tag' | 'secret'>): string {
  return keys.open('provider', rowName('secret', row), row.secret);
}

/** The tokens of a row. */
export function openTokens(keys: Keys, row: Pick<AuthorizationRow, 'datasourceId' | 'tag' | 'tokens'>): KeptTokens | undefined {
  return row.tokens === null ? undefined : (JSON.parse(keys.open('provider', rowName('tokens', row), row.tokens)) as KeptTokens);
}

const key = ['datasourceId', 'tag'] as const;
/** Client secrets, tokens, and what a sign-in has begun with. */
export const sealedAuthorizations = [
  declareSealedBytes(datasourceAuthorization, 'secret', { key, purpose: 'provider', rowName: (row) => rowName('secret', row) }),
  declareSealedBytes(datasourceAuthorization, 'tokens', { key, purpose: 'provider', rowName: (row) => rowName('tokens', row) }),
  declareSealedBytes(datasourceAuthorizationFlow, 'content', {
    key: ['stateHash'],
    purpose: 'provider',
    rowName: ({ stateHash }) => flowName(stateHash),
  }),
];

const isOf = ({ organizationId, id }: DatasourceKey) =>
  and(eq(datasourceAuthorization.organizationId, organizationId), eq(datasourceAuthorization.datasourceId, id));

/** How some datasources stand with the systems that they were authorized at, or tried to be, by datasource and then by tag. */
export async function readAuthorizationStates(
  tx: Transaction,
  organizationId: OrganizationId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, AuthorizationRow['status']>>> {
  if (ids.length === 0) return new Map();
  const { datasourceId, tag, status } = datasourceAuthorization;
  const rows = await tx
    .select({ datasourceId, tag, status })
    .from(datasourceAuthorization)
    .where(and(eq(datasourceAuthorization.organizationId, organizationId), inArray(datasourceId, [...ids])));
  const byDatasource = Map.groupBy(rows, (row) => row.datasourceId);
  return new Map([...byDatasource].map(([id, known]) => [id, new Map(known.map((row) => [row.tag, row.status]))]));
}

/** What a datasource has been authorized for, or tried to be. */
export function listAuthorizationsOf(tx: Transaction, key: DatasourceKey): Promise<AuthorizationRow[]> {
  return tx.select().from(datasourceAuthorization).where(isOf(key)).orderBy(asc(datasourceAuthorization.tag));
}

/** Writes how a datasource stands with a system, over whatever was known. */
export async function writeAuthorization(tx: Transaction, row: Omit<AuthorizationRow, 'failures'>): Promise<void> {
  const { organizationId: _organization, datasourceId: _datasource, tag: _tag, ...set } = row;
  await tx
    .insert(datasourceAuthorization)
    .values(row)
    .onConflictDoUpdate({ target: [datasourceAuthorization.datasourceId, datasourceAuthorization.tag], set: { ...set, failures: 0 } });
}

/** Forgets a tag: tokens, client id and secret, and whatever sign-in has begun. Answers whether there was anything. */
export async function deleteAuthorization(tx: Transaction, key: DatasourceKey, tag: string): Promise<boolean> {
  await tx
    .delete(datasourceAuthorizationFlow)
    .where(
      and(
        eq(datasourceAuthorizationFlow.organizationId, key.organizationId),
        eq(datasourceAuthorizationFlow.datasourceId, key.id),
        eq(datasourceAuthorizationFlow.tag, tag),
      ),
    );
  const gone = await tx
    .delete(datasourceAuthorization)
    .where(and(isOf(key), eq(datasourceAuthorization.tag, tag)))
    .returning({ tag: datasourceAuthorization.tag });
  return gone.length > 0;
}

/** A sign-in that has begun, opened. */
export interface Flow {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly verifier: string;
  readonly redirectUri: string;
  /** Where the connector said that tokens are given when it began; absent in one that an earlier release began. */
  readonly tokenUrl?: string | undefined;
}

const hashOf = (state: string) => createHash('sha256').update(state).digest();

/** Writes a sign-in down. One tag has one: what has begun before it can no longer be redeemed. */
export async function insertFlow(
  tx: Transaction,
  keys: Keys,
  given: DatasourceKey & {
    readonly tag: string;
    readonly state: string;
    readonly sessionHash: Buffer;
    readonly flow: Flow;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { organizationId, id, tag, state, sessionHash, flow, expiresAt } = given;
  const stateHash = hashOf(state);
  await tx
    .delete(datasourceAuthorizationFlow)
    .where(
      and(
        eq(datasourceAuthorizationFlow.organizationId, organizationId),
        eq(datasourceAuthorizationFlow.datasourceId, id),
        eq(datasourceAuthorizationFlow.tag, tag),
      ),
    );
  await tx.insert(datasourceAuthorizationFlow).values({
    stateHash,
    organizationId,
    datasourceId: id,
    tag,
    sessionHash,
    content: keys.seal('provider', flowName(stateHash), JSON.stringify(flow)),
    expiresAt,
  });
}

/** Takes a sign-in out by its state: once, by the session that began it, in time. Needs the system's scope. */
export async function takeFlow(
  tx: Transaction,
  keys: Keys,
  given: { readonly state: string; readonly sessionHash: Buffer; readonly now: Date },
) {
  const stateHash = hashOf(given.state);
  const [row] = await tx
    .delete(datasourceAuthorizationFlow)
    .where(
      and(
        eq(datasourceAuthorizationFlow.stateHash, stateHash),
        eq(datasourceAuthorizationFlow.sessionHash, given.sessionHash),
        gt(datasourceAuthorizationFlow.expiresAt, given.now),
      ),
    )
    .returning();
  if (row === undefined) return undefined;
  const { organizationId, datasourceId, tag, content } = row;
  return { organizationId, datasourceId, tag, flow: JSON.parse(keys.open('provider', flowName(stateHash), content)) as Flow };
}

/** The tags for which somebody is signing in right now. */
export async function listWaitingTags(tx: Transaction, { organizationId, id }: DatasourceKey, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ tag: datasourceAuthorizationFlow.tag })
    .from(datasourceAuthorizationFlow)
    .where(
      and(
        eq(datasourceAuthorizationFlow.organizationId, organizationId),
        eq(datasourceAuthorizationFlow.datasourceId, id),
        gt(datasourceAuthorizationFlow.expiresAt, now),
      ),
    );
  return rows.map(({ tag }) => tag);
}

/** An authorization whose tokens are to be renewed, with the datasource that it belongs to. */
export interface DueAuthorization {
  readonly row: AuthorizationRow;
  readonly connectorId: DatasourceRow['connectorId'];
}

/**
 * Claims what is to be renewed: each is moved on before anybody is asked, so that two servers never renew the same tokens, and one that
 * dies in the middle leaves them to the next. Needs the system's scope.
 */
export async function claimDue(tx: Transaction, now: Date, claimMs: number, limit: number): Promise<DueAuthorization[]> {
  const due = await tx
    .select({ row: datasourceAuthorization, connectorId: datasource.connectorId })
    .from(datasourceAuthorization)
    .innerJoin(datasource, eq(datasource.id, datasourceAuthorization.datasourceId))
    .where(lte(datasourceAuthorization.refreshAt, now))
    .orderBy(asc(datasourceAuthorization.refreshAt))
    .limit(limit)
    .for('update', { of: datasourceAuthorization, skipLocked: true });
  const refreshAt = new Date(now.getTime() + claimMs);
  for (const { row } of due)
    await tx
      .update(datasourceAuthorization)
      .set({ refreshAt })
      .where(and(eq(datasourceAuthorization.datasourceId, row.datasourceId), eq(datasourceAuthorization.tag, row.tag)));
  return due.map(({ row, connectorId }) => ({ row: { ...row, refreshAt }, connectorId }));
}

/**
 * Writes what came of a renewal, unless the tag was disconnected or authorized anew meanwhile. The time of the claim tells that; the
 * tokens would not, for a server that starts meanwhile may seal them anew.
 */
export async function writeRenewal(
  tx: Transaction,
  claimed: AuthorizationRow,
  after: Partial<Pick<AuthorizationRow, 'status' | 'tokens' | 'message' | 'at' | 'refreshAt' | 'failures'>>,
): Promise<void> {
  const written = await tx
    .update(datasourceAuthorization)
    .set(after)
    .where(
      and(
        eq(datasourceAuthorization.datasourceId, claimed.datasourceId),
        eq(datasourceAuthorization.tag, claimed.tag),
        claimed.refreshAt === null ? sql`false` : eq(datasourceAuthorization.refreshAt, claimed.refreshAt),
      ),
    )
    .returning({ id: datasourceAuthorization.datasourceId });
  const { status, at } = after;
  if (status !== 'revoked' || !at || written.length === 0) return;
  const rows = await tx.select().from(datasource).where(eq(datasource.id, claimed.datasourceId));
  const changes = changesBetween({ authTag: claimed.tag }, {});
  const things = rows.map(({ organizationId, connectorId, id, name }) => ({
    ...{ organizationId, name, changes },
    id: combinedId(connectorId, id),
  }));
  await recordByPlatform(tx, at, 'datasource.revoked', things);
  for (const row of rows)
    await tell(tx, { organizationId: row.organizationId, actor: null, at }, [
      datasourceNews('authorizationFailed', row, { authTag: claimed.tag }),
    ]);
}
