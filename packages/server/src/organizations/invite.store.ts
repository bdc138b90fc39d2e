import { and, eq, inArray } from 'drizzle-orm';
import { hashToken } from '#auth/session.store.ts';
import type { Person } from '#caller.ts';
import type { Database, Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { invite, membership, team, teamMember } from '#db/schema.ts';
import { changesBetween, fullName } from '#history/history.rules.ts';
import { type ChangeBy, concern, recordChange } from '#history/history.store.ts';
import { tell } from '#inbox/inbox.store.ts';
import { judgeInvite } from './invite.rules.ts';
import { lockOrganization, type OrganizationRow } from './organization.store.ts';
import { hasSeat } from './organization-limit.ts';

/** An invite as it is kept. */
type InviteRow = typeof invite.$inferSelect;

/** How an invite is named: by the key in its link, or by its id where the person is known by a confirmed address. */
export type InviteName = { readonly key: string } | { readonly id: string };

const named = (name: InviteName) => ('key' in name ? eq(invite.keyHash, hashToken(name.key)) : eq(invite.id, name.id));

/** Who comes to an invite. */
interface Visitor {
  readonly person: Person;
  readonly organization?: string | undefined;
  /** Confirms the address of a person who has not done so yet, by what their browser brings of this invite; false where it brings nothing. */
  readonly confirm?: (tx: Transaction, inviteId: string) => Promise<boolean>;
}

/**
 * An invite, locked until the end of the transaction. Its organization is locked first, as whoever cancels it does: otherwise the two could
 * wait for each other.
 */
async function lockInvite(tx: Transaction, name: InviteName) {
  const [found] = await tx.select({ organizationId: invite.organizationId }).from(invite).where(named(name));
  const inviting = found && (await lockOrganization(tx, found.organizationId));
  const [row] = await tx.select().from(invite).where(named(name)).for('update');
  return { row, inviting };
}

/**
 * Answers an invite, and accepts it where that is the answer. Of the system, for the person is no member yet; what is looked at is one
 * invite.
 */
export async function answerInvite(
  database: Database,
  name: InviteName,
  { person, organization, confirm }: Visitor,
  now: Date,
): Promise<{
  readonly judgement: ReturnType<typeof judgeInvite> | 'suspended' | 'unconfirmed' | 'full';
  readonly organizationId: OrganizationId | undefined;
}> {
  return database.transaction({ kind: 'system' }, async (tx) => {
    const { row, inviting } = await lockInvite(tx, name);
    const organizationId = row?.organizationId;
    const judged = judgeInvite(row, { personId: person.id, email: person.email, organization }, now);
    // Whoever accepted it and has left, or was removed, is let in by another invite only.
    const hasLeft = judged === 'accepted before' && !(await isMember(tx, row?.organizationId, person.id));
    const judgement = hasLeft ? 'expired' : judged;
    // Who has accepted it before was confirmed then. To anybody else whose address is not, nothing is said of the invite.
    const isConfirmed = person.confirmed || judgement === 'accepted before';
    // The invite stays as it is, the key of its mail included.
    const obstacle = judgement === 'accept' ? await obstacleOf(tx, inviting, person.id) : undefined;
    if (obstacle) return { judgement: isConfirmed ? obstacle : 'unconfirmed', organizationId };
    if (row && judgement === 'accept' && (isConfirmed || (await confirm?.(tx, row.id)))) {
      await acceptInviteRow(tx, row, person, now);
      return { judgement, organizationId };
    }
    return { judgement: isConfirmed ? judgement : 'unconfirmed', organizationId };
  });
}

/** Why nobody can join an organization for now (ORG-54, OPR-24). */
async function obstacleOf(
  tx: Transaction,
  inviting: OrganizationRow | undefined,
  personId: string,
): Promise<'suspended' | 'full' | undefined> {
  if (inviting?.suspendedAt) return 'suspended';
  const hasRoom = inviting === undefined || (await hasSeat(tx, inviting)) || (await isMember(tx, inviting.id, personId));
  return hasRoom ? undefined : 'full';
}

/**
 * Deletes an invite that waits for a person, writes it down and tells who has invited them; false where none waits for them. Of the system,
 * as accepting is. Nobody joins, so a suspended organization's can be declined, too.
 */
export async function declineInvite(database: Database, id: string, person: Person, now: Date): Promise<boolean> {
  return database.transaction({ kind: 'system' }, async (tx) => {
    const { row } = await lockInvite(tx, { id });
    const judgement = judgeInvite(row, { personId: person.id, email: person.email, organization: undefined }, now);
    if (!row || judgement !== 'accept') return false;
    const { organizationId, recipient, roles } = row;
    await tx.delete(invite).where(eq(invite.id, id));
    const by = { organizationId, actor: person, at: now };
    await recordChange(tx, by, { action: 'invite.declined', id, name: recipient, changes: changesBetween({ roles }, {}) });
    await tellInviter(tx, by, row, 'inviteDeclined');
    return true;
  });
}

/** Tells who has invited somebody what became of it, as long as they are a member. */
async function tellInviter(
  tx: Transaction,
  by: ChangeBy,
  { invitedBy }: Pick<InviteRow, 'invitedBy'>,
  kind: 'inviteAccepted' | 'inviteDeclined',
): Promise<void> {
  const { organizationId, actor } = by;
  if (invitedBy === null || !(await isMember(tx, organizationId, invitedBy))) return;
  await tell(tx, by, [{ kind, to: { person: invitedBy }, things: [{ kind: 'person', id: actor.id, name: fullName(actor) }] }]);
}

/** Whoever has invited somebody may have left meanwhile. */
async function isMember(tx: Transaction, organizationId: OrganizationId | undefined, personId: string): Promise<boolean> {
  if (organizationId === undefined) return false;
  return (await tx.$count(membership, and(eq(membership.organizationId, organizationId), eq(membership.personId, personId)))) > 0;
}

/** Makes somebody a member as the invite says, writes it down and tells who has invited them. Who is one already keeps the own roles. */
async function acceptInviteRow(tx: Transaction, row: InviteRow, actor: ChangeBy['actor'], now: Date): Promise<void> {
  const { organizationId, roles, teamKeys } = row;
  const personId = actor.id;
  await tx.update(invite).set({ acceptedAt: now, acceptedBy: personId, confirmationKeyHash: null }).where(eq(invite.id, row.id));
  const joined = await tx
    .insert(membership)
    .values({ organizationId, personId, roles, joinedAt: now })
    .onConflictDoNothing()
    .returning({ roles: membership.roles });
  const teams = teamKeys.length === 0 ? [] : await joinTeams(tx, { organizationId, teamKeys, personId });
  const by = { organizationId, actor, at: now };
  await recordChange(tx, by, {
    action: 'user.joined',
    id: personId,
    name: fullName(actor),
    changes: changesBetween(
      {},
      { ...(joined.length > 0 && { roles }), ...(teams.length > 0 && { teams: teams.map((each) => each.name) }) },
    ),
    concerns: teams.map(({ segment }) => concern('team', segment)),
  });
  await tellInviter(tx, by, row, 'inviteAccepted');
}

/** Puts somebody into those of the teams that are still there; answers the ones that are new to them. */
async function joinTeams(
  tx: Transaction,
  {
    organizationId,
    teamKeys,
    personId,
  }: { readonly organizationId: OrganizationId; readonly teamKeys: readonly number[]; readonly personId: string },
): Promise<{ readonly name: string; readonly segment: string }[]> {
  const teams = await tx
    .select({ key: team.key, name: team.name, segment: team.segment })
    .from(team)
    .where(and(eq(team.organizationId, organizationId), inArray(team.key, [...teamKeys])));
  if (teams.length === 0) return [];
  const added = await tx
    .insert(teamMember)
    .values(teams.map(({ key }) => ({ organizationId, teamKey: key, personId, maintainer: false })))
    .onConflictDoNothing()
    .returning({ key: teamMember.teamKey });
  const keys = new Set(added.map(({ key }) => key));
  return teams.filter(({ key }) => keys.has(key));
}
