/** Tells the browser's other windows who is signed in now, so that nobody's data stays on screen for somebody else (decision 10). */
export interface PersonChannel {
  /** `undefined` after signing out. */
  announce(personId: string | undefined): void;
  close(): void;
}

interface Message {
  readonly person: string | null;
}

/** Listens for changes of person in other windows; `current` is who this window shows. */
export function openPersonChannel(current: () => string | undefined, onOther: (personId: string | undefined) => void): PersonChannel {
  if (typeof BroadcastChannel === 'undefined') return { announce: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel('foyer-person');
  channel.onmessage = (event: MessageEvent<Message>) => {
    const person = event.data.person ?? undefined;
    if (person !== current()) onOther(person);
  };
  return {
    announce: (personId) => channel.postMessage({ person: personId ?? null } satisfies Message),
    close: () => channel.close(),
  };
}
