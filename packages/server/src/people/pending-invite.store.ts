import type { Role } from '@foyer/api/endpoint';
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { resendMemoryMs } from '#auth/auth.rules.ts';
import type { Database, Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { type Given, preparedQuery } from '#db/prepared-query.ts';
import { invite, mailPace, membership, organization, person } from '#db/schema.ts';
import { isUuid } from '#db/uuid.ts';
import type { ChangeBy } from '#history/history.store.ts';
import { type News, tell } from '#inbox/inbox.store.ts';

/** An invite that waits, as far as a change of it needs to know. */
export type PendingRow = Pick<typeof invite.$inferSelect, 'id' | 'recipient' | 'roles' | 'teamKeys' | 'expiresAt' | 'version'>;

const pendingColumns = {
  id: invite.id,
  recipient: invite.recipient,
  roles: invite.roles,
  teamKeys: invite.teamKeys,
  expiresAt: invite.expiresAt,
  version: invite.version,
};

/** The invites that wait for some addresses, expired ones among them: address → invite. */
export async function findPending(
  tx: Transaction,
  organizationId: OrganizationId,
  recipients: readonly string[],
): Promise<Map<string, PendingRow>> {
  if (recipients.length === 0) return new Map();
  const rows = await tx
    .select(pendingColumns)
    .from(invite)
    .where(and(eq(invite.organizationId, organizationId), inArray(invite.recipient, [...recipients]), isNull(invite.acceptedAt)));
  return new Map(rows.map((row) => [row.recipient, row]));
}

/** For whom an invite waits. */
export async function findPendingRecipient(tx: Transaction, organizationId: OrganizationId, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx
    .select({ recipient: invite.recipient })
    .from(invite)
    .where(and(eq(invite.organizationId, organizationId), eq(invite.id, id), isNull(invite.acceptedAt)));
  return row?.recipient;
}

/** One invite that waits, locked until the end of the transaction. */
export async function lockPending(tx: Transaction, organizationId: OrganizationId, id: string): Promise<PendingRow | undefined> {
  const [row] = await tx
    .select(pendingColumns)
    .from(invite)
    .where(and(eq(invite.organizationId, organizationId), eq(invite.id, id), isNull(invite.acceptedAt)))
    .for('update');
  return row;
}

/** Those of some addresses whose people are members. */
export async function findMemberEmails(tx: Transaction, organizationId: OrganizationId, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await tx
    .select({ email: person.email })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(and(eq(membership.organizationId, organizationId), inArray(person.email, [...emails])));
  return new Set(rows.map(({ email }) => email));
}

/** The languages of those of some addresses that have an account. */
export async function findLocales(tx: Transaction, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await tx
    .select({ email: person.email, locale: person.locale })
    .from(person)
    .where(inArray(person.email, [...emails]));
  return new Map(rows.map(({ email, locale }) => [email, locale]));
}

/** Those of some addresses that have a confirmed account: address → its person. */
async function findConfirmed(tx: Transaction, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ email: person.email, id: person.id })
    .from(person)
    .where(and(inArray(person.email, [...emails]), isNotNull(person.confirmedAt)));
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** Tells whoever some invites are for, where their address is confirmed: another one may be somebody else's (IBX-24). */
export async function tellInvited(
  tx: Transaction,
  by: ChangeBy,
  invites: readonly Pick<InviteContent, 'id' | 'recipient' | 'roles'>[],
): Promise<void> {
  if (invites.length === 0) return;
  const people = await findConfirmed(
    tx,
    invites.map(({ recipient }) => recipient),
  );
  const news = invites.flatMap(({ id, recipient, roles }): News[] => {
    const invited = people.get(recipient);
    if (invited === undefined) return [];
    return [{ kind: 'invited', to: { person: invited }, things: [], invite: id, details: { invitedAs: [...roles] } }];
  });
  await tell(tx, by, news);
}

/** What an invite is to say. */
export interface InviteContent {
  readonly id: string;
  readonly recipient: string;
  readonly keyHash: Buffer;
  /** Null where the link goes out by no mail. */
  readonly confirmationKeyHash: Buffer | null;
  readonly roles: readonly Role[];
  readonly teamKeys: readonly number[];
  readonly mailed: boolean;
}

/** Writes invites; an expired one for the same address becomes the new one and keeps its id. Answers address → id. */
export async function writeInvites(
  tx: Transaction,
  given: { readonly organizationId: OrganizationId; readonly invitedBy: string; readonly now: Date; readonly expiresAt: Date },
  contents: readonly InviteContent[],
): Promise<Map<string, string>> {
  if (contents.length === 0) return new Map();
  const { organizationId, invitedBy, now, expiresAt } = given;
  const rows = await tx
    .insert(invite)
    .values(
      contents.map(({ id, recipient, keyHash, confirmationKeyHash, roles, teamKeys, mailed }) => ({
        id,
        organizationId,
        recipient,
        keyHash,
        confirmationKeyHash,
        roles: [...roles],
        teamKeys: [...teamKeys],
        invitedBy,
        createdAt: now,
        sentAt: now,
        expiresAt,
        mailed,
      })),
    )
    .onConflictDoUpdate({
      target: [invite.organizationId, invite.recipient],
      targetWhere: isNull(invite.acceptedAt),
      set: {
        keyHash: sql`excluded.key_hash`,
        confirmationKeyHash: sql`excluded.confirmation_key_hash`,
        roles: sql`excluded.roles`,
        teamKeys: sql`excluded.team_keys`,
        invitedBy: sql`excluded.invited_by`,
        createdAt: now,
        sentAt: now,
        expiresAt,
        mailed: sql`excluded.mailed`,
        version: sql`${invite.version} + 1`,
      },
    })
    .returning({ id: invite.id, recipient: invite.recipient });
  return new Map(rows.map(({ id, recipient }) => [recipient, id]));
}

/** Gives an invite new keys: the former link stops working. */
export async function renewInvite(
  tx: Transaction,
  id: string,
  renewed: {
    readonly keyHash: Buffer;
    readonly confirmationKeyHash: Buffer | null;
    readonly sentAt: Date;
    readonly expiresAt: Date;
    readonly mailed?: true;
  },
): Promise<void> {
  await tx.update(invite).set(renewed).where(eq(invite.id, id));
}

/** Changes what an invite gives. */
export async function updatePending(
  tx: Transaction,
  id: string,
  gives: { readonly roles: readonly Role[]; readonly teamKeys: readonly number[]; readonly version: number },
): Promise<void> {
  await tx
    .update(invite)
    .set({ ...gives, roles: [...gives.roles], teamKeys: [...gives.teamKeys] })
    .where(eq(invite.id, id));
}

/** Takes back the invites that still wait for some addresses, and answers them: one that is accepted at this moment is not among them. */
export async function deletePending(tx: Transaction, organizationId: OrganizationId, recipients: readonly string[]): Promise<PendingRow[]> {
  if (recipients.length === 0) return [];
  return tx
    .delete(invite)
    .where(and(eq(invite.organizationId, organizationId), inArray(invite.recipient, [...recipients]), isNull(invite.acceptedAt)))
    .returning(pendingColumns);
}

/** Invites are counted for each organization by itself: nobody uses up what another one may send. */
const paceKind = (organizationId: OrganizationId): string => `invite ${organizationId}`;

/** When each of some addresses was written to within the last hour. */
export async function readPace(
  tx: Transaction,
  organizationId: OrganizationId,
  recipients: readonly string[],
  now: Date,
): Promise<Map<string, Date[]>> {
  if (recipients.length === 0) return new Map();
  const rows = await tx
    .select({ recipient: mailPace.recipient, askedAt: mailPace.askedAt })
    .from(mailPace)
    .where(
      and(
        inArray(mailPace.recipient, [...recipients]),
        eq(mailPace.kind, paceKind(organizationId)),
        gt(mailPace.askedAt, new Date(now.getTime() - resendMemoryMs)),
      ),
    );
  const pace = new Map<string, Date[]>();
  for (const { recipient, askedAt } of rows) pace.set(recipient, [...(pace.get(recipient) ?? []), askedAt]);
  return pace;
}

/** Writes down that addresses were written to. */
export async function notePace(tx: Transaction, organizationId: OrganizationId, recipients: readonly string[], now: Date): Promise<void> {
  if (recipients.length === 0) return;
  await tx
    .insert(mailPace)
    .values(recipients.map((recipient) => ({ recipient, kind: paceKind(organizationId), askedAt: now })))
    .onConflictDoNothing();
}

const ownQuery = preparedQuery((database, given: Given<{ email: string; now: Date }>) =>
  database
    .select({
      id: invite.id,
      roles: invite.roles,
      sentAt: invite.sentAt,
      expiresAt: invite.expiresAt,
      organizationId: organization.id,
      name: organization.name,
      image: organization.image,
      verified: organization.verified,
      givenName: person.givenName,
      familyName: person.familyName,
    })
    .from(invite)
    .innerJoin(organization, eq(organization.id, invite.organizationId))
    .leftJoin(person, eq(person.id, invite.invitedBy))
    .where(and(eq(invite.recipient, given.email), isNull(invite.acceptedAt), gt(invite.expiresAt, given.now)))
    // What is added later comes below: nothing moves that somebody is about to answer.
    .orderBy(asc(invite.createdAt), asc(invite.id)),
);

/** The invites that wait for an address and can be accepted. Of the system: the person is no member of any of these organizations yet. */
export function listInvitesFor(database: Database, email: string, now: Date) {
  return database.query({ kind: 'system' }, ownQuery, { email, now });
}
