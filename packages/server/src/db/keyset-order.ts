import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** What a list is ordered by, and as what its values are compared. Texts are compared by bytes: they are folded for it. */
export interface OrderKey {
  readonly key: SQL;
  readonly type: 'timestamptz' | 'text' | 'integer';
}

const compared = ({ key, type }: OrderKey): SQL => (type === 'text' ? sql`(${key}) collate "C"` : sql`(${key})`);

/** A list as it is ordered: what is selected of each row, what comes behind a position, and in which order. */
export type KeysetOrder = ReturnType<typeof keysetOrder>;

/** What a page holds of each row before the rest is looked up for those of the page alone: its id, its place, and how many there are in all. */
export function placeColumns(id: AnyColumn, { orderBy, position }: Pick<KeysetOrder, 'orderBy' | 'position'>, total: SQL) {
  return {
    id: sql<string>`${id}`.as('page_id'),
    at: sql<number>`row_number() over (order by ${sql.join([...orderBy], sql`, `)})`.as('at'),
    position: position.as('position'),
    total: total.mapWith(Number).as('total'),
  };
}

/**
 * A list ordered by one key and, where that is alike, by the row's id: stable, and read on behind the row that came last. `position` is
 * what is selected of each row for that.
 */
export function keysetOrder(by: OrderKey, id: SQL, isReversed: boolean, after: readonly [key: string, id: string] | undefined) {
  const key = compared(by);
  const turn = sql.raw(isReversed ? 'desc' : 'asc');
  return {
    position: sql<string>`(${by.key})::text`,
    following:
      after && sql`(${key}, ${id}) ${sql.raw(isReversed ? '<' : '>')} (${after[0]}::${sql.raw(by.type)}, ${after[1]}::text collate "C")`,
    orderBy: [sql`${key} ${turn}`, sql`${id} ${turn}`] as const,
  };
}
