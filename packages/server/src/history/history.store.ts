import { readDatasourceId } from '@foyer/api/datasources/combined-id';
import type { HistoryAction, HistoryThing } from '@foyer/api/history/history.schema';
import { and, desc, eq, gte, like, lt, or, sql } from 'drizzle-orm';
import type { Database, Scope, Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { type Given, preparedQuery, queryVariants } from '#db/prepared-query.ts';
import { history } from '#db/schema.ts';
import { foldForSearch, searchPattern } from '#db/search-text.ts';
import { askedMoment, type FieldChange, fullName, namesIn, shownActor } from './history.rules.ts';

/** Who changes something, where and when. A session's `person` is an actor. */
export interface ChangeBy<Actor = Somebody> {
  readonly organizationId: OrganizationId;
  readonly actor: Actor;
  readonly at: Date;
}
interface Somebody {
  readonly id: string;
  readonly givenName: string;
  readonly familyName: string;
}
/** A program with a credential: `name` says both it and whoever made the credential; the id is theirs as long as they have an account. */
export interface ActingProgram {
  readonly id: string | null;
  readonly name: string;
}

/** One change: what was done, to what (the kind of thing is the action's first half), and what differs (`changesBetween`). */
export interface Change {
  readonly action: HistoryAction;
  readonly id: string;
  /** As people know the thing now. */
  readonly name: string;
  readonly changes?: readonly FieldChange[];
  /** Other things whose histories it belongs to: a change of a team's projects also stands in those of the projects. */
  readonly concerns?: readonly Concern[];
}

type Concern = `${HistoryThing}:${string}`;

/** A thing that a change concerns, by the id that the history has of it; of a data source it is the part that its connector does not tell. */
export function concern(thing: HistoryThing, id: string): Concern {
  return `${thing}:${thing === 'datasource' ? readDatasourceId(id).id : id}`;
}

/** A change as it is kept; `actor` is null for the platform itself and for the provider (`shownActor`), whose name is then empty. */
function rowOf(
  organizationId: OrganizationId,
  actor: Somebody | ActingProgram | null,
  at: Date,
  { action, id, name, changes = [], concerns = [] }: Change,
) {
  const actorName = actor === null ? '' : 'name' in actor ? actor.name : fullName(actor);
  return {
    ...{ organizationId, at, actorId: actor?.id ?? null, actorName, action, thingId: id, thingName: name },
    thing: action.slice(0, action.indexOf('.')),
    changes: [...changes],
    concerns: [...new Set(concerns)],
    search: foldForSearch(shownActor({ actorName, action }), name, ...namesIn(changes)),
  };
}

/** Writes changes down, in their own transaction: both are kept, or neither. One statement, whatever their number. */
export async function recordChanges(tx: Transaction, by: ChangeBy<Somebody | ActingProgram>, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(history).values(changes.map((change) => rowOf(by.organizationId, by.actor, by.at, change)));
}

/** What nobody of theirs did to things of any organizations, in one statement. */
export async function recordByPlatform(
  tx: Transaction,
  at: Date,
  action: HistoryAction,
  things: readonly (Omit<Change, 'action'> & { readonly organizationId: OrganizationId })[],
): Promise<void> {
  if (things.length === 0) return;
  await tx.insert(history).values(things.map(({ organizationId, ...thing }) => rowOf(organizationId, null, at, { action, ...thing })));
}

/** Writes one change down. */
export function recordChange(tx: Transaction, by: ChangeBy<Somebody | ActingProgram>, change: Change): Promise<void> {
  return recordChanges(tx, by, [change]);
}

/** How the history is narrowed. */
export interface HistoryWish {
  readonly q?: string | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly thing?: HistoryThing | undefined;
  readonly thingId?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** What is read of a change. */
export const historyColumns = {
  id: history.id,
  at: history.at,
  actorId: history.actorId,
  actorName: history.actorName,
  action: history.action,
  thing: history.thing,
  thingId: history.thingId,
  thingName: history.thingName,
  changes: history.changes,
};

interface HistoryPage {
  readonly organizationId: OrganizationId;
  readonly wish: HistoryWish;
  readonly limit: number;
  /** Moment (ISO 8601) and id of the row before. */
  readonly after: readonly [at: string, id: number] | undefined;
}

type HistoryValues = {
  organizationId: OrganizationId;
  pattern: string;
  actor: string;
  action: string;
  thing: string;
  thingId: string;
  concern: string;
  from: Date;
  until: Date;
  afterAt: string;
  afterId: number;
  limit: number;
};
type Form = Readonly<Record<keyof HistoryWish | 'after', boolean>>;

/** A kind of thing, or one of them: its history also has what is filed under other things and concerns it. */
function ofThing(form: Form, given: Given<HistoryValues>) {
  const filed = and(form.thing ? eq(history.thing, given.thing) : undefined, form.thingId ? eq(history.thingId, given.thingId) : undefined);
  return form.thing && form.thingId ? or(filed, sql`${history.concerns} @> array[${given.concern}::text]`) : filed;
}

const listQuery = queryVariants((form: Form) =>
  preparedQuery((database, given: Given<HistoryValues>) => {
    const wanted = and(
      eq(history.organizationId, given.organizationId),
      form.actor ? sql`${history.actorId} = ${given.actor}::uuid` : undefined,
      form.action ? eq(history.action, given.action) : undefined,
      ofThing(form, given),
      form.from ? gte(history.at, sql`${given.from}::timestamptz`) : undefined,
      form.until ? lt(history.at, sql`${given.until}::timestamptz`) : undefined,
      form.q ? like(history.search, given.pattern) : undefined,
    );
    return database
      .select({
        ...historyColumns,
        total: sql`(select count(*) from ${history} where ${wanted})`.mapWith(Number),
      })
      .from(history)
      .where(
        and(
          wanted,
          form.after ? sql`(${history.at}, ${history.id}) < (${given.afterAt}::timestamptz, ${given.afterId}::bigint)` : undefined,
        ),
      )
      .orderBy(desc(history.at), desc(history.id))
      .limit(given.limit);
  }),
);

/** Stands where nothing was asked; the form has no place for it. */
const neverAsked = '1970-01-01T00:00:00Z';

/** A page of the history, newest first; one more than the limit when there are more. */
export function listHistoryOf(database: Database, scope: Scope, { organizationId, wish, limit, after }: HistoryPage) {
  const { q, actor, action, thing, thingId, from, until } = wish;
  const form: Form = {
    q: Boolean(q),
    actor: actor !== undefined,
    action: action !== undefined,
    thing: thing !== undefined,
    thingId: thingId !== undefined,
    from: from !== undefined,
    until: until !== undefined,
    after: after !== undefined,
  };
  return database.query(scope, listQuery(form), {
    organizationId,
    pattern: searchPattern(q ?? ''),
    actor: actor ?? '',
    action: action ?? '',
    thing: thing ?? '',
    thingId: thingId ?? '',
    concern: thing !== undefined && thingId !== undefined ? concern(thing, thingId) : '',
    from: askedMoment(from ?? neverAsked),
    until: askedMoment(until ?? neverAsked),
    afterAt: after?.[0] ?? '',
    afterId: after?.[1] ?? 0,
    limit: limit + 1,
  });
}

/** A row of the history as it is kept. */
export type HistoryRow = Awaited<ReturnType<typeof listHistoryOf>>[number];

/** Where a row stands in the list. */
export const historyPosition = (row: HistoryRow): [at: string, id: number] => [row.at.toISOString(), row.id];
