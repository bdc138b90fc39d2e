import { clearSignInCode as clearSignInCodeCall, exchangeSignInCode as exchangeSignInCodeCall } from '@foyer/api/auth/token.contract';
import type { Client } from '@foyer/api/client';

interface SignInCode {
  readonly code: string;
  readonly redirect?: string;
}

/** Opens the session of a one-time code. */
export function exchangeSignInCode(client: Client, body: SignInCode) {
  return client.call(exchangeSignInCodeCall, { body });
}

/** Ends this browser's session by a one-time code. */
export function clearSignInCode(client: Client, body: SignInCode) {
  return client.call(clearSignInCodeCall, { body });
}
