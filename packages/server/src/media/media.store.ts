import { randomBytes } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { type OrganizationId, organizationIdOf } from '#db/organization-id.ts';
import { media } from '#db/schema.ts';

const namePattern = /^(\d{1,9})-[\w-]{22}\.webp$/;

/** A name that nobody guesses; it says which organization the picture is kept with. */
export function createMediaName(organizationId: OrganizationId): string {
  return `${organizationId}-${randomBytes(16).toString('base64url')}.webp`;
}

/** Keeps a picture under its name. */
export async function insertMedia(
  tx: Transaction,
  given: { organizationId: OrganizationId; name: string; type: string; content: Buffer },
  now: Date,
): Promise<void> {
  await tx.insert(media).values({ ...given, createdAt: now });
}

const megabyte = 1_000_000;

/**
 * Why a picture of so many bytes does not fit: what the organization's pictures take up without the one that it replaces, in megabytes.
 * Undefined when it fits. Whoever asks holds the organization's lock, so that two pictures do not share the last room.
 */
export async function lackOfRoom(
  tx: Transaction,
  {
    organizationId,
    bytes,
    replaced = '',
  }: { readonly organizationId: OrganizationId; readonly bytes: number; readonly replaced?: string | null },
  limitMb: number,
): Promise<{ readonly used: number; readonly limit: number; readonly size: number } | undefined> {
  const [row] = await tx
    .select({ used: sql`coalesce(sum(octet_length(${media.content})), 0)`.mapWith(Number) })
    .from(media)
    .where(and(eq(media.organizationId, organizationId), ne(media.name, replaced ?? '')));
  const used = row?.used ?? 0;
  if (used + bytes <= limitMb * megabyte) return undefined;
  return { used: used / megabyte, limit: limitMb, size: Math.ceil(bytes / 10_000) / 100 };
}

/** Takes a picture away. */
export async function deleteMedia(tx: Transaction, organizationId: OrganizationId, name: string): Promise<void> {
  await tx.delete(media).where(and(eq(media.organizationId, organizationId), eq(media.name, name)));
}

/** The organization in a picture's name; undefined for what is no such name. */
export function organizationOfMedia(name: string): OrganizationId | undefined {
  const id = namePattern.exec(name)?.[1];
  return id === undefined ? undefined : organizationIdOf(id);
}

/** A picture by its name. */
export async function findMedia(
  tx: Transaction,
  organizationId: OrganizationId,
  name: string,
): Promise<{ type: string; content: Buffer } | undefined> {
  const [row] = await tx
    .select({ type: media.type, content: media.content })
    .from(media)
    .where(and(eq(media.organizationId, organizationId), eq(media.name, name)));
  return row;
}
