import { paths } from '@foyer/api/paths';
import { callDeploymentSignIn, exchangeCode } from '#data/studio-tokens.ts';
import type { PublicPage } from '#lib/public-page.ts';
import {
  announceStudio,
  beginStudioFlow,
  keepStudioToken,
  type StudioProblem,
  studioAddressWith,
  studioRedirectUri,
  takeStudioFlow,
} from '#session/studio-sign-in.ts';

/** Where a callback leads, or why it leads nowhere; then perhaps how to begin anew in the same tab. */
export type CallbackOutcome =
  | { readonly destination: string }
  | { readonly problem: StudioProblem; readonly begin?: () => Promise<string> };

async function signInToStudio(page: PublicPage, projectId: string, search: URLSearchParams): Promise<CallbackOutcome> {
  const [code, state, error] = [search.get('code'), search.get('state'), search.get('error')];
  // Nobody was sent here by an authorization server.
  if (!projectId || !state || !(code || error)) return { destination: paths.studioNotFound.to() };
  const flow = takeStudioFlow(state, projectId);
  if (!flow) return { problem: 'unknown' };
  if (error === 'access_denied') return { problem: 'denied' };
  const { deploymentUrl, studioUrl } = flow;
  const begin = async () => (await beginStudioFlow({ projectId, deploymentUrl, studioUrl })).address;
  if (error) return { problem: 'failed', begin };
  const exchanged = await exchangeCode(await page.loadClient(), {
    body: {
      grant_type: 'authorization_code',
      client_id: projectId,
      code: code ?? '',
      code_verifier: flow.verifier,
      redirect_uri: studioRedirectUri(projectId),
    },
  });
  if (!exchanged.ok) return { problem: 'failed', begin };
  const signedIn = await callDeploymentSignIn(deploymentUrl, { projectId, idToken: exchanged.data.id_token });
  if ('failure' in signedIn) return { problem: signedIn.failure, begin };
  keepStudioToken(projectId, signedIn.token);
  return { destination: studioAddressWith(signedIn.token, studioUrl) };
}

/** Spends the code of a callback: exchanges it, signs in to the deployment, keeps the token, and tells the window that asked. */
export async function runCallback(page: PublicPage, projectId: string): Promise<CallbackOutcome> {
  const search = new URLSearchParams(page.search);
  const outcome = await signInToStudio(page, projectId, search);
  const state = search.get('state');
  if (state) announceStudio({ state, projectId, outcome: 'problem' in outcome ? outcome.problem : 'signed-in' });
  return outcome;
}
