// What a browser fetches to show a page for the first time: bytes by kind, number of requests, and in how many rounds.
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Request, Response, Route } from '@playwright/test';

export interface Bytes {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** What one page asks for. */
export interface Load {
  readonly requests: readonly string[];
  /** Scripts and style sheets together. */
  readonly code: Bytes;
  /** Each of them by its address. */
  readonly codeFiles: ReadonlyMap<string, Bytes>;
  /** Of them, those that the document names: what the page needs to be used. The others are asked for by code, when it is. */
  readonly namedCode: Bytes;
  /** Style sheets, and what of them is written into the document. */
  readonly css: Bytes;
  readonly document: Bytes;
  /** Fonts, pictures, texts and data, as they come over the wire. */
  readonly rest: Bytes;
  /** Addresses that were asked for although nothing ever read the answer. */
  readonly unread: readonly string[];
  /** Files that came uncompressed although compressing makes them smaller. */
  readonly uncompressed: readonly string[];
  /** Code and styles that were asked for and are not there. */
  readonly missing: readonly string[];
}

/** A page's load, and how it came. */
export interface FirstLoad extends Load {
  /** Addresses by round: a request is in the round after the last answer it waited for. */
  readonly rounds: readonly (readonly string[])[];
}

const nothing: Bytes = { raw: 0, gzip: 0, brotli: 0 };
/** As long as nothing new is asked for during this time, the round is over. */
const quietMs = 400;

/** An answer whose body nobody reads is never finished. */
const unreadAfterMs = 10_000;
/** How many frames a page has to draw before it counts as quiet. On a busy machine its scripts run late, and so do their requests. */
const quietFrames = 12;

function weigh(body: Buffer | string): Bytes {
  const buffer = Buffer.from(body);
  return { raw: buffer.length, gzip: gzipSync(buffer, { level: 9 }).length, brotli: brotliCompressSync(buffer).length };
}

/** Weights of files whose names change with their content, so that many pages can be measured without compressing one twice. */
const weighed = new Map<string, Bytes>();

function weighFile(path: string, body: Buffer): Bytes {
  const known = path.startsWith('/assets/') ? weighed.get(path) : undefined;
  const weight = known ?? weigh(body);
  weighed.set(path, weight);
  return weight;
}

/** Two weights together. */
export function add(one: Bytes, other: Bytes): Bytes {
  return { raw: one.raw + other.raw, gzip: one.gzip + other.gzip, brotli: one.brotli + other.brotli };
}

/**
 * Keeps what waits for an idle moment from ever coming (`whenIdle`): it belongs to no screen, and when a machine is idle would decide
 * what is counted.
 */
async function holdIdleWork(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** A context that is a first visit, signed in when there is a cookie. The service worker is left out: it loads after the page. */
export async function firstVisit(browser: Browser, origin: string, cookie = ''): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const cookies = cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url: origin }));
  await context.addCookies(cookies);
  return context;
}

async function bodyOf(response: Response | null): Promise<Buffer | undefined> {
  if (!response || response.status() >= 300) return Buffer.alloc(0);
  // A page that wanted to go on has let go of its answers: the file is asked for once more.
  const again = async () => Buffer.from(await (await fetch(response.url())).arrayBuffer());
  return Promise.race([response.body().catch(again), sleep(unreadAfterMs, undefined, { ref: false })]);
}

/** What the styles inside a document weigh. */
function weighInlinedStyles(document: string): Bytes {
  return weigh([...document.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text ?? '').join(''));
}

/** The sums over the answers of a load. */
class Weights {
  code = nothing;
  css = nothing;
  document = nothing;
  rest = nothing;
  /** Of the code, what the document itself names. */
  namedCode = nothing;
  readonly codeFiles = new Map<string, Bytes>();
  readonly uncompressed: string[] = [];
  private names = '';

  add(pathname: string, body: Buffer, headers: Readonly<Record<string, string>>): void {
    const type = headers['content-type'] ?? '';
    const weight = weighFile(pathname, body);
    const isText = /javascript|css|html|json|svg/.test(type);
    if (isText && weight.raw > 1400 && !headers['content-encoding']) this.uncompressed.push(pathname);
    if (/javascript|css/.test(type)) this.addCode(pathname, weight);
    if (/css/.test(type)) this.css = add(this.css, weight);
    if (/html/.test(type)) this.addDocument(body.toString('utf8'), weight);
    if (!/javascript|css|html/.test(type))
      this.rest = add(this.rest, isText ? weight : { raw: weight.raw, gzip: weight.raw, brotli: weight.raw });
  }

  private addCode(pathname: string, weight: Bytes): void {
    this.code = add(this.code, weight);
    this.codeFiles.set(pathname, weight);
    if (this.names.includes(pathname)) this.namedCode = add(this.namedCode, weight);
  }

  private addDocument(text: string, weight: Bytes): void {
    this.document = add(this.document, weight);
    this.names = text;
    this.css = add(this.css, weighInlinedStyles(text));
  }
}

async function weighAll(requests: readonly Request[]) {
  const weights = new Weights();
  const unread: string[] = [];
  const missing: string[] = [];
  for (const request of requests) {
    const { pathname } = new URL(request.url());
    const response = await request.response();
    if (pathname.startsWith('/assets/') && (response?.status() ?? 404) >= 400) missing.push(pathname);
    const body = await bodyOf(response);
    if (body) weights.add(pathname, body, response?.headers() ?? {});
    else unread.push(pathname);
  }
  const { code, codeFiles, namedCode, css, document, rest, uncompressed } = weights;
  return { code, codeFiles, namedCode, css, document, rest, uncompressed, unread, missing };
}

/** Requests by round: each round is held back until nothing new is asked for, then let through at once. */
async function roundsOf(context: BrowserContext, url: string): Promise<readonly (readonly string[])[]> {
  const page = await context.newPage();
  let waiting: { route: Route; request: Request }[] = [];
  let lastAsked = performance.now();
  await page.route('**/*', (route, request) => {
    waiting.push({ route, request });
    lastAsked = performance.now();
  });
  const rounds: string[][] = [];
  const opened = page.goto(url, { waitUntil: 'commit' });
  for (;;) {
    while (performance.now() - lastAsked < quietMs) await sleep(25);
    if (waiting.length === 0) break;
    const round = waiting;
    waiting = [];
    rounds.push(round.map(({ request }) => new URL(request.url()).pathname));
    lastAsked = performance.now();
    await Promise.all(round.map(({ route }) => route.continue()));
    if (rounds.length === 1) await opened;
  }
  await page.close();
  return rounds;
}

async function drawFrames(page: Page, count: number): Promise<void> {
  const drawn = page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);
  // A page that redirects loses the context in which this runs.
  await drawn.catch(() => undefined);
}

/** Loads a page as a first visit until the network is quiet. A page that sends people on is kept where it is: what it leads to is another page. */
export async function measureLoad(browser: Browser, origin: string, path: string, cookie?: string): Promise<Load> {
  const context = await firstVisit(browser, origin, cookie);
  await holdIdleWork(context);
  const page = await context.newPage();
  const requests: Request[] = [];
  let lastAsked = performance.now();
  await page.route('**/*', (route, request) => {
    const isFurtherPage = request.isNavigationRequest() && requests.length > 0;
    if (isFurtherPage) return route.abort();
    requests.push(request);
    lastAsked = performance.now();
    return route.continue();
  });
  await page.goto(`${origin}${path}`, { waitUntil: 'load' });
  do {
    await Promise.all(requests.map((request) => request.response()));
    await drawFrames(page, quietFrames);
    await sleep(50);
  } while (performance.now() - lastAsked < 2 * quietMs);
  // A request that the page preloads and then makes is one request: the browser reports the second with the same address.
  const once = requests.filter((request, index) => requests.findIndex((other) => other.url() === request.url()) === index);
  const weights = await weighAll(once);
  await context.close();
  return { requests: once.map((request) => new URL(request.url()).pathname), ...weights };
}

/** The same, and in how many rounds, for which the page is loaded once more. */
export async function measureFirstLoad(browser: Browser, origin: string, path: string, cookie?: string): Promise<FirstLoad> {
  const load = await measureLoad(browser, origin, path, cookie);
  const context = await firstVisit(browser, origin, cookie);
  await holdIdleWork(context);
  const rounds = await roundsOf(context, `${origin}${path}`);
  await context.close();
  return { ...load, rounds };
}
