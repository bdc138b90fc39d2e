// The embedded database under a crowd: 200 clients at once, each asking again as soon as it is answered, a tenth of them writing.
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startFoyer } from '../running-foyer.ts';
import { ask, percentile } from './load.ts';

/** What the crowd waited for, and what those waited for who came beside it. */
export interface CrowdFigures {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly longestMs: number;
  /** Answers of 503 that say when to ask again. They count as answers above. */
  readonly refused: number;
  /** Anything else that is no success. */
  readonly failed: number;
  readonly longestHealthMs: number;
  readonly longestSignInMs: number;
  readonly signIns: number;
}

const clients = 200;
const measuredMs = 30_000;
const healthEveryMs = 250;
const signInEveryMs = 1_000;
const accounts = ['olivia', 'adam', 'ivan', 'mia'].map((name) => `${name}@foyer.example`);
const browsersOfEach = 5;
/** So many of the owner's browsers, which are the first, write. */
const writers = 2;

/** The cookies of some browsers of each account. */
async function signInBrowsers(signIn: (account: string) => Promise<string>): Promise<string[]> {
  const cookies: string[] = [];
  for (const account of accounts) for (let browser = 0; browser < browsersOfEach; browser += 1) cookies.push(await signIn(account));
  return cookies;
}

/** Lets the crowd ask for half a minute. */
export async function measureCrowd(): Promise<CrowdFigures> {
  const foyer = await startFoyer({ LIMIT_WRITES_PER_MINUTE: '1000000' }, { script: 'packages/server/src/main.ts' });
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const beside = new Agent({ keepAlive: true });
  const origin = foyer.origin.replace('localhost', '127.0.0.1');
  const at = (path: string) => new URL(path, origin);
  try {
    const headers = (await signInBrowsers(foyer.signIn)).map((cookie) => ({ Cookie: cookie, 'X-Requested-With': 'foyer' }));
    const listed = await fetch(at('/api/organizations?q=Northwind'), { headers: headers[0] ?? {} });
    const [northwind] = (await listed.json()) as { readonly id: string }[];
    const northwindPath = `/api/organizations/${northwind?.id}`;
    const lists = ['/api/userdata/me', '/api/organizations?limit=10', `${northwindPath}/users?limit=10`].map(at);

    const end = performance.now() + measuredMs;
    const times: number[] = [];
    const waits = { health: 0, signIn: 0 };
    let refused = 0;
    let failed = 0;
    let signIns = 0;
    const client = async (index: number): Promise<void> => {
      const own = headers[index % headers.length] ?? {};
      for (let turn = 0; performance.now() < end; turn += 1) {
        const asked = performance.now();
        const { status, retryAfterMs } =
          index % headers.length < writers
            ? await ask(at(`${northwindPath}/teams`), own, agent, { name: `Crowd ${index} ${turn}` })
            : await ask(lists[turn % lists.length] ?? at('/'), own, agent);
        times.push(performance.now() - asked);
        if (status === 503 && retryAfterMs > 0) refused += 1;
        else if (status < 200 || status > 299) failed += 1;
        await pause(status === 0 ? 50 : retryAfterMs);
      }
    };
    const health = async (): Promise<void> => {
      while (performance.now() < end) {
        const asked = performance.now();
        const answers = await Promise.all(['/healthz', '/readyz'].map((path) => ask(at(path), {}, beside)));
        waits.health = Math.max(waits.health, performance.now() - asked);
        failed += answers.filter(({ status }) => status !== 200).length;
        await pause(healthEveryMs);
      }
    };
    const signIn = async (): Promise<void> => {
      while (performance.now() < end) {
        const asked = performance.now();
        await foyer.signIn('olivia@foyer.example');
        waits.signIn = Math.max(waits.signIn, performance.now() - asked);
        signIns += 1;
        await pause(signInEveryMs);
      }
    };
    await Promise.all([...Array.from({ length: clients }, (_, index) => client(index)), health(), signIn()]);
    times.sort((a, b) => a - b);
    return {
      requestsPerSecond: times.length / (measuredMs / 1000),
      p50Ms: percentile(times, 0.5),
      p99Ms: percentile(times, 0.99),
      longestMs: times.at(-1) ?? Number.NaN,
      refused,
      failed,
      longestHealthMs: waits.health,
      longestSignInMs: waits.signIn,
      signIns,
    };
  } finally {
    agent.destroy();
    beside.destroy();
    await foyer.stop();
  }
}
