import { paths } from '@foyer/api/paths';
import { personalPrefix } from './local-data.ts';
import { challengeOf, createVerifier, isVerifier } from './pkce.ts';

/*
 * A studio opens in a tab of its own, and the callback comes back there: what the tabs must know of each other is in localStorage,
 * keyed by the flow's state. It goes when it is used, when its time is over, and with everything personal at sign-out.
 */

const flowPrefix = `${personalPrefix}studio-flow:`;
const tokenPrefix = `${personalPrefix}studio-token:`;
/** As long as the authorization server waits for somebody to sign in. */
const flowLifeMs = 30 * 60_000;
/** How long a studio's token is kept at most (PRJ-38). */
export const studioTokenLifeMs = 10 * 60_000;

/** A studio that is being opened. */
export interface StudioFlow {
  readonly projectId: string;
  readonly verifier: string;
  /** Origin of the deployment, which signs in by an id token. */
  readonly deploymentUrl: string;
  /** Where the studio is; it takes its token from the fragment. */
  readonly studioUrl: string;
}

interface Dated<Content> {
  readonly until: number;
  readonly content: Content;
}

function write<Content>(key: string, content: Content, until: number): void {
  try {
    localStorage.setItem(key, JSON.stringify({ until, content } satisfies Dated<Content>));
  } catch {
    // Full or blocked storage: the callback says that it does not know the flow, and the studio asks for a new token.
  }
}

function read<Content>(key: string, now: number): Content | undefined {
  try {
    const { until, content } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Dated<Content>>;
    return until !== undefined && until > now ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Removes flows and tokens whose time is over. */
export function sweepStudioSignIns(now = Date.now()): void {
  try {
    for (const key of Object.keys(localStorage))
      if ((key.startsWith(flowPrefix) || key.startsWith(tokenPrefix)) && read(key, now) === undefined) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing in it either.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

const isWebAddress = (text: unknown) => typeof text === 'string' && /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** Keeps what the callback of a flow will need. */
export function keepStudioFlow(state: string, flow: StudioFlow, now = Date.now()): void {
  sweepStudioSignIns(now);
  write(flowPrefix + state, flow, now + flowLifeMs);
}

/** Takes a flow by its state: once. Undefined when none was begun here for this project, or too long ago. */
export function takeStudioFlow(state: string, projectId: string, now = Date.now()): StudioFlow | undefined {
  const flow = read<StudioFlow>(flowPrefix + state, now);
  remove(flowPrefix + state);
  const isSound =
    flow?.projectId === projectId && isVerifier(flow.verifier) && isWebAddress(flow.deploymentUrl) && isWebAddress(flow.studioUrl);
  return isSound ? flow : undefined;
}

/** Keeps a project's studio token for a few minutes. */
export function keepStudioToken(projectId: string, token: string, now = Date.now()): void {
  write(tokenPrefix + projectId, token, now + studioTokenLifeMs);
}

/** A project's studio token while it may be used. */
export function readStudioToken(projectId: string, now = Date.now()): string | undefined {
  sweepStudioSignIns(now);
  return read<string>(tokenPrefix + projectId, now);
}

/** Forgets a project's token, which its deployment has refused. */
export function dropStudioToken(projectId: string): void {
  remove(tokenPrefix + projectId);
}

/** Where the authorization server sends somebody who signs in to a project. */
export function studioRedirectUri(projectId: string): string {
  return `${window.location.origin}${paths.studioCallback.to({ projectId })}`;
}

/** Begins a sign-in to a project's deployment: keeps what the callback will need, and answers with where to send the tab (PRJ-35). */
export async function beginStudioFlow(studio: Omit<StudioFlow, 'verifier'>): Promise<{ readonly state: string; readonly address: string }> {
  const [state, verifier] = [createVerifier(), createVerifier()];
  const query = {
    scope: 'openid profile email',
    response_type: 'code',
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    client_id: studio.projectId,
    redirect_uri: studioRedirectUri(studio.projectId),
    state,
  };
  keepStudioFlow(state, { ...studio, verifier });
  return { state, address: paths.authRequest.to({ query }) };
}

/** A studio's address with its token. A fragment is sent to nobody; the studio removes it on arrival. */
export function studioAddressWith(token: string, studioUrl: string): string {
  const address = new URL(studioUrl);
  address.hash = new URLSearchParams({ token }).toString();
  return address.href;
}

/** Why a callback has not led into a studio. */
export type StudioProblem = 'denied' | 'unknown' | 'refused' | 'unreachable' | 'slow' | 'failed';

/** What the callback tells the window that opened it. */
export interface StudioNews {
  readonly state: string;
  readonly projectId: string;
  readonly outcome: 'signed-in' | StudioProblem;
}

/** The channel of such news: a provider may have cut the opener off. */
export const studioChannelName = 'foyer-studio';

/** Hears how one flow ends: once, and for as long as it may take. Answers with how to stop listening. */
export function hearOfStudio(state: string, onNews: (outcome: StudioNews['outcome']) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(studioChannelName);
  const stop = () => {
    clearTimeout(timer);
    channel.close();
  };
  const timer = setTimeout(stop, flowLifeMs);
  channel.onmessage = ({ data }: MessageEvent<StudioNews>) => {
    if (data.state !== state) return;
    stop();
    onNews(data.outcome);
  };
  return stop;
}

/** Tells the browser's other windows how a flow ended. The token itself is never told. */
export function announceStudio(news: StudioNews): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(studioChannelName);
  channel.postMessage(news);
  channel.close();
}
