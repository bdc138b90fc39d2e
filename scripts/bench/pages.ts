// How soon a page is there: first and largest contentful paint, blocking time and readiness, with the CPU slowed four times.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { firstVisit } from '../first-load.ts';
import { median } from './load.ts';

export interface PageFigures {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly blockingMs: number;
  /** When the words that the page is about stand there. */
  readonly readyMs: number;
}

export interface PageUnderTest {
  readonly name: string;
  readonly url: string;
  readonly origin: string;
  readonly cookie?: string;
  /** Words that stand there once the page can be used. */
  readonly readyText: string;
}

/** How pages are visited. */
export interface Visit {
  readonly isSlow: boolean;
  /** How many visits of each page its medians are of. */
  readonly visits: number;
  /** Where the tab is before; an empty tab where it is left out. */
  readonly from?: string;
}

const cpuSlowdown = 4;
/** What comes later than this after the page is ready belongs to no first load. */
const settledMs = 1000;
/** 1.6 Mbit/s with 150 ms latency. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

const bareForm = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in</title></head>
<body><h1>Sign in</h1><form method="post"><p><label>Email <input type="email" name="username"></label></p>
<p><label>Password <input type="password" name="password"></label></p><p><button>Sign in</button></p></form></body></html>`;

/**
 * The floor: a form in plain HTML and nothing else. `elsewhere` is a page of another site, where visits begin as a person's do: from an
 * empty tab only the page with a `Cross-Origin-Opener-Policy`, which a bare form has not, would have to wait for a new process.
 */
export async function serveBareForm(): Promise<{ readonly origin: string; readonly elsewhere: string; readonly close: () => void }> {
  const server = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html; charset=utf-8').end(bareForm));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, elsewhere: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

// Runs inside the page, before anything of its own.
function observe(readyText: string): void {
  const seen = { fcp: 0, lcp: 0, blocking: 0, ready: 0 };
  Object.assign(window, { seenByBench: seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  watch('longtask', (entry) => {
    // A long task blocks for what it takes beyond 50 ms.
    seen.blocking += Math.max(0, entry.duration - 50);
  });
  const look = () => {
    if (document.body?.textContent.includes(readyText)) seen.ready = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

async function visit(browser: Browser, page: PageUnderTest, { isSlow, from }: Omit<Visit, 'visits'>): Promise<PageFigures> {
  const context = await firstVisit(browser, page.origin, page.cookie);
  try {
    const tab = await context.newPage();
    await tab.addInitScript(observe, page.readyText);
    const devtools = await context.newCDPSession(tab);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    if (isSlow) {
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', slowNetwork);
    }
    if (from) await tab.goto(from);
    await tab.goto(page.url, { waitUntil: 'load' });
    await tab.waitForFunction(() => (window as unknown as { seenByBench: { ready: number } }).seenByBench.ready > 0);
    // Long tasks and the largest paint may come after the words.
    await tab.waitForTimeout(settledMs);
    const seen = await tab.evaluate(
      () => (window as unknown as { seenByBench: { fcp: number; lcp: number; blocking: number; ready: number } }).seenByBench,
    );
    return { fcpMs: seen.fcp, lcpMs: seen.lcp, blockingMs: seen.blocking, readyMs: seen.ready };
  } finally {
    await context.close();
  }
}

/** Medians of some visits each, the pages in turn, so that a busy moment of the machine meets all of them. */
export async function measurePages(
  browser: Browser,
  pages: readonly PageUnderTest[],
  how: Visit,
): Promise<ReadonlyMap<string, PageFigures>> {
  const visits = new Map<string, PageFigures[]>(pages.map(({ name }) => [name, []]));
  for (let round = 0; round < how.visits; round += 1) {
    for (const page of pages) visits.get(page.name)?.push(await visit(browser, page, how));
  }
  const middle = (figures: readonly PageFigures[], field: keyof PageFigures) => median(figures.map((one) => one[field]));
  return new Map(
    [...visits].map(([name, figures]) => [
      name,
      {
        fcpMs: middle(figures, 'fcpMs'),
        lcpMs: middle(figures, 'lcpMs'),
        blockingMs: middle(figures, 'blockingMs'),
        readyMs: middle(figures, 'readyMs'),
      },
    ]),
  );
}
