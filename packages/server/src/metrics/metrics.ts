import type { AuthEventKind } from '@foyer/api/auth/auth-event.schema';
import { brand } from '@foyer/api/brand';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '#clock.ts';
import type { Database } from '#db/database.ts';
import { countMails } from '#mail/outbox.store.ts';

/** An answer to a request. None of it is what a caller sent: a label holds a name of the contract, a route's template, a status or a code. */
export interface Answered {
  /** The operation of the contract; of other requests the route's template. */
  readonly operation: string;
  readonly status: number;
  readonly seconds: number;
  /** The code with which it was refused. */
  readonly refusal: string | undefined;
}

/** What the server does by itself every so often. */
export type JobName = 'sweep' | 'token-renewal' | 'digest' | 'second-factor-reset';

/** How the attempt to renew an authorization's tokens ended. */
export type RenewalOutcome = 'renewed' | 'revoked' | 'failed';

/** Figures of this server for whoever watches it, in the format of Prometheus. */
export interface Metrics {
  answered(answer: Answered): void;
  authEvent(kind: AuthEventKind): void;
  tokenRenewal(outcome: RenewalOutcome): void;
  /** Does the work, and measures it. Rejects as the work does. */
  job<T>(name: JobName, work: () => Promise<T>): Promise<T>;
  /** All figures as of now, and their media type. Asks the database for what waits in the outbox; without an answer those figures are absent. */
  read(): Promise<{ readonly text: string; readonly mediaType: string }>;
}

/** In seconds: around what is promised of lists (30 ms), of writes (100 ms), and of answers at all (10 s). */
const requestBuckets = [0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.01, 0.1, 1, 10, 60];
const prefix = 'foyer_';

function watchDatabase(registry: Registry, database: Database): void {
  new Gauge({
    name: `${prefix}database_connections`,
    help: 'Connections to the database, by what they do.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { busy, idle } = database.load();
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: `${prefix}database_waiting`,
    help: 'Pieces of work that wait for the database.',
    registers: [registry],
    collect() {
      this.set(database.load().waiting);
    },
  });
}

function watchOutbox(registry: Registry, database: Database, clock: Clock): void {
  // Both figures are of one question. Without an answer they are absent: an old one would pass for a good sign.
  let asked: Promise<{ waiting: number; failed: number; oldestSeconds: number } | undefined> | undefined;
  const figures = () => {
    asked ??= database
      .read({ kind: 'system' }, countMails)
      .then(({ waiting, failed, oldestWaiting }) => ({
        waiting,
        failed,
        oldestSeconds: oldestWaiting === null ? 0 : Math.max(0, (clock.now().getTime() - oldestWaiting.getTime()) / 1000),
      }))
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  new Gauge({
    name: `${prefix}outbox_oldest_seconds`,
    help: 'Age of the oldest mail that waits; 0 when none does.',
    registers: [registry],
    async collect() {
      const read = await figures();
      if (read) this.set(read.oldestSeconds);
      else this.remove();
    },
  });
  new Gauge({
    name: `${prefix}outbox_mails`,
    help: 'Mails in the outbox that wait, and those that were given up within the last days.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const read = await figures();
      this.reset();
      if (!read) return;
      this.set({ state: 'waiting' }, read.waiting);
      this.set({ state: 'failed' }, read.failed);
    },
  });
}

function watchStreams(registry: Registry, inboxStreams: () => number): void {
  new Gauge({
    name: `${prefix}inbox_streams`,
    help: 'Streams of inboxes that are open.',
    registers: [registry],
    collect() {
      this.set(inboxStreams());
    },
  });
}

/** What createMetrics() measures. */
interface Measured {
  readonly database: Database;
  readonly clock: Clock;
  /** How many streams of inboxes are open. */
  readonly inboxStreams: () => number;
  readonly measuresProcess: boolean;
}

/** Begins to measure. `measuresProcess` adds the figures of the process: memory, processor, the event loop's delay. */
export function createMetrics({ database, clock, inboxStreams, measuresProcess }: Measured): Metrics {
  const registry = new Registry();
  if (measuresProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: `${prefix}requests_total`,
    help: 'Answers, by operation and status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'How long answers took, by operation.',
    labelNames: ['operation'],
    buckets: requestBuckets,
    registers,
  });
  const refusals = new Counter({
    name: `${prefix}refusals_total`,
    help: 'Refused requests, by code; those of limits begin with TOO_MANY.',
    labelNames: ['code'],
    registers,
  });
  const authEvents = new Counter({
    name: `${prefix}auth_events_total`,
    help: 'Sign-ins, failures and changes of the ways into accounts, by kind.',
    labelNames: ['kind'],
    registers,
  });
  const renewals = new Counter({
    name: `${prefix}token_renewals_total`,
    help: 'Renewals of tokens at providers, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const jobs = new Histogram({
    name: `${prefix}job_duration_seconds`,
    help: 'How long the work took that the server does by itself, by task and outcome.',
    labelNames: ['task', 'outcome'],
    buckets: jobBuckets,
    registers,
  });
  new Gauge({
    name: `${prefix}info`,
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'engine'],
    registers,
  }).set({ version: brand.version, engine: database.engine }, 1);
  watchStreams(registry, inboxStreams);
  watchDatabase(registry, database);
  watchOutbox(registry, database, clock);

  return {
    answered: ({ operation, status, seconds, refusal }) => {
      requests.inc({ operation, status });
      durations.observe({ operation }, seconds);
      if (refusal !== undefined) refusals.inc({ code: refusal });
    },
    authEvent: (kind) => authEvents.inc({ kind }),
    tokenRenewal: (outcome) => renewals.inc({ outcome }),
    job: async (job, work) => {
      const end = jobs.startTimer({ task: job });
      try {
        const result = await work();
        end({ outcome: 'done' });
        return result;
      } catch (error) {
        end({ outcome: 'failed' });
        throw error;
      }
    },
    read: async () => ({ text: await registry.metrics(), mediaType: registry.contentType }),
  };
}
