import type { Client } from '@foyer/api/client';
import { getMe } from '#data/registration.ts';
import { clearSignInCode, exchangeSignInCode } from '#data/tokens.ts';
import type { PublicPage } from '#lib/public-page.ts';
import { clearLocalData } from '#session/local-data.ts';
import { announcePerson, announceSignIn } from '#session/person-channel.ts';
import type { TokenFlow } from './token-flow.ts';
import { readFlow, type TokenOutcome, tokenDestination, tokenProblemOf } from './token-rules.ts';

/** The name of who is signed in in this browser, or their address. */
async function nameOfSignedIn(client: Client): Promise<string | undefined> {
  const me = await getMe(client);
  return me.ok ? `${me.data.given_name} ${me.data.family_name}`.trim() || me.data.username : undefined;
}

/** Reads `hash` and spends its one-time code: signs in or out, and says where to go. Signing in asks first where the server says so. */
export async function runFlow(page: PublicPage, flow: TokenFlow, isConfirmed: boolean): Promise<TokenOutcome> {
  const read = readFlow(page.search);
  if ('problem' in read) return read;
  const { hash } = read;
  const client = await page.loadClient();
  const result =
    flow === 'clear'
      ? await clearSignInCode(client, { body: hash })
      : await exchangeSignInCode(client, { body: { ...hash, ...(isConfirmed && { confirmed: true }) } });
  if (!result.ok) return { problem: await tokenProblemOf(result, () => nameOfSignedIn(client)) };
  if ('asks' in result.data && result.data.asks) return { asks: result.data.asks.username };
  if (flow === 'clear') {
    clearLocalData();
    announcePerson(undefined);
  } else announceSignIn();
  return { destination: tokenDestination(flow, result.headers.location) };
}
