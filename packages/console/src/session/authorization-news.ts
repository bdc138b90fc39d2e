/*
 * A provider's window and the page that opened it are told apart by the sign-in's state, which the server has made up and only these
 * two know. What is told is a hint to look again: how a datasource stands, the server alone says.
 */

/** What the callback window tells the window that opened it (DS-38). */
export interface AuthorizationNews {
  readonly type: 'authenticate';
  readonly payload: { readonly success: boolean; readonly message: string; readonly state: string };
}

/** Heard: so that the callback knows that its parent is still there, even if a provider has cut it off. */
interface Receipt {
  readonly type: 'authenticate-heard';
  readonly state: string;
}

/** The channel of such news: a provider may have cut the opener off. */
export const authorizationChannelName = 'foyer-datasource-authorization';

/** How long the server waits for somebody to come back from a provider. */
export const authorizationLifeMs = 10 * 60_000;

/** The callback takes its parent for closed after so long without a receipt. */
const receiptWaitMs = 1500;

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(authorizationChannelName);
}

function isNewsOf(state: string, data: unknown): data is AuthorizationNews {
  if (typeof data !== 'object' || data === null) return false;
  const { type, payload } = data as Partial<AuthorizationNews>;
  return (
    type === 'authenticate' &&
    typeof payload === 'object' &&
    payload !== null &&
    payload.state === state &&
    typeof payload.success === 'boolean' &&
    typeof payload.message === 'string'
  );
}

/**
 * Hears how one sign-in ends, from a window of this origin: once, and for as long as the server waits; `onSilence` when it waits no
 * longer. Answers with how to stop listening.
 */
export function hearOfAuthorization(
  state: string,
  onNews: (news: AuthorizationNews['payload']) => void,
  onSilence?: () => void,
): () => void {
  const channel = openChannel();
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('message', onMessage);
    channel?.close();
  };
  const take = (data: unknown) => {
    if (!isNewsOf(state, data)) return;
    channel?.postMessage({ type: 'authenticate-heard', state } satisfies Receipt);
    stop();
    onNews(data.payload);
  };
  const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === window.location.origin) take(data);
  };
  const timer = setTimeout(() => {
    stop();
    onSilence?.();
  }, authorizationLifeMs);
  window.addEventListener('message', onMessage);
  // A channel has one origin by itself.
  if (channel) channel.onmessage = ({ data }: MessageEvent<unknown>) => take(data);
  return stop;
}

/** Tells the window that opened this one how a sign-in ended, both ways. Answers whether anybody has heard it. */
export function tellAuthorization(payload: AuthorizationNews['payload'], waitMs = receiptWaitMs): Promise<boolean> {
  const news: AuthorizationNews = { type: 'authenticate', payload };
  const opener = window.opener as Window | null;
  const channel = openChannel();
  return new Promise((resolve) => {
    const finish = (isHeard: boolean) => {
      clearTimeout(timer);
      channel?.close();
      resolve(isHeard);
    };
    const timer = setTimeout(() => finish(false), waitMs);
    if (channel)
      channel.onmessage = ({ data }: MessageEvent<Partial<Receipt> | null>) => {
        if (data?.type === 'authenticate-heard' && data.state === payload.state) finish(true);
      };
    // To a window of this origin and to no other, whoever opened this one.
    opener?.postMessage(news, window.location.origin);
    if (channel) channel.postMessage(news);
    else finish(opener !== null && !opener.closed);
  });
}
