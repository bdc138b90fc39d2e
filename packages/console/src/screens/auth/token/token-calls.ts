import type { Failure } from '@foyer/api/client';
import { clearSignInCode, exchangeSignInCode } from '#data/tokens.ts';
import type { PublicPage } from '#lib/public-page.ts';
import { clearLocalData } from '#session/local-data.ts';
import { announcePerson, announceSignIn } from '#session/person-channel.ts';
import type { TokenFlow } from './token-flow.ts';
import { readFlow, type TokenProblem, tokenDestination, tokenProblemOf } from './token-rules.ts';

/** Reads `hash` and spends its one-time code: signs in or out, and says where to go. */
export async function runFlow(
  page: PublicPage,
  flow: TokenFlow,
): Promise<{ readonly destination: string } | { readonly problem: TokenProblem }> {
  const read = readFlow(page.search);
  if ('problem' in read) return read;
  const { hash } = read;
  const client = await page.loadClient();
  const result = await (flow === 'clear' ? clearSignInCode : exchangeSignInCode)(client, hash);
  if (!result.ok) return { problem: tokenProblemOf(result as Failure) };
  if (flow === 'clear') {
    clearLocalData();
    announcePerson(undefined);
  } else announceSignIn();
  return { destination: tokenDestination(flow, result.headers.location) };
}
