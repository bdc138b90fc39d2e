import { exchangeCode as exchangeCodeCall } from '@foyer/api/auth/token.contract';
import * as z from 'zod/mini';
import { publicCall } from './public-call.ts';

/** Exchanges the code of a callback. */
export const exchangeCode = publicCall(exchangeCodeCall);

/** How long a deployment may take to answer, in milliseconds: somebody looks at an empty tab meanwhile. */
export const deploymentTimeoutMs = 20_000;

/** Why a deployment has not answered: it said no, nothing came, or nothing came in time. */
export type DeploymentFailure = 'refused' | 'unreachable' | 'slow';

/** Asks a deployment. It is another product on another host: what it answers is read with care, and no cookie goes along. */
async function askDeployment(
  deploymentUrl: string,
  path: string,
  init: RequestInit,
): Promise<{ readonly answer: unknown } | { readonly failure: DeploymentFailure }> {
  try {
    const response = await fetch(new URL(path, deploymentUrl), {
      ...init,
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(deploymentTimeoutMs),
    });
    if (response.ok) return { answer: await response.json() };
    // A proxy in front of a deployment that is down answers 502, 503 or 504; too many requests are no refusal either.
    return { failure: response.status >= 500 || response.status === 429 ? 'unreachable' : 'refused' };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return { failure: 'slow' };
    return { failure: error instanceof SyntaxError ? 'refused' : 'unreachable' };
  }
}

const signInAnswerSchema = z.object({ token: z.string().check(z.minLength(1)) });

/** Signs in to a project's deployment by an id token (PRJ-34); answers the studio's token. */
export async function callDeploymentSignIn(
  deploymentUrl: string,
  body: { readonly projectId: string; readonly idToken: string },
): Promise<{ readonly token: string } | { readonly failure: DeploymentFailure }> {
  const result = await askDeployment(deploymentUrl, '/sso/auth/oidc', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ ...body, provider: 'foyer' }),
  });
  if ('failure' in result) return result;
  const answer = z.safeParse(signInAnswerSchema, result.answer);
  return answer.success ? { token: answer.data.token } : { failure: 'refused' };
}

/** Whether a deployment still takes a studio's token (PRJ-34). */
export async function callDeploymentMe(deploymentUrl: string, token: string): Promise<'valid' | DeploymentFailure> {
  const headers = { 'X-Authorization': `Bearer ${token}`, Accept: 'application/json' };
  const result = await askDeployment(deploymentUrl, '/sso/auth/me', { headers });
  return 'failure' in result ? result.failure : 'valid';
}
