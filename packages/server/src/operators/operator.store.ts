import type { operatorStates, RecordedAct } from '@foyer/api/operators/operator.schema';
import { and, asc, desc, eq, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { type OrganizationId, organizationIdOf } from '#db/organization-id.ts';
import { membership, operatorAct, organization, person, verificationRequest } from '#db/schema.ts';
import { searchPattern } from '#db/search-text.ts';

type OperatorState = (typeof operatorStates)[number];

/** How the list of all organizations is narrowed, and which page of it is wanted. */
export interface OrganizationsWish {
  readonly q?: string | undefined;
  readonly type?: 'standard' | 'enterprise' | undefined;
  readonly state?: OperatorState | undefined;
  readonly limit: number;
  /** Search text and id of the row before. */
  readonly after?: readonly [search: string, id: number] | undefined;
}

/** Whether a request of it to be verified waits for its answer. */
const isAsking = sql`${organization.id} in (select ${verificationRequest.organizationId} from ${verificationRequest} where ${verificationRequest.state} = 'waiting')`;

const columns = {
  id: organization.id,
  name: organization.name,
  search: organization.search,
  type: organization.type,
  createdAt: organization.createdAt,
  verified: organization.verified,
  asking: isAsking.mapWith(Boolean),
  suspendedAt: organization.suspendedAt,
  suspensionReason: organization.suspensionReason,
  seatLimit: organization.seatLimit,
  projectLimit: organization.projectLimit,
  connectorLimit: organization.connectorLimit,
};

/** Part of the name, the id with or without `#`, or the whole address of an owner. */
function isFound(q: string): SQL | undefined {
  const id = organizationIdOf(q.replace(/^#/, ''));
  return or(
    like(organization.search, searchPattern(q)),
    id === undefined ? undefined : eq(organization.id, id),
    // The database shows operators the memberships of owners and no others.
    q.includes('@')
      ? sql`${organization.id} in (select ${membership.organizationId} from ${membership}
          inner join ${person} on ${person.id} = ${membership.personId} where ${person.email} = ${q.trim().toLowerCase()})`
      : undefined,
  );
}

const isInState: Readonly<Record<OperatorState, SQL>> = {
  asking: isAsking,
  verified: eq(organization.verified, true),
  unverified: eq(organization.verified, false),
  suspended: isNotNull(organization.suspendedAt),
};

/** A page of all organizations by name, one more than the limit when there are more. */
export function listAllOrganizations(tx: Transaction, { q, type, state, limit, after }: OrganizationsWish) {
  const wanted = and(q ? isFound(q) : undefined, type && eq(organization.type, type), state && isInState[state]);
  const [search, id] = after ?? [];
  return tx
    .select({ ...columns, total: sql`(select count(*) from ${organization} where ${wanted ?? sql`true`})`.mapWith(Number) })
    .from(organization)
    .where(and(wanted, after && sql`(${organization.search}, ${organization.id}) > (${search}::text, ${id}::integer)`))
    .orderBy(asc(organization.search), asc(organization.id))
    .limit(limit + 1);
}
/** An organization as operators read it. */
export type OperatorRow = Omit<Awaited<ReturnType<typeof listAllOrganizations>>[number], 'total'>;

/** One organization. */
export async function findAnyOrganization(tx: Transaction, id: OrganizationId): Promise<OperatorRow | undefined> {
  const [row] = await tx.select(columns).from(organization).where(eq(organization.id, id));
  return row;
}

/** Who works in an organization lately has done so within this time. */
const recentlyMs = 7 * 24 * 60 * 60_000;

/** What a list of organizations shows of how much there is in one. */
export interface Sizes {
  readonly people: number;
  readonly lastActiveAt: Date | null;
  readonly projects: number;
}

/** How much there is in an organization. */
export interface Figures extends Sizes {
  readonly activePeople: number;
  readonly openInvites: number;
  readonly teams: number;
  readonly activeProjects: number;
  readonly connectors: number;
  readonly datasources: number;
  readonly failingConnections: number;
}

type SizesRow = Readonly<Record<'id' | 'people' | 'projects', number>> & { readonly last_active_at: string | Date | null };
type FiguresRow = SizesRow &
  Readonly<
    Record<'active_people' | 'open_invites' | 'teams' | 'active_projects' | 'connectors' | 'datasources' | 'failing_connections', number>
  >;

const sizesOf = ({ people, projects, last_active_at }: SizesRow): Sizes => ({
  people,
  projects,
  lastActiveAt: last_active_at === null ? null : new Date(last_active_at),
});

/** The sizes of organizations. This and the next are the only ways in which operators learn anything of what is in them. */
export async function readSizes(tx: Transaction, ids: readonly OrganizationId[]): Promise<ReadonlyMap<number, Sizes>> {
  if (ids.length === 0) return new Map();
  // As text, because the two engines' drivers differ in how they take arrays.
  const { rows } = await tx.execute<SizesRow>(
    sql`select * from foyer_organization_sizes(string_to_array(${ids.join(',')}, ',')::integer[])`,
  );
  return new Map(rows.map((row) => [row.id, sizesOf(row)]));
}

/** The figures of an organization. */
export async function readFigures(tx: Transaction, id: OrganizationId, now: Date): Promise<Figures | undefined> {
  const recently = new Date(now.getTime() - recentlyMs).toISOString();
  const { rows } = await tx.execute<FiguresRow>(
    sql`select * from foyer_organization_figures(array[${id}::integer], ${recently}::timestamptz, ${now.toISOString()}::timestamptz)`,
  );
  const [row] = rows;
  return (
    row && {
      ...sizesOf(row),
      activePeople: row.active_people,
      openInvites: row.open_invites,
      teams: row.teams,
      activeProjects: row.active_projects,
      connectors: row.connectors,
      datasources: row.datasources,
      failingConnections: row.failing_connections,
    }
  );
}

/** The owners of an organization, by name. */
export function listOwnersFor(tx: Transaction, id: OrganizationId) {
  return tx
    .select({
      id: person.id,
      givenName: person.givenName,
      familyName: person.familyName,
      email: person.email,
      locale: person.locale,
      confirmedAt: person.confirmedAt,
      secondFactor: person.secondFactor,
    })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(and(eq(membership.organizationId, id), sql`'owner' = any (${membership.roles})`))
    .orderBy(asc(person.search), asc(person.id));
}

/** As many of the operators' acts on an organization are shown. */
const eventsShown = 20;

/** The newest of the operators' acts on an organization. */
export function listActs(tx: Transaction, id: OrganizationId) {
  return tx
    .select()
    .from(operatorAct)
    .where(eq(operatorAct.placeId, id))
    .orderBy(desc(operatorAct.at), desc(operatorAct.id))
    .limit(eventsShown);
}

/** Whoever acts; null for the command line. */
export type ActingOperator = { readonly id: string; readonly name: string } | null;

/** Writes down what an operator did. */
export async function insertAct(
  tx: Transaction,
  operator: ActingOperator,
  given: {
    readonly at: Date;
    readonly act: RecordedAct;
    readonly reason: string;
    readonly placeId: OrganizationId;
    readonly placeName: string;
  },
): Promise<void> {
  await tx.insert(operatorAct).values({ ...given, operatorId: operator?.id ?? null, operatorName: operator?.name ?? '' });
}

/** Writes what the provider says of an organization. Its version stays: nobody's edit of its name is in the way. */
export async function writeProviderState(
  tx: Transaction,
  id: OrganizationId,
  state: Partial<
    Pick<
      typeof organization.$inferSelect,
      'verified' | 'suspendedAt' | 'suspensionReason' | 'type' | 'seatLimit' | 'projectLimit' | 'connectorLimit'
    >
  >,
): Promise<void> {
  await tx.update(organization).set(state).where(eq(organization.id, id));
}

/** Whether somebody is a member of any organization. */
export async function hasMembership(tx: Transaction, personId: string): Promise<boolean> {
  return (await tx.$count(membership, eq(membership.personId, personId))) > 0;
}

/** Makes an account an operator's. The database refuses it for a member. */
export async function writeOperatorRole(tx: Transaction, personId: string): Promise<void> {
  await tx.update(person).set({ role: 'operator' }).where(eq(person.id, personId));
}
