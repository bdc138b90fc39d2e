/** Steps that can be taken back; more than anybody remembers. */
export const historyLimit = 100;
/** Changes of one field that follow each other faster than this are one step, in milliseconds. */
export const sameStepMs = 1000;

interface Step<D> {
  readonly document: D;
  /** Which field was changed to get here, and when. */
  readonly field: string;
  readonly at: number;
}

/** A document with the way it came about. */
export interface EditHistory<D> {
  readonly present: D;
  readonly past: readonly D[];
  readonly future: readonly D[];
  readonly last?: Omit<Step<D>, 'document'> | undefined;
}

/** A history that begins here. */
export function startHistory<D>(document: D): EditHistory<D> {
  return { present: document, past: [], future: [] };
}

/** One change more. Quick changes of one field, typing for instance, are one step. */
export function edit<D>(history: EditHistory<D>, document: D, field: string, at: number): EditHistory<D> {
  if (document === history.present) return history;
  const { last } = history;
  const isSameStep = last !== undefined && last.field === field && at - last.at < sameStepMs && history.past.length > 0;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-historyLimit);
  return { present: document, past, future: [], last: { field, at } };
}

/** One step back. */
export function undo<D>({ present, past, future }: EditHistory<D>): EditHistory<D> {
  const before = past.at(-1);
  if (before === undefined) return { present, past, future };
  return { present: before, past: past.slice(0, -1), future: [present, ...future] };
}

/** One step forward again. */
export function redo<D>({ present, past, future }: EditHistory<D>): EditHistory<D> {
  const [next, ...rest] = future;
  if (next === undefined) return { present, past, future };
  return { present: next, past: [...past, present], future: rest };
}

/** Something was saved by itself, a deployment for instance: it is so in every step, and undoing never takes it back. */
export function absorb<D>(history: EditHistory<D>, change: (document: D) => D): EditHistory<D> {
  return {
    ...history,
    present: change(history.present),
    past: history.past.map(change),
    future: history.future.map(change),
    last: undefined,
  };
}
