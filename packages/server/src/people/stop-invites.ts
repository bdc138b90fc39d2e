import { paths } from '@foyer/api/paths';
import type { Keys } from '#keys.ts';

/** Sealed for this and nothing else. */
const sealedFor = 'stop invite mails';

/** The address of the page that stops invite mails to somebody. It names nobody to whoever sees it, and needs nobody to sign in. */
export function stopLinkOf(keys: Keys, linkOrigin: string, email: string): string {
  const key = keys.seal('invite-mail-link', sealedFor, email).toString('base64url');
  return `${linkOrigin}${paths.stopInvites.to({ query: { key } })}`;
}

/** Whose mails a key is about; undefined when it is none of ours. */
export function readStopKey(keys: Keys, key: unknown): string | undefined {
  if (typeof key !== 'string') return undefined;
  try {
    return keys.open('invite-mail-link', sealedFor, Buffer.from(key, 'base64url'));
  } catch {
    return undefined;
  }
}
