import { createHash } from 'node:crypto';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import type { ListedAuthorization } from '@foyer/api/datasources/datasource.schema';
import { paths, regexOfPattern } from '@foyer/api/paths';
import { type ProviderDefinition, textOf } from '#connectors/named-systems.rules.ts';

/** How a datasource stands with the systems that its connector names, by what is known of each tag; undefined where it names none. */
export function authorizationOf(
  systems: readonly Pick<ProviderDefinition, 'authTag'>[],
  known: ReadonlyMap<string, 'connected' | 'failed' | 'revoked'> | undefined,
): ListedAuthorization | undefined {
  const states = systems.map(({ authTag }) => known?.get(authTag));
  if (states.length === 0) return undefined;
  if (states.some((state) => state === 'failed' || state === 'revoked')) return 'failed';
  return states.includes(undefined) ? 'none' : 'connected';
}

/** The parameters of ours; whatever a connector's address already says of them does not count. */
export function authorizationAddress(
  authorizationUrl: string,
  given: {
    readonly clientId: string;
    readonly redirectUri: string;
    readonly state: string;
    readonly verifier: string;
    readonly scope: string;
  },
): string {
  const url = new URL(authorizationUrl);
  const parameters = {
    response_type: 'code',
    client_id: given.clientId,
    redirect_uri: given.redirectUri,
    state: given.state,
    code_challenge: createHash('sha256').update(given.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(given.scope !== '' && { scope: given.scope }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  url.hash = '';
  return url.href;
}

/** The address that a provider sends people back to: the callback page of this origin, and nothing else. */
export function redirectUriOf(redirect: string, origin: string): string | undefined {
  const path = redirect.startsWith(`${origin}/`) ? redirect.slice(origin.length) : redirect;
  const { pattern } = paths.authorizeCallback;
  return regexOfPattern(pattern).test(`/${path.replace(/^\//, '')}`) ? `${origin}${pattern}` : undefined;
}

/** A client's own header at the token endpoint: both halves are form-encoded before they are joined. */
export function basicCredentials(clientId: string, clientSecret: string): string {
  const encode = (text: string) => new URLSearchParams({ x: text }).toString().slice(2);
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')}`;
}

/** What a token endpoint gave. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  /** Undefined when the provider does not say. */
  readonly lifeSeconds: number | undefined;
}

const tokenLengthMax = 20_000;

/** Reads an answer of a token endpoint (RFC 6749 §5.1); undefined for what is none. */
export function readTokens(text: string): Tokens | undefined {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { access_token, refresh_token, expires_in, token_type } = answer as JsonObject;
  const accessToken = textOf(access_token, tokenLengthMax);
  if (accessToken === undefined || (token_type !== undefined && typeof token_type !== 'string')) return undefined;
  const life = Number(expires_in);
  return {
    accessToken,
    refreshToken: textOf(refresh_token, tokenLengthMax),
    lifeSeconds: Number.isFinite(life) && life > 0 ? Math.min(Math.floor(life), 10 * 365 * 86_400) : undefined,
  };
}

const renewalLeadMs = 5 * 60_000;
/** Tokens that a provider lets end at once are not asked for all the time. */
const soonestRenewalMs = 30_000;

/** When tokens are to be renewed: five minutes before their end, or at half of a short life; never without a refresh token or an end. */
export function renewalTime({ refreshToken, lifeSeconds }: Tokens, now: Date): Date | null {
  if (refreshToken === undefined || lifeSeconds === undefined) return null;
  const lifeMs = lifeSeconds * 1000;
  return new Date(now.getTime() + Math.max(lifeMs - renewalLeadMs, lifeMs / 2, soonestRenewalMs));
}

/** How long to wait after so many renewals without an answer: a minute, doubled each time, an hour at most. */
export function renewalPauseMs(failures: number): number {
  return Math.min(60_000 * 2 ** Math.min(failures, 10), 60 * 60_000);
}
