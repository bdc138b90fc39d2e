import { decodeBase64, encodeBase64 } from './base64-text.ts';

/** What the address parameter `hash` of the token flows holds. */
export interface SignInHash {
  readonly code: string;
  readonly redirect?: string;
}

/** How reading it ended: there is none, it is not base64 of JSON, or it is but says something else. */
export type SignInHashOutcome =
  | { readonly kind: 'read'; readonly hash: SignInHash }
  | { readonly kind: 'missing' }
  | { readonly kind: 'undecodable' }
  | { readonly kind: 'incomplete' };

const textLimit = 2000;

/** Reads base64 JSON `{code, redirect?}`. Whether the code works and where it may lead is for the server to say. */
export function readSignInHash(raw: string | null | undefined): SignInHashOutcome {
  if (!raw) return { kind: 'missing' };
  const text = decodeBase64(raw);
  let value: unknown;
  try {
    value = text === undefined ? undefined : JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { kind: 'undecodable' };
  const { code, redirect } = value as Readonly<Record<string, unknown>>;
  const isText = (part: unknown): part is string => typeof part === 'string' && part !== '' && part.length <= textLimit;
  if (!isText(code)) return { kind: 'incomplete' };
  if (redirect === undefined || redirect === null || redirect === '') return { kind: 'read', hash: { code } };
  return isText(redirect) ? { kind: 'read', hash: { code, redirect } } : { kind: 'incomplete' };
}

/** Writes the parameter. */
export function writeSignInHash(hash: SignInHash): string {
  return encodeBase64(JSON.stringify(hash));
}
