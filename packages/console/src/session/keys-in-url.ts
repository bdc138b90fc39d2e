import { keyNames } from '@foyer/api/paths';

const stateName = 'foyerKeys';

function readKept(state: unknown): string {
  const kept = typeof state === 'object' && state !== null && stateName in state ? state[stateName] : undefined;
  return typeof kept === 'string' ? kept : '';
}

/** A page's query, with the keys that a former look at it took out and left in the history's entry: a reload must find them. */
export function searchWithKeys(search: string, state: unknown): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(readKept(state))) if (!query.has(name)) query.append(name, value);
  const text = query.toString();
  return text && `?${text}`;
}

/** The same the other way round: the query without its keys, and the history's state that keeps them. */
export function keysTakenOut(search: string, state: unknown): { readonly search: string; readonly state: unknown } {
  const query = new URLSearchParams(search);
  const keys = new URLSearchParams(readKept(state));
  const found = keyNames.filter((name) => query.has(name));
  if (found.length === 0) return { search, state };
  for (const name of found) {
    keys.set(name, query.get(name) ?? '');
    query.delete(name);
  }
  const text = query.toString();
  return { search: text && `?${text}`, state: { ...(state as object | null), [stateName]: keys.toString() } };
}

/** The history's state without keys: they have done their work. */
export function withoutKeys(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !(stateName in state)) return state;
  const { [stateName]: _, ...rest } = state;
  return rest;
}
