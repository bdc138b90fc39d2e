import { clearSignInCode, exchangeSignInCode } from '@foyer/api/auth/token.contract';
import type { Client } from '@foyer/api/client';

interface SignInCode {
  readonly code: string;
  readonly redirect?: string;
}

/** Opens the session of a one-time code. */
export function callExchangeSignInCode(client: Client, body: SignInCode) {
  return client.call(exchangeSignInCode, { body });
}

/** Ends this browser's session by a one-time code. */
export function callClearSignInCode(client: Client, body: SignInCode) {
  return client.call(clearSignInCode, { body });
}
