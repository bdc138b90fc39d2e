import { defaultDestination } from '@foyer/api/auth/safe-next';
import { readRedirect } from '@foyer/api/auth/safe-redirect';
import { readSignInHash, type SignInHash } from '@foyer/api/auth/sign-in-hash';
import type { clearSignInCode, exchangeSignInCode } from '@foyer/api/auth/token.contract';
import type { Failure } from '@foyer/api/client';
import { paths } from '@foyer/api/paths';
import { type FailureTable, meaningOf, usualMeanings } from '#lib/failures.ts';
import type { TokenFlow } from './token-flow.ts';

/** Why it failed: what the modal says (AUTH-54). */
export type TokenProblem =
  | { readonly kind: 'noHash' | 'undecodable' | 'incomplete' | 'redirect' }
  /** Somebody else is signed in here. */
  | { readonly kind: 'signedInAs'; readonly name: string }
  /** An empty message stands for the words of the code. */
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | undefined };

/** How a link ended, or whose account it asks about (AUTH-84). */
export type TokenOutcome = { readonly destination: string } | { readonly problem: TokenProblem } | { readonly asks: string };

/** An own path, or a plain address of some host: nothing that a browser would read differently, and no script. */
function readTarget(target: string): string | undefined {
  const host = URL.parse(target)?.host;
  return readRedirect(target, host ? [host] : []);
}

/** Reads `hash`, and refuses what could never be led to before its code is spent. Which hosts are the provider's, the server knows. */
export function readFlow(search: string): { readonly hash: SignInHash } | { readonly problem: TokenProblem } {
  const read = readSignInHash(new URLSearchParams(search).get('hash'));
  if (read.kind === 'missing') return { problem: { kind: 'noHash' } };
  if (read.kind !== 'read') return { problem: { kind: read.kind } };
  const { redirect } = read.hash;
  if (redirect !== undefined && readTarget(redirect) === undefined) return { problem: { kind: 'redirect' } };
  return { hash: read.hash };
}

const kinds: FailureTable<
  typeof exchangeSignInCode | typeof clearSignInCode,
  'redirect' | 'signedInAs' | 'failed',
  'SIGN_IN_CODE_INVALID' | 'TOO_MANY_ATTEMPTS'
> = {
  ...usualMeanings({ session: 'failed', refused: 'failed', trouble: 'failed' }),
  UNAUTHORIZED_REDIRECT: 'redirect',
  SIGNED_IN_AS_OTHER: 'signedInAs',
};

/** What a refused code leads to. Where it is of somebody else than who is signed in here, it says who that is, if that can be learnt. */
export async function tokenProblemOf(failure: Failure, nameOfSignedIn: () => Promise<string | undefined>): Promise<TokenProblem> {
  const kind = meaningOf(kinds, failure);
  if (kind === 'redirect') return { kind };
  const name = kind === 'signedInAs' ? await nameOfSignedIn() : undefined;
  const { message, code } = failure.error;
  return name === undefined ? { kind: 'failed', message, code } : { kind: 'signedInAs', name };
}

/** Where a flow ends: where the server says, who has compared the host with the provider's; never where only the link says. */
export function tokenDestination(flow: TokenFlow, location: string | undefined): string {
  return (
    (location === undefined ? undefined : readTarget(location)) ??
    (flow === 'clear' ? paths.root.to({ query: { loggedOut: 'true' } }) : defaultDestination)
  );
}
