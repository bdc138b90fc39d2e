// Not of one person, whose things are removed where another one signs in: it is said on the next page, or never.
const key = 'foyerWelcome';

/** Has the organization that somebody has just joined say welcome when its page has come. */
export function noteWelcome(organization: string): void {
  try {
    sessionStorage.setItem(key, organization);
  } catch {
    // Without storage nobody is welcomed in words.
  }
}

/** Whether an organization is to say welcome. Once. */
export function takeWelcome(organization: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== organization) return false;
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
