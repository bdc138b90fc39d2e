import { paths } from '@foyer/api/paths';

/** Below which path the authorization server answers. */
export const mountPath = '/api/oidc';

/** How long things of the authorization server live, in seconds. A code: quality of OAuth 2.0 Security Best Current Practice. */
export const lifeSeconds = {
  AccessToken: 10 * 60,
  AuthorizationCode: 60,
  Grant: 10 * 60,
  IdToken: 10 * 60,
  /** How long somebody may take to sign in. */
  Interaction: 30 * 60,
  Session: 60,
} as const;

/** Which claims of a person each scope opens. */
export const scopeClaims = {
  openid: ['sub'],
  profile: ['name', 'given_name', 'family_name', 'locale'],
  email: ['email', 'email_verified'],
} as const;

/** How long a key signs before another takes its place. */
export const keyLifeMs = 30 * 24 * 60 * 60_000;
/** How long the next key is shown before it signs, so that whoever keeps the key set has it by then. */
export const keyNoticeMs = 10 * 60_000;
/** How long a former key is shown: much longer than any token lives. */
export const keyRetirementMs = 24 * 60 * 60_000;
/** How long a server believes the keys that it has read. Shorter than the notice. */
export const keyMemoryMs = 60_000;

/** A signing key's place in time. */
export interface KeyDates {
  readonly activeFrom: Date;
}

/** When the key after the newest one begins to sign, if it is time to make it. */
export function nextKeyStart(newest: KeyDates | undefined, now: Date): Date | undefined {
  if (!newest) return now;
  return now.getTime() >= newest.activeFrom.getTime() + keyLifeMs ? new Date(now.getTime() + keyNoticeMs) : undefined;
}

/** The keys to be shown: the one that signs first, then the one to come, then those that signed lately. `keys`: newest first. */
export function shownKeys<Key extends KeyDates>(keys: readonly Key[], now: Date): readonly Key[] {
  const current = keys.findIndex(({ activeFrom }) => activeFrom <= now);
  if (current === -1) return keys;
  const isFresh = (_: Key, index: number) => {
    const successor = keys[index - 1];
    return successor === undefined || successor.activeFrom.getTime() + keyRetirementMs > now.getTime();
  };
  return [
    ...keys.slice(current, current + 1),
    ...keys.slice(0, current),
    ...keys.slice(current + 1).filter((key, at) => isFresh(key, current + 1 + at)),
  ];
}

/** The one address that a project's browsers come back to. */
export function callbackOf(origin: string, projectId: string): string {
  return `${origin}${paths.studioCallback.to({ projectId })}`;
}

/** What an authorization request asks of the sign-in behind it. */
export interface SignInWish {
  readonly prompt?: unknown;
  readonly max_age?: unknown;
}

/** Whether a sign-in is as fresh as a request wants it. */
export function isFreshEnough({ prompt, max_age }: SignInWish, signedInAt: Date, askedAt: Date, now: Date): boolean {
  if (typeof prompt === 'string' && prompt.split(' ').includes('login') && signedInAt < askedAt) return false;
  return max_age === undefined || now.getTime() - signedInAt.getTime() <= Number(max_age) * 1000;
}
