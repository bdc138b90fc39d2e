import { paths } from '#app/paths.ts';
import { callDeploymentSignIn, callExchangeCode } from '#data/studio-tokens.ts';
import type { PublicPage } from '#lib/public-page.ts';
import { announceStudio, keepStudioToken, takeStudioFlow } from '#session/studio-sign-in.ts';

/** Why there is no studio. */
export type CallbackProblem = 'denied' | 'unknown' | 'refused' | 'failed';

/** Where a callback leads, or why it leads nowhere. */
export type CallbackOutcome = { readonly destination: string } | { readonly problem: CallbackProblem };

async function signInToStudio(page: PublicPage, projectId: string, search: URLSearchParams): Promise<CallbackOutcome> {
  const [code, state, error] = [search.get('code'), search.get('state'), search.get('error')];
  // Nobody was sent here by an authorization server.
  if (!projectId || !state || !(code || error)) return { destination: paths.studioNotFound.to() };
  const flow = takeStudioFlow(state, projectId);
  if (!flow) return { problem: 'unknown' };
  if (error) return { problem: error === 'access_denied' ? 'denied' : 'failed' };
  const exchanged = await callExchangeCode(await page.loadClient(), {
    client_id: projectId,
    code: code ?? '',
    code_verifier: flow.verifier,
    redirect_uri: `${window.location.origin}${paths.studioCallback.to({ projectId })}`,
  });
  if (!exchanged.ok) return { problem: 'failed' };
  const token = await callDeploymentSignIn(flow.deploymentUrl, { projectId, idToken: exchanged.data.id_token });
  if (token === undefined) return { problem: 'refused' };
  keepStudioToken(projectId, token);
  const studio = new URL(flow.studioUrl);
  // A fragment is sent to nobody; the studio removes it on arrival.
  studio.hash = new URLSearchParams({ token }).toString();
  return { destination: studio.href };
}

/** Spends the code of a callback: exchanges it, signs in to the deployment, keeps the token, and tells the window that asked. */
export async function runCallback(page: PublicPage, projectId: string): Promise<CallbackOutcome> {
  const search = new URLSearchParams(page.search);
  const outcome = await signInToStudio(page, projectId, search);
  const state = search.get('state');
  if (state) announceStudio({ state, projectId, outcome: 'problem' in outcome ? 'failed' : 'signed-in' });
  return outcome;
}
