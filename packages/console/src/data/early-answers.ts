// The app is here. Where it came before `early.ts`, which nothing orders before it, that module has nothing left to start: its answers would
// lie there until some later call took them, long untrue by then.
window.foyerEarly ??= new Map();

/**
 * `fetch`, but for the answers that `early.ts` has on their way already: each is taken once, and none after the app has changed something
 * by a call of its own, for they are from before.
 */
export const fetchWithEarly: typeof fetch = (input, init) => {
  const early = window.foyerEarly;
  const url = String(input);
  if ((init?.method ?? 'GET') !== 'GET') early?.clear();
  const answer = early?.get(url);
  if (!answer) return globalThis.fetch(input, init);
  early?.delete(url);
  return answer;
};
