import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '@foyer/api/endpoint';
import { and, desc, eq, gt, gte, lte, ne, or, sql } from 'drizzle-orm';
import type { Caller, Session, SessionOrigin } from '#caller.ts';
import type { Database, Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { type Given, preparedQuery } from '#db/prepared-query.ts';
import { membership, organization, person, session } from '#db/schema.ts';
import { absoluteExpiry, idleExpiry, seenIntervalMs, sessionLife, touchIntervalMs } from './auth.rules.ts';

/** What the database keeps of a token that a browser holds. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A new value that nobody can guess: 32 random bytes. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A session just opened. */
export interface OpenedSession {
  readonly token: string;
  /** Seconds the cookie is kept; undefined for as long as the window. */
  readonly maxAgeSeconds: number | undefined;
  /** What makes the browser known from now on. */
  readonly device?: string;
}

/** A live session, with what is needed to renew it. */
export interface LiveSession extends Caller {
  readonly isDue: boolean;
  /** The caller's last note in the organization that the call names is old, or there is none. */
  readonly isSeenDue: boolean;
  /** It is the session's first call in the organization that the call names. */
  readonly isEntry: boolean;
  readonly remember: boolean;
  readonly absoluteExpiresAt: Date;
}

const sessionQuery = preparedQuery((database, given: Given<{ tokenHash: Buffer; organizationId: number; now: Date }>) =>
  database
    .select({
      person: {
        id: person.id,
        email: person.email,
        givenName: person.givenName,
        familyName: person.familyName,
        role: person.role,
        locale: person.locale,
        startPage: person.startPage,
        secondFactor: person.secondFactor,
      },
      confirmedAt: person.confirmedAt,
      roles: membership.roles,
      lastSeenAt: membership.lastSeenAt,
      suspendedAt: organization.suspendedAt,
      hasEntered: sql<boolean>`${given.organizationId}::integer = any(${session.entered})`,
      remember: session.remember,
      authenticatedAt: session.authenticatedAt,
      absoluteExpiresAt: session.absoluteExpiresAt,
      lastUsedAt: session.lastUsedAt,
    })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .leftJoin(membership, and(eq(membership.personId, session.personId), eq(membership.organizationId, given.organizationId)))
    .leftJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(session.tokenHash, given.tokenHash), gt(session.idleExpiresAt, given.now), gt(session.absoluteExpiresAt, given.now))),
);
/** The number of no organization. */
const nowhere = -1;

/** The live session of a token, and its person's roles in one organization, in one query. */
export async function findSession(
  database: Database,
  token: string,
  organizationId: OrganizationId | undefined,
  now: Date,
): Promise<LiveSession | undefined> {
  const tokenHash = hashToken(token);
  const values = { tokenHash, organizationId: organizationId ?? nowhere, now };
  const [row] = await database.query({ kind: 'system' }, sessionQuery, values);
  if (!row) return undefined;
  const { authenticatedAt } = row;
  const found: Session = { tokenHash, authenticatedAt, person: { ...row.person, confirmed: row.confirmedAt !== null } };
  return {
    session: found,
    membership:
      organizationId !== undefined && row.roles
        ? { organizationId, roles: row.roles as Role[], isSuspended: row.suspendedAt !== null }
        : undefined,
    isDue: now.getTime() - row.lastUsedAt.getTime() >= touchIntervalMs,
    isSeenDue: row.roles !== null && now.getTime() - (row.lastSeenAt?.getTime() ?? 0) >= seenIntervalMs,
    isEntry: row.roles !== null && !row.hasEntered,
    remember: row.remember,
    absoluteExpiresAt: row.absoluteExpiresAt,
  };
}

/** Writes down that a session was used. */
export async function touchSession(tx: Transaction, live: LiveSession, now: Date): Promise<void> {
  const idleExpiresAt = idleExpiry(live.remember, now, live.absoluteExpiresAt);
  await tx.update(session).set({ lastUsedAt: now, idleExpiresAt }).where(eq(session.tokenHash, live.session.tokenHash));
}

/** Notes that the caller works in an organization. */
export async function touchMembership(
  tx: Transaction,
  { session: { person: caller }, membership: place }: LiveSession,
  now: Date,
): Promise<void> {
  if (!place) return;
  await tx
    .update(membership)
    .set({ lastSeenAt: now })
    .where(and(eq(membership.organizationId, place.organizationId), eq(membership.personId, caller.id)));
}

/** Whether the person proved in a session's own browser who they are; a sign-in code brings the proof of another one. */
export async function hasProofOfItsOwn(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
  return (await tx.$count(session, and(eq(session.tokenHash, tokenHash), gte(session.authenticatedAt, session.createdAt)))) > 0;
}

/** The session that issued a sign-in code: what is opened with the code was authenticated there, and ends with it. */
export interface IssuingSession {
  readonly authenticatedAt: Date;
  readonly absoluteExpiresAt: Date;
}

/** Opens a session under a new token. The browser's former session and the person's expired ones go. */
export async function openSession(
  tx: Transaction,
  given: {
    readonly personId: string;
    readonly remember: boolean;
    readonly formerToken: string | undefined;
    readonly from: SessionOrigin;
    /** Absent when the person has just proved who they are. */
    readonly issuer?: IssuingSession;
  },
  now: Date,
): Promise<OpenedSession> {
  const { personId, remember, formerToken, from, issuer } = given;
  const expired = and(eq(session.personId, personId), or(lte(session.idleExpiresAt, now), lte(session.absoluteExpiresAt, now)));
  await tx.delete(session).where(formerToken === undefined ? expired : or(expired, eq(session.tokenHash, hashToken(formerToken))));
  const token = createToken();
  const absoluteExpiresAt = absoluteExpiry(remember, now, issuer?.absoluteExpiresAt);
  await tx.insert(session).values({
    tokenHash: hashToken(token),
    id: randomUUID(),
    personId,
    remember,
    createdAt: now,
    authenticatedAt: issuer?.authenticatedAt ?? now,
    lastUsedAt: now,
    idleExpiresAt: idleExpiry(remember, now, absoluteExpiresAt),
    absoluteExpiresAt,
    ...from,
  });
  return { token, maxAgeSeconds: remember ? sessionLife.remembered.absoluteMs / 1000 : undefined };
}

/** A session's name in lists, by the hash of its token. */
export async function findSessionId(tx: Transaction, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await tx.select({ id: session.id }).from(session).where(eq(session.tokenHash, tokenHash)).for('share');
  return row?.id;
}

/** When the person of a live session proved who they are, and when it ends at the latest. */
export async function findIssuingSession(tx: Transaction, id: string, now: Date): Promise<IssuingSession | undefined> {
  const [row] = await tx
    .select({ authenticatedAt: session.authenticatedAt, absoluteExpiresAt: session.absoluteExpiresAt })
    .from(session)
    .where(and(eq(session.id, id), gt(session.idleExpiresAt, now), gt(session.absoluteExpiresAt, now)))
    .for('share');
  return row;
}

/** Ends the session of a token, if there is one; answers whose it was. */
export async function closeSession(tx: Transaction, token: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(session)
    .where(eq(session.tokenHash, hashToken(token)))
    .returning({ personId: session.personId });
  return row?.personId;
}

/**
 * Gives a session another token: what was known of it before is worth nothing. `isProved` when the person has just given all that
 * signing in asks of them: then it was signed in now. It ends when it would have ended.
 */
export async function renewSession(
  tx: Transaction,
  tokenHash: Buffer,
  { isProved }: { readonly isProved: boolean },
  now: Date,
): Promise<OpenedSession | undefined> {
  const token = createToken();
  const [row] = await tx
    .update(session)
    .set({ tokenHash: hashToken(token), ...(isProved && { authenticatedAt: now }) })
    .where(eq(session.tokenHash, tokenHash))
    .returning({ remember: session.remember, absoluteExpiresAt: session.absoluteExpiresAt });
  if (!row) return undefined;
  const leftSeconds = Math.max(1, Math.floor((row.absoluteExpiresAt.getTime() - now.getTime()) / 1000));
  return { token, maxAgeSeconds: row.remember ? leftSeconds : undefined };
}

/** The person's live sessions, the last used first. */
export async function listSessionsOf(tx: Transaction, personId: string, now: Date) {
  return tx
    .select({
      id: session.id,
      tokenHash: session.tokenHash,
      userAgent: session.userAgent,
      address: session.address,
      createdAt: session.createdAt,
      lastUsedAt: session.lastUsedAt,
    })
    .from(session)
    .where(and(eq(session.personId, personId), gt(session.idleExpiresAt, now), gt(session.absoluteExpiresAt, now)))
    .orderBy(desc(session.lastUsedAt), desc(session.createdAt));
}

/** Ends one of the person's own sessions; answers its token's hash, or undefined when it is not theirs. */
export async function closeSessionById(tx: Transaction, personId: string, id: string): Promise<Buffer | undefined> {
  const [row] = await tx
    .delete(session)
    .where(and(eq(session.personId, personId), eq(session.id, id)))
    .returning({ tokenHash: session.tokenHash });
  return row?.tokenHash;
}

/** Ends all sessions of a person, but for one where it is named. Answers how many. */
export async function closeSessionsOf(tx: Transaction, personId: string, kept?: Buffer): Promise<number> {
  const others = eq(session.personId, personId);
  const ended = await tx
    .delete(session)
    .where(kept ? and(others, ne(session.tokenHash, kept)) : others)
    .returning({ id: session.id });
  return ended.length;
}

/** Ends the sessions of everybody. Answers whose each one was. */
export async function closeEverySession(tx: Transaction): Promise<string[]> {
  const ended = await tx.delete(session).returning({ personId: session.personId });
  return ended.map(({ personId }) => personId);
}
