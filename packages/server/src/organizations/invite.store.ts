import { and, eq, inArray } from 'drizzle-orm';
import { hashToken } from '#auth/session.store.ts';
import type { Transaction } from '#db/database.ts';
import { invite, membership, team, teamMember } from '#db/schema.ts';
import { changesBetween, fullName } from '#history/history.rules.ts';
import { type ChangeBy, recordChange } from '#history/history.store.ts';

/** An invite as it is kept. */
export type InviteRow = typeof invite.$inferSelect;

/** The invite of a key, locked until the end of the transaction: it is accepted once, whatever comes at once. */
export async function lockInvite(tx: Transaction, key: string): Promise<InviteRow | undefined> {
  const [row] = await tx
    .select()
    .from(invite)
    .where(eq(invite.keyHash, hashToken(key)))
    .for('update');
  return row;
}

/** Makes somebody a member as the invite says, and writes it down. Who is one already keeps the own roles. */
export async function acceptInviteRow(tx: Transaction, row: InviteRow, actor: ChangeBy['actor'], now: Date): Promise<void> {
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
