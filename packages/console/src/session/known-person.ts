import { clearLocalData, personalPrefix, readLocal, writeLocal } from './local-data.ts';

const personKey = `${personalPrefix}person`;
const rememberKey = `${personalPrefix}remember`;

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage every window finds out by itself.
  }
}

/**
 * Takes note of who is signed in. What an earlier person left in this browser, whose session may have ended without a sign-out, is
 * removed. Says whether this browser knew somebody else, and whether it is news at all.
 */
export function notePerson(me: { readonly userId: string; readonly username: string; readonly confirmed: boolean }): {
  readonly isNews: boolean;
  readonly isOther: boolean;
} {
  const known = read(personKey);
  const isOther = known !== undefined && known !== me.userId;
  if (isOther) clearLocalData();
  write(personKey, me.userId);
  writeLocal('email', me.username);
  writeLocal('userConfirmed', String(me.confirmed));
  // Until an organization says otherwise.
  if (readLocal('roles') === undefined) writeRoles(['member']);
  return { isNews: known !== me.userId, isOther };
}

/** A list, as JSON. */
const writeRoles = (roles: readonly string[]) => writeLocal('roles', JSON.stringify(roles));

/** Takes note of the organization that is open, and of the person's roles there. */
export function noteOrganization({ id, roles }: { readonly id: string; readonly roles: readonly string[] }): void {
  writeLocal('organizationId', id);
  writeRoles(roles);
}

/** Takes note of the project that is open. */
export function noteProject(id: string): void {
  writeLocal('projectId', id);
}

/** Takes note of a sign-in before anything is asked in its name: another address means that the former person's data goes first. */
export function noteSignIn(given: { readonly username: string; readonly remember?: boolean | undefined }): void {
  const known = readLocal('email');
  if (known !== undefined && known.toLowerCase() !== given.username.toLowerCase()) clearLocalData();
  write(rememberKey, given.remember ? '1' : undefined);
}

/** Whether the last sign-in here asked to be remembered, so that signing in again in place does the same. */
export function wasRemembered(): boolean {
  return read(rememberKey) === '1';
}
