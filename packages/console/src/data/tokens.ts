import { getMe } from '@foyer/api/auth/auth.contract';
import { clearSignInCode as clearSignInCodeCall, exchangeSignInCode as exchangeSignInCodeCall } from '@foyer/api/auth/token.contract';
import type { Client } from '@foyer/api/client';

interface SignInCode {
  readonly code: string;
  readonly redirect?: string;
}

/** Opens the session of a one-time code, or says whose it would be. */
export function exchangeSignInCode(client: Client, body: SignInCode & { readonly confirmed?: true }) {
  return client.call(exchangeSignInCodeCall, { body });
}

/** Ends this browser's session by a one-time code. */
export function clearSignInCode(client: Client, body: SignInCode) {
  return client.call(clearSignInCodeCall, { body });
}

/** The name of who is signed in in this browser, or their address. */
export async function nameOfSignedIn(client: Client): Promise<string | undefined> {
  const me = await client.call(getMe);
  return me.ok ? `${me.data.given_name} ${me.data.family_name}`.trim() || me.data.username : undefined;
}
