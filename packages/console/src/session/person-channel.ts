interface Message {
  readonly person: string | null;
}

const channelName = 'foyer-person';

function open(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
}

/** Tells the browser's other windows who is signed in now, or that nobody is, so that nobody's data stays on screen for somebody else (decision 10). */
export function announcePerson(personId: string | undefined): void {
  const channel = open();
  channel?.postMessage({ person: personId ?? null } satisfies Message);
  channel?.close();
}

/** Hears when another window shows somebody else than this one (`shown`), or nobody. Returns how to stop listening. */
export function watchPerson(shown: string | undefined, onOther: (personId: string | undefined) => void): () => void {
  const channel = open();
  if (!channel) return () => undefined;
  channel.onmessage = (event: MessageEvent<Message>) => {
    const person = event.data.person ?? undefined;
    if (person !== shown) onOther(person);
  };
  return () => channel.close();
}
