import type { LimitedThing, OrganizationRoom } from '@foyer/api/organizations/limit.schema';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { connector, invite, membership, project } from '#db/schema.ts';
import type { OrganizationRow } from './organization.store.ts';

/** An organization as far as its limits go. */
export type LimitedOrganization = Pick<OrganizationRow, 'id' | 'seatLimit' | 'projectLimit' | 'connectorLimit'>;

/** The limits by what they limit; null for none. */
export const limitsOf = ({
  seatLimit,
  projectLimit,
  connectorLimit,
}: LimitedOrganization): Readonly<Record<LimitedThing, number | null>> => ({
  seats: seatLimit,
  projects: projectLimit,
  connectors: connectorLimit,
});

const countMembers = (tx: Transaction, { id }: LimitedOrganization) => tx.$count(membership, eq(membership.organizationId, id));

const counts: Readonly<Record<LimitedThing, (tx: Transaction, row: LimitedOrganization, now: Date) => Promise<number>>> = {
  seats: async (tx, row, now) => {
    const waiting = and(eq(invite.organizationId, row.id), isNull(invite.acceptedAt), gt(invite.expiresAt, now));
    return (await countMembers(tx, row)) + (await tx.$count(invite, waiting));
  },
  projects: (tx, { id }) => tx.$count(project, eq(project.organizationId, id)),
  // What is deleted is kept for a while and can come back.
  connectors: (tx, { id }) => tx.$count(connector, eq(connector.organizationId, id)),
};

/**
 * How many more an organization may have; `Infinity` where there is no limit. Only to be decided on while the organization is locked
 * (`lockOrganization`): otherwise two that come at once both find the last place (OPR-24).
 */
export async function roomFor(tx: Transaction, locked: LimitedOrganization, thing: LimitedThing, now: Date): Promise<number> {
  const limit = limitsOf(locked)[thing];
  return limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - (await counts[thing](tx, locked, now)));
}

/** Whether somebody who was invited finds a seat: invites that wait take none from each other. */
export async function hasSeat(tx: Transaction, locked: LimitedOrganization): Promise<boolean> {
  return locked.seatLimit === null || (await countMembers(tx, locked)) < locked.seatLimit;
}

/** What is limited, and how much of it there is; undefined where nothing is. */
export async function readRoom(tx: Transaction, row: LimitedOrganization, now: Date): Promise<OrganizationRoom | undefined> {
  const room: { -readonly [Thing in LimitedThing]?: { limit: number; used: number } } = {};
  for (const [thing, limit] of Object.entries(limitsOf(row)) as [LimitedThing, number | null][])
    if (limit !== null) room[thing] = { limit, used: await counts[thing](tx, row, now) };
  return Object.keys(room).length > 0 ? room : undefined;
}
