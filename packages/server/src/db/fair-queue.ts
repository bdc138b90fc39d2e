import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Asker } from './asker.ts';
import { DatabaseBusyError, DatabaseUnavailableError } from './database.ts';

/** Does so many pieces of work at a time. */
export interface FairQueue {
  /** Does the work when its turn comes. Rejects with `DatabaseBusyError` when too many wait. */
  add<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
  /** Whether something is being done, and how much waits. */
  load(): { readonly isBusy: boolean; readonly waiting: number };
  /** Takes nothing more in, and waits until everything is done. */
  close(): Promise<void>;
}

interface Job {
  readonly asker: Asker;
  run(): Promise<void>;
  refuse(): void;
}

/** How often those who come first may do so in a row while others wait. */
const firstInARow = 4;

/** Jobs by who asks. Whoever had a turn goes behind all others, however many jobs they have left. */
function createLane() {
  const bySource = new Map<string, Job[]>();
  return {
    add: (job: Job) => {
      const own = bySource.get(job.asker.source);
      if (own) own.push(job);
      else bySource.set(job.asker.source, [job]);
    },
    isEmpty: () => bySource.size === 0,
    next: (): Job | undefined => {
      const [source, jobs = []] = bySource.entries().next().value ?? [];
      const job = jobs.shift();
      if (source === undefined) return undefined;
      bySource.delete(source);
      if (jobs.length > 0) bySource.set(source, jobs);
      return job;
    },
    /** Takes out the newest job, that nothing was done of yet, of whoever has most of them; of several, of who came last. */
    takeFromLargest: (): Job | undefined => {
      const refusable = [...bySource].map(([source, jobs]) => ({ source, jobs, mayGo: jobs.filter(({ asker }) => !asker.hasBegun) }));
      const most = Math.max(1, ...refusable.map(({ mayGo }) => mayGo.length));
      const largest = refusable.findLast(({ mayGo }) => mayGo.length === most);
      const job = largest?.mayGo.at(-1);
      if (!largest || !job) return undefined;
      const left = largest.jobs.filter((other) => other !== job);
      if (left.length > 0) bySource.set(largest.source, left);
      else bySource.delete(largest.source);
      return job;
    },
  };
}

interface FairQueueOptions {
  /** How much is done at a time. */
  readonly width?: number | undefined;
  /** Stands between a piece of work and the next. */
  readonly pause?: () => Promise<void>;
}

/**
 * A queue with room for so many, in which everybody has their turn: who has asked for much waits for themselves. When it is full, whoever
 * asks for most is refused; but never what has been begun, so that nothing is left half done.
 */
export function createFairQueue(room: number, { width = 1, pause = nextTurn }: FairQueueOptions = {}): FairQueue {
  const first = createLane();
  const others = createLane();
  let waiting = 0;
  let inARow = 0;
  let isClosed = false;
  let running = 0;
  let whenIdle: PromiseWithResolvers<void> | undefined;

  function next(): Job | undefined {
    const isTurnOfOthers = first.isEmpty() || (inARow >= firstInARow && !others.isEmpty());
    inARow = isTurnOfOthers ? 0 : inARow + 1;
    return (isTurnOfOthers ? others : first).next();
  }

  async function runAll(): Promise<void> {
    for (let job = next(); job; job = next()) {
      waiting -= 1;
      job.asker.hasBegun = true;
      await job.run();
      // The embedded database works on this very thread: without a pause nothing would come in or go out until the queue is empty.
      await pause();
    }
    running -= 1;
    if (running === 0) whenIdle?.resolve();
  }

  return {
    add: <T>(asker: Asker, work: () => Promise<T>): Promise<T> => {
      if (isClosed) return Promise.reject(new DatabaseUnavailableError());
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      // Its turn comes in the middle of somebody else's request.
      const inItsOwnName = AsyncLocalStorage.snapshot();
      const run = () =>
        Promise.resolve()
          .then(() => inItsOwnName(work))
          .then((value) => resolve(value), reject);
      (asker.comesFirst ? first : others).add({ asker, run, refuse: () => reject(new DatabaseBusyError()) });
      waiting += 1;
      const surplus = waiting > room && !asker.hasBegun ? (others.takeFromLargest() ?? first.takeFromLargest()) : undefined;
      if (surplus) {
        waiting -= 1;
        surplus.refuse();
      }
      if (running < width) {
        running += 1;
        void Promise.resolve().then(runAll);
      }
      return promise;
    },
    load: () => ({ isBusy: running > 0, waiting }),
    close: async () => {
      isClosed = true;
      whenIdle ??= Promise.withResolvers<void>();
      if (running === 0) whenIdle.resolve();
      await whenIdle.promise;
    },
  };
}
