import { and, eq, inArray } from 'drizzle-orm';
import { hashToken } from '#auth/session.store.ts';
import type { Transaction } from '#db/database.ts';
import { invite, membership, team, teamMember } from '#db/schema.ts';

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

/** Makes somebody a member as the invite says. Who is one already keeps the own roles. */
export async function acceptInviteRow(tx: Transaction, row: InviteRow, personId: string, now: Date): Promise<void> {
  const { organizationId, roles, teamKeys } = row;
  await tx.update(invite).set({ acceptedAt: now, acceptedBy: personId }).where(eq(invite.id, row.id));
  await tx.insert(membership).values({ organizationId, personId, roles, joinedAt: now }).onConflictDoNothing();
  if (teamKeys.length === 0) return;
  const teams = await tx
    .select({ key: team.key })
    .from(team)
    .where(and(eq(team.organizationId, organizationId), inArray(team.key, teamKeys)));
  if (teams.length > 0)
    await tx
      .insert(teamMember)
      .values(teams.map(({ key }) => ({ organizationId, teamKey: key, personId, maintainer: false })))
      .onConflictDoNothing();
}
