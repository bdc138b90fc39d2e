import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '#auth/caller.ts';
import { hashToken } from '#auth/session.store.ts';
import type { Database, Transaction } from '#db/database.ts';
import { invite, membership, team, teamMember } from '#db/schema.ts';
import { changesBetween, fullName } from '#history/history.rules.ts';
import { type ChangeBy, recordChange } from '#history/history.store.ts';
import { judgeInvite } from './invite.rules.ts';
import { lockOrganization } from './organization.store.ts';

/** An invite as it is kept. */
type InviteRow = typeof invite.$inferSelect;

/** How an invite is named: by the key in its link, or by its id where the person is known by a confirmed address. */
export type InviteName = { readonly key: string } | { readonly id: string };

const named = (name: InviteName) => ('key' in name ? eq(invite.keyHash, hashToken(name.key)) : eq(invite.id, name.id));

/**
 * Answers an invite, and accepts it where that is the answer. Of the system, for the person is no member yet; what is looked at is one
 * invite. Its organization is locked first, as whoever cancels it does: otherwise the two could wait for each other.
 */
export async function acceptInvite(
  database: Database,
  name: InviteName,
  visitor: { readonly person: Person; readonly organization?: string | undefined },
  now: Date,
): Promise<{ readonly judgement: ReturnType<typeof judgeInvite>; readonly organizationId: number | undefined }> {
  const { person } = visitor;
  return database.transaction({ kind: 'system' }, async (tx) => {
    const [found] = await tx.select({ organizationId: invite.organizationId }).from(invite).where(named(name));
    if (found) await lockOrganization(tx, found.organizationId);
    const [row] = await tx.select().from(invite).where(named(name)).for('update');
    const judgement = judgeInvite(row, { personId: person.id, email: person.email, organization: visitor.organization }, now);
    if (row && judgement === 'accept') await acceptInviteRow(tx, row, person, now);
    return { judgement, organizationId: row?.organizationId };
  });
}

/** Makes somebody a member as the invite says, and writes it down. Who is one already keeps the own roles. */
async function acceptInviteRow(tx: Transaction, row: InviteRow, actor: ChangeBy['actor'], now: Date): Promise<void> {
  const { organizationId, roles, teamKeys } = row;
  const personId = actor.id;
  await tx.update(invite).set({ acceptedAt: now, acceptedBy: personId }).where(eq(invite.id, row.id));
  const joined = await tx
    .insert(membership)
    .values({ organizationId, personId, roles, joinedAt: now })
    .onConflictDoNothing()
    .returning({ roles: membership.roles });
  const teams = teamKeys.length === 0 ? [] : await joinTeams(tx, { organizationId, teamKeys, personId });
  await recordChange(
    tx,
    { organizationId, actor, at: now },
    {
      action: 'user.joined',
      id: personId,
      name: fullName(actor),
      changes: changesBetween({}, { ...(joined.length > 0 && { roles }), ...(teams.length > 0 && { teams }) }),
    },
  );
}

/** Puts somebody into those of the teams that are still there; answers the names of the ones that are new to them. */
async function joinTeams(
  tx: Transaction,
  {
    organizationId,
    teamKeys,
    personId,
  }: { readonly organizationId: number; readonly teamKeys: readonly number[]; readonly personId: string },
): Promise<string[]> {
  const teams = await tx
    .select({ key: team.key, name: team.name })
    .from(team)
    .where(and(eq(team.organizationId, organizationId), inArray(team.key, [...teamKeys])));
  if (teams.length === 0) return [];
  const added = await tx
    .insert(teamMember)
    .values(teams.map(({ key }) => ({ organizationId, teamKey: key, personId, maintainer: false })))
    .onConflictDoNothing()
    .returning({ key: teamMember.teamKey });
  const keys = new Set(added.map(({ key }) => key));
  return teams.filter(({ key }) => keys.has(key)).map(({ name }) => name);
}
