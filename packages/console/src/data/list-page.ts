import type { Answer } from '@foyer/api/client';

/** One answer of a list call with what its headers say. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** How many there are in all, as far as the server says so. */
  readonly totalCount: number;
  readonly nextCursor: string | undefined;
}

/** Reads a list's answer. Without a total the items at hand are taken to be all there are. */
export function listPageOf<Item>(answer: Answer<readonly Item[]>): ListPage<Item> {
  return { items: answer.data, totalCount: answer.headers.totalCount ?? answer.data.length, nextCursor: answer.headers.nextCursor };
}
