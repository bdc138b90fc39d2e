import type { Extra } from '@foyer/api/paths';
import type { KeyPurpose, Keys } from '#keys.ts';
import type { MailPageName } from './texts.ts';

/** How the address is made by which somebody stops mails of a kind. */
export interface MailStopLink {
  readonly path: { readonly pattern: string; readonly to: (extra: Extra) => string };
  readonly purpose: KeyPurpose;
  /** Sealed for this and nothing else. */
  readonly sealedFor: string;
}

/** Mails that their reader may stop: how the link is made, what the page says, and what is kept. */
export interface MailStop {
  readonly link: MailStopLink;
  readonly page: MailPageName;
  /** Whose mails they are, by what the key holds, and whether they are stopped; undefined for nobody. */
  readonly find: (reader: string) => Promise<MailStopState | undefined>;
  readonly change: (reader: string, isStopped: boolean) => Promise<void>;
}

/** Whose mails a page is about. */
export interface MailStopState {
  readonly email: string;
  readonly isStopped: boolean;
}

/** The address of the page that stops mails to a reader. It names nobody to whoever sees it, and needs nobody to sign in. */
export function stopLinkOf(keys: Keys, { path, purpose, sealedFor }: MailStopLink, linkOrigin: string, reader: string): string {
  const key = keys.seal(purpose, sealedFor, reader).toString('base64url');
  return `${linkOrigin}${path.to({ query: { key } })}`;
}

/** Whose mails a key is about; undefined when it is none of ours. */
export function readStopKey(keys: Keys, { purpose, sealedFor }: MailStopLink, key: unknown): string | undefined {
  if (typeof key !== 'string') return undefined;
  try {
    return keys.open(purpose, sealedFor, Buffer.from(key, 'base64url'));
  } catch {
    return undefined;
  }
}
