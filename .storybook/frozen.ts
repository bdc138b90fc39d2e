// Stories show the same moment and the same ids every day, so that a picture differs only when the look does.
// Timers keep running for whoever looks: only what the clock says stands still.

/** The moment at which all stories happen. */
export const frozenNow = Date.parse('2026-03-02T09:30:00Z');

const RealDate = globalThis.Date;
type DateArguments = [] | ConstructorParameters<typeof Date>;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: DateArguments, newTarget) => Reflect.construct(target, given.length === 0 ? [frozenNow] : given, newTarget),
  apply: () => new RealDate(frozenNow).toString(),
  get: (target, key, receiver) => (key === 'now' ? () => frozenNow : Reflect.get(target, key, receiver)),
});

/**
 * What a screen takes away again (a message after 5 s, a check mark after 3 s, a page that moves on) stays while the sweep looks: whether
 * axe and the picture still see it must not depend on how busy the machine is. Shorter waits are answers and retries, longer ones patience.
 */
const passing = { fromMs: 2001, toMs: 15_000 } as const;
if ('foyerOutcome' in window) {
  const realSetTimeout = window.setTimeout;
  const heldTimeout = (handler: TimerHandler, ms?: number, ...args: unknown[]) =>
    realSetTimeout(ms !== undefined && ms >= passing.fromMs && ms <= passing.toMs ? () => undefined : handler, ms, ...args);
  window.setTimeout = heldTimeout as typeof window.setTimeout;
}

let idsGiven = 0;
let seed = 0;

/** Starts ids and chance anew, so that a story does not depend on which one was shown before it. */
export function restartChance(): void {
  idsGiven = 0;
  seed = 0x0f0e_1e55;
}

crypto.randomUUID = () => {
  idsGiven += 1;
  return `00000000-0000-4000-8000-${idsGiven.toString(16).padStart(12, '0')}` as ReturnType<Crypto['randomUUID']>;
};

/** mulberry32: small, and good enough for what is only drawn. */
Math.random = () => {
  seed = (seed + 0x6d2b_79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

restartChance();
