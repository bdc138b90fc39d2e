import type { DirectoryEntry } from '@foyer/api/people/user.schema';

/** The full name of somebody. */
export function fullName({ givenName, familyName }: { readonly givenName: string; readonly familyName: string }): string {
  return `${givenName} ${familyName}`.trim();
}

/** What a row of the directory is called: a person's name, an invite's address. */
export function entryName(entry: DirectoryEntry): string {
  return entry.kind === 'user' ? fullName(entry) : entry.recipient;
}

/** Tells rows apart; a person and an invite may have the same id. */
export function entryKey({ kind, id }: { readonly kind: DirectoryEntry['kind']; readonly id: string }): string {
  return `${kind}-${id}`;
}

/** What a filter in the browser looks through while the server's answer is on its way. */
export function entryText(entry: DirectoryEntry): string {
  return entry.kind === 'user' ? `${fullName(entry)} ${entry.email}` : entry.recipient;
}
