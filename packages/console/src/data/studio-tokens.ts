import { exchangeCode } from '@foyer/api/auth/token.contract';
import { type Client, httpTimeoutMs } from '@foyer/api/client';
import * as z from 'zod/mini';

/** What is exchanged for tokens. */
interface CodeExchange {
  readonly client_id: string;
  readonly code: string;
  readonly code_verifier: string;
  readonly redirect_uri: string;
}

/** Exchanges the code of a callback. */
export function callExchangeCode(client: Client, exchange: CodeExchange) {
  return client.call(exchangeCode, { body: { grant_type: 'authorization_code', ...exchange } });
}

const answerSchema = z.object({ token: z.string().check(z.minLength(1)) });

/** Signs in to a project's deployment by an id token (specification 2 §7); answers the studio's token, or undefined when it is refused. */
export async function callDeploymentSignIn(
  deploymentUrl: string,
  body: { readonly projectId: string; readonly idToken: string },
): Promise<string | undefined> {
  try {
    const response = await fetch(new URL('/sso/auth/oidc', deploymentUrl), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ ...body, provider: 'foyer' }),
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(httpTimeoutMs),
    });
    const answer = z.safeParse(answerSchema, await response.json());
    return response.ok && answer.success ? answer.data.token : undefined;
  } catch {
    return undefined;
  }
}
