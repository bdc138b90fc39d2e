import type { VerificationRequest } from '@foyer/api/organizations/verification.schema';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { verificationRequest } from '#db/schema.ts';

type Row = typeof verificationRequest.$inferSelect;

/** The latest request of an organization, answered or not. */
export async function findVerificationRequest(tx: Transaction, organizationId: OrganizationId): Promise<Row | undefined> {
  const [row] = await tx.select().from(verificationRequest).where(eq(verificationRequest.organizationId, organizationId));
  return row;
}

/** Keeps a request, in place of one that was answered. */
export async function writeVerificationRequest(
  tx: Transaction,
  row: Pick<Row, 'organizationId' | 'text' | 'links' | 'at' | 'requestedBy' | 'requestedByName'>,
): Promise<Row> {
  const whole = { ...row, state: 'waiting' as const, answeredAt: null, reason: '' };
  await tx.insert(verificationRequest).values(whole).onConflictDoUpdate({ target: verificationRequest.organizationId, set: whole });
  return whole;
}

const isWaiting = (organizationId: OrganizationId) =>
  and(eq(verificationRequest.organizationId, organizationId), eq(verificationRequest.state, 'waiting'));

/** Removes a request that waits; whether there was one. */
export async function deleteWaitingRequest(tx: Transaction, organizationId: OrganizationId): Promise<boolean> {
  const gone = await tx.delete(verificationRequest).where(isWaiting(organizationId)).returning({ id: verificationRequest.organizationId });
  return gone.length > 0;
}

/** Answers the request that waits, if one does. */
export async function answerWaitingRequest(
  tx: Transaction,
  organizationId: OrganizationId,
  answer: { readonly state: 'verified' | 'declined'; readonly at: Date; readonly reason: string },
): Promise<void> {
  const { state, at, reason } = answer;
  await tx.update(verificationRequest).set({ state, answeredAt: at, reason }).where(isWaiting(organizationId));
}

/** A request as its organization reads it. */
export function verificationRequestOf({ text, links, at, requestedByName, state, answeredAt, reason }: Row): VerificationRequest {
  return {
    ...{ text, links, at: at.toISOString(), by: requestedByName, state },
    ...(answeredAt && { answer: { at: answeredAt.toISOString(), reason } }),
  };
}
