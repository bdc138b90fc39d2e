import { writeCookie } from '#lib/cookie.ts';

/** The local keys (AUTH-70). A password is never stored. */
export const localKeys = ['email', 'roles', 'projectId', 'organizationId', 'userConfirmed', 'soundToggle', 'lastProjectFilter'] as const;
/** One of the keys. */
export type LocalKey = (typeof localKeys)[number];

const encodedKeys: readonly LocalKey[] = ['organizationId', 'userConfirmed'];

/** Reads a local value; `undefined` when there is none, when it cannot be read, or when storage is blocked. */
export function readLocal(key: LocalKey): string | undefined {
  try {
    const stored = localStorage.getItem(key);
    if (stored === null) return undefined;
    return encodedKeys.includes(key) ? atob(stored) : stored;
  } catch {
    return undefined;
  }
}

/** Keeps a local value, or removes it. Full or blocked storage is not an error: everything works without. */
export function writeLocal(key: LocalKey, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, encodedKeys.includes(key) ? btoa(value) : value);
  } catch {
    // Nothing depends on it.
  }
}

/** Prefix of drafts in sessionStorage and of everything else that belongs to one person. */
export const personalPrefix = 'foyer:';

/** Removes what belongs to the person who leaves: the specification's keys, rankings, drafts and studio tokens. The page is left next. */
export function clearLocalData(): void {
  removeLocalData();
  // Once more at the end, for what waited to be kept meanwhile: where one has been, something typed.
  window.addEventListener('pagehide', removeLocalData, { once: true });
}

function removeLocalData(): void {
  writeCookie('foyer-first', undefined);
  for (const key of localKeys) writeLocal(key, undefined);
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      const kept = storage();
      for (const key of Object.keys(kept)) if (key.startsWith(personalPrefix)) kept.removeItem(key);
    } catch {
      // Storage is blocked: there is nothing in it either.
    }
  }
}
