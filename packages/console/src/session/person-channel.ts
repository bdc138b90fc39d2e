type News = { readonly person: string | null } | { readonly signedIn: true };
type Message = News & { readonly from: string };

const channelName = 'foyer-person';
/** A channel's other ends in the same window hear it too: they are to hear of other windows only. */
const here = Math.random().toString(36);

function open(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
}

function tell(news: News): void {
  const channel = open();
  channel?.postMessage({ ...news, from: here } satisfies Message);
  channel?.close();
}

/** Tells the browser's other windows that somebody else is signed in now, or nobody, so that nobody's data stays on screen for somebody else (AUTH-67). */
export function announcePerson(personId: string | undefined): void {
  tell({ person: personId ?? null });
}

/** Tells them that somebody has just signed in, where it is not known yet who that is. */
export function announceSignIn(): void {
  tell({ signedIn: true });
}

/** What to do about news from other windows. */
export interface PersonWatch {
  /** Another window shows somebody else than `shown`, or nobody. */
  readonly onOther: (personId: string | undefined) => void;
  /** Somebody, perhaps the same person, has signed in. */
  readonly onSignIn: () => void;
}

/** Hears what other windows tell of who is signed in. Returns how to stop listening. */
export function watchPerson(shown: string | undefined, { onOther, onSignIn }: PersonWatch): () => void {
  const channel = open();
  if (!channel) return () => undefined;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.from === here) return;
    if ('signedIn' in data) return onSignIn();
    const person = data.person ?? undefined;
    if (person !== shown) onOther(person);
  };
  return () => channel.close();
}
