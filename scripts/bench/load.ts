// A small bounded load generator: so many connections, each asking again as soon as it is answered, for a fixed time.
import { Agent, request } from 'node:http';

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers that were not 200. */
  readonly failed: number;
  /** How much of a core the asking itself took, from 0 to 1: near 1, a faster server would not have been seen. */
  readonly loaderShare: number;
}

export interface LoadOptions {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly warmUpMs: number;
  readonly measuredMs: number;
}

interface Answer {
  /** 0 when there was none. */
  readonly status: number;
  /** When to ask again, as `Retry-After` says. */
  readonly retryAfterMs: number;
}

/** Makes one request; a body is sent as JSON, by POST. */
export function ask(url: URL, headers: Readonly<Record<string, string>>, agent: Agent, body?: unknown): Promise<Answer> {
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, retryAfterMs: 0 });
    const sent = body === undefined ? {} : { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } };
    const outgoing = request(url, { headers, agent, ...sent }, (answer) => {
      answer.resume();
      const retryAfterMs = Number(answer.headers['retry-after'] ?? 0) * 1000;
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, retryAfterMs }));
      answer.once('error', none);
    });
    outgoing.once('error', none);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** The value below which the given share of the sorted numbers lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle one. */
export function median(numbers: readonly number[]): number {
  return percentile(
    [...numbers].sort((a, b) => a - b),
    0.5,
  );
}

/** Asks one address as fast as it answers. */
export async function load({ url, headers = {}, connections, warmUpMs, measuredMs }: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const target = new URL(url);
  const begin = performance.now() + warmUpMs;
  const end = begin + measuredMs;
  const times: number[] = [];
  let failed = 0;
  let loader: NodeJS.CpuUsage | undefined;
  const connection = async (): Promise<void> => {
    while (performance.now() < end) {
      const asked = performance.now();
      if (asked >= begin) loader ??= process.cpuUsage();
      const { status } = await ask(target, headers, agent);
      const answered = performance.now();
      if (status !== 200) failed += 1;
      if (asked >= begin && answered <= end) times.push(answered - asked);
      // A server that refuses at once must not turn this into a busy loop.
      if (status === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  const { user, system } = process.cpuUsage(loader);
  times.sort((a, b) => a - b);
  return {
    requestsPerSecond: times.length / (measuredMs / 1000),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    failed,
    loaderShare: (user + system) / 1000 / measuredMs,
  };
}
