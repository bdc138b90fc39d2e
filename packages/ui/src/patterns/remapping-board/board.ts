import type { ValueType } from '#patterns/remapping-canvas/index.ts';

/** What can be picked up. Ids are unique among all that stand there at once. */
export type BoardSource = { id: string; name: string; valueType: ValueType; parameterCount: number };

/** What stands in a field's drop area. */
export type BoardMapping = {
  name: string;
  /** Where it comes from. */
  origin: string;
  /** Why it holds no longer. */
  problem?: string | undefined;
  /** What it still lacks, in words: it holds, and something in it is to be set. */
  incomplete?: string | undefined;
  /** It has parameters to look at. */
  canEdit: boolean;
};

/** A place where something can be put, of one value type. Ids are unique on the whole board. */
export type BoardField = {
  id: string;
  name: string;
  valueType: ValueType;
  parameterCount: number;
  mapped?: BoardMapping | undefined;
  /** Offered, and taken only when a person says so; with its reason. */
  suggestion?: { sourceId: string; name: string; reason: string } | undefined;
  /** It is no more: what is in it can only be taken out. */
  isGone?: boolean | undefined;
  /** What was done here is on its way. */
  isSaving?: boolean | undefined;
};

/** Fields that belong together, with a head that opens and closes. */
export type BoardGroup = {
  id: string;
  name: string;
  /** How far it has come, in words. */
  detail: string;
  /** Something in it holds no longer. */
  hasProblem: boolean;
  /** Something in it lacks something. */
  isIncomplete?: boolean | undefined;
  isOpen: boolean;
  /** Turned off it takes no part, whatever is in it; without this there is nothing to turn. */
  isOn?: boolean | undefined;
  fields: readonly BoardField[];
};

/** One row of the column of groups. */
export type BoardRow = { kind: 'group'; group: BoardGroup } | { kind: 'field'; group: BoardGroup; field: BoardField };

/** Groups and the fields of the open ones, one below the other. */
export function boardRows(groups: readonly BoardGroup[]): readonly BoardRow[] {
  return groups.flatMap((group): BoardRow[] => [
    { kind: 'group', group },
    ...(group.isOpen ? group.fields.map((field): BoardRow => ({ kind: 'field', group, field })) : []),
  ]);
}

/** Whether a field takes what is held: only the same value type. */
export function takes(source: BoardSource, field: BoardField): boolean {
  return source.valueType === field.valueType && !field.isGone;
}

/** How many fields of a group take it. */
export function fittingCount(source: BoardSource, group: BoardGroup): number {
  return group.fields.filter((field) => takes(source, field)).length;
}

/** Where a row leads for somebody who holds this: to a field that takes it, or to a group that has one. */
export function isStopFor(source: BoardSource, row: BoardRow | undefined): boolean {
  if (!row) return false;
  return row.kind === 'field' ? takes(source, row.field) : fittingCount(source, row.group) > 0;
}

/** The row to begin with: an open field with nothing in it yet, else one that is filled, else a group that has one. */
export function firstStopFor(source: BoardSource, rows: readonly BoardRow[]): number {
  const fields = rows.flatMap((row, at) => (row.kind === 'field' && takes(source, row.field) ? [{ at, field: row.field }] : []));
  const suggested = fields.find(({ field }) => field.suggestion?.sourceId === source.id);
  const first = suggested ?? fields.find(({ field }) => !field.mapped) ?? fields[0];
  return first ? first.at : rows.findIndex((row) => isStopFor(source, row));
}
