/** The browser's locks as far as windows of one test wait for each other with them; jsdom has none. Returns how to take them away again. */
export function withLocks(): () => void {
  const last = new Map<string, Promise<unknown>>();
  const request = async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>): Promise<unknown> => {
    const before = last.get(name) ?? Promise.resolve();
    const called = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    called.catch(() => undefined);
    const mine = before.then(() => (signal.aborted ? undefined : work()));
    last.set(
      name,
      mine.catch(() => undefined),
    );
    return Promise.race([mine, called]);
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return () => Reflect.deleteProperty(navigator, 'locks');
}
