// `npm run bench`: speeds as ratios measured in one run, beside their bars. It reports and judges nothing: `npm run size` is the check.
import { chromium } from '@playwright/test';
import { browserLaunch } from '../../visual/pinned-browser.ts';
import { type FirstLoad, measureFirstLoad } from '../first-load.ts';
import { startFoyer } from '../running-foyer.ts';
import { type AnswerFigures, measureAnswers } from './answers.ts';
import { type CrowdFigures, measureCrowd } from './crowd.ts';
import { type DirectoryFigures, measureDirectory } from './directory.ts';
import { measurePages, type PageFigures, type PageUnderTest, serveBareForm } from './pages.ts';
import { measureScale } from './scale.ts';
import { measureServers, type ServerFigures, type ServerMeasures } from './server.ts';

interface Row {
  readonly what: string;
  readonly measured: string;
  readonly bar?: string;
  readonly holds?: boolean;
}

const ms = (value: number) => `${Math.round(value)} ms`;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const times = (ratio: number) => `${ratio.toFixed(2)}×`;

function print(title: string, rows: readonly Row[]): void {
  const widths = [46, 34, 26];
  console.log(`\n${title}`);
  for (const { what, measured, bar = '', holds } of rows) {
    const verdict = holds === undefined ? '' : holds ? 'holds' : 'DOES NOT HOLD';
    console.log(`  ${[what, measured, bar].map((text, index) => text.padEnd(widths[index] ?? 0)).join('  ')}${verdict}`.trimEnd());
  }
}

function loadRows(
  name: string,
  { requests, code, css, document, rest, rounds }: FirstLoad,
  bars: { code: number; requests?: number },
): Row[] {
  const all = (kind: 'raw' | 'gzip' | 'brotli') => kB(code[kind] + document[kind] + rest[kind]);
  return [
    {
      what: `${name}: JS + CSS`,
      measured: `${kB(code.raw)} / ${kB(code.gzip)} / ${kB(code.brotli)}`,
      bar: `≤ ${kB(bars.code)} brotli`,
      holds: code.brotli <= bars.code,
    },
    {
      what: `${name}: CSS`,
      measured: `${kB(css.raw)} / ${kB(css.gzip)} / ${kB(css.brotli)}`,
      bar: '≤ 20 kB brotli',
      holds: css.brotli <= 20_000,
    },
    { what: `${name}: everything`, measured: `${all('raw')} / ${all('gzip')} / ${all('brotli')}` },
    bars.requests === undefined
      ? { what: `${name}: requests`, measured: `${requests.length} in ${rounds.length} rounds` }
      : {
          what: `${name}: requests`,
          measured: `${requests.length} in ${rounds.length} rounds`,
          bar: `≤ ${bars.requests}`,
          holds: requests.length <= bars.requests,
        },
  ];
}

function pageRows(figures: ReadonlyMap<string, PageFigures>, isSlow: boolean): Row[] {
  const floor = figures.get('bare form');
  return [...figures].flatMap(([name, { fcpMs, lcpMs, blockingMs, readyMs }]): Row[] => {
    const ratio = fcpMs / (floor?.fcpMs ?? Number.NaN);
    const isSignIn = name === 'sign-in page';
    const fcp: Row = { what: `${name}: FCP`, measured: `${ms(fcpMs)} (${times(ratio)} bare form)` };
    const blocking: Row = { what: `${name}: blocking time`, measured: ms(blockingMs) };
    const ready: Row = { what: `${name}: ready`, measured: ms(readyMs) };
    return [
      isSignIn ? { ...fcp, bar: '≤ 1.5× bare form', holds: ratio <= 1.5 } : fcp,
      { what: `${name}: LCP`, measured: ms(lcpMs) },
      isSignIn && !isSlow ? { ...blocking, bar: '≤ 250 ms', holds: blockingMs <= 250 } : blocking,
      name === 'first signed-in screen' && !isSlow ? { ...ready, bar: '≤ 2,100 ms', holds: readyMs <= 2100 } : ready,
    ];
  });
}

function engineRows(figures: ServerFigures, bars: { p99Ms: number; memoryMb?: number }): Row[] {
  const { name, p99Ms, memoryMb, startMs, processorMsPerRequest } = figures;
  const rows: Row[] = [{ what: `${name}: p99`, measured: ms(p99Ms), bar: `≤ ${bars.p99Ms} ms`, holds: p99Ms <= bars.p99Ms }];
  if (processorMsPerRequest !== undefined)
    rows.push({ what: `${name}: the server’s work for a request`, measured: `${processorMsPerRequest.toFixed(2)} ms of a core` });
  if (memoryMb !== undefined) {
    const memory = { what: `${name}: resident memory after the load`, measured: `${memoryMb} MB` };
    rows.push(bars.memoryMb === undefined ? memory : { ...memory, bar: `≤ ${bars.memoryMb} MB`, holds: memoryMb <= bars.memoryMb });
  }
  if (startMs !== undefined)
    rows.push({ what: `${name}: warm start to ready`, measured: ms(startMs), bar: '≤ 4,000 ms', holds: startMs <= 4000 });
  return rows;
}

function serverRows({ memory, pglite, postgres }: ServerMeasures): Row[] {
  const speed = ({ requestsPerSecond, p50Ms, loaderShare }: ServerFigures): string =>
    `${Math.round(requestsPerSecond)}/s, p50 ${ms(p50Ms)}, loader ${Math.round(loaderShare * 100)} %`;
  const rows: Row[] = [{ what: 'the same server, its database’s answers from memory', measured: speed(memory) }];
  if (postgres)
    rows.push(
      {
        what: 'PostgreSQL',
        measured: speed(postgres),
        bar: `≥ 0.25× memory (${times(postgres.ofMemory)})`,
        holds: postgres.ofMemory >= 0.25,
      },
      ...engineRows(postgres, { p99Ms: 60, memoryMb: 260 }),
    );
  const ofPostgres = postgres && pglite.ofMemory / postgres.ofMemory;
  const row = { what: 'PGlite', measured: speed(pglite) };
  rows.push(
    ofPostgres === undefined
      ? { ...row, bar: `(${times(pglite.ofMemory)} memory)` }
      : { ...row, bar: `≥ 0.25× PostgreSQL (${times(ofPostgres)})`, holds: ofPostgres >= 0.25 },
    ...engineRows(pglite, { p99Ms: 100 }),
  );
  const failed = [memory, pglite, postgres].reduce((sum, figures) => sum + (figures?.failed ?? 0), 0);
  rows.push({ what: 'answers other than 200', measured: String(failed), bar: '0', holds: failed === 0 });
  return rows;
}

function directoryRows({ engine, small, large, deep, byRole, searchFew, searchHundred, searchAll, searchNone }: DirectoryFigures): Row[] {
  const name = engine === 'pglite' ? 'PGlite' : 'PostgreSQL';
  const fine = (value: number) => `${value.toFixed(2)} ms`;
  return [
    {
      what: `${name}: first rows of 10,000`,
      measured: `${fine(large)} (${times(large / small)} those of forty)`,
      bar: '≤ 1.3×',
      holds: large / small <= 1.3,
    },
    { what: `${name}: rows behind the 8,000th; by role`, measured: `${fine(deep)}; ${fine(byRole)}` },
    {
      what: `${name}: search that finds a few; a hundred`,
      measured: `${fine(searchFew)}; ${fine(searchHundred)}`,
      bar: '≤ 3 ms',
      holds: Math.max(searchFew, searchHundred) <= 3,
    },
    {
      what: `${name}: search that finds all; none by two letters`,
      measured: `${fine(searchAll)}; ${fine(searchNone)}`,
      bar: '≤ 3 ms',
      holds: Math.max(searchAll, searchNone) <= 3,
    },
  ];
}

function crowdRows({ requestsPerSecond, p50Ms, p99Ms, longestMs, refused, failed, ...beside }: CrowdFigures): Row[] {
  return [
    { what: 'answers', measured: `${Math.round(requestsPerSecond)}/s, p50 ${ms(p50Ms)}, ${refused} of them 503` },
    { what: 'p99', measured: ms(p99Ms), bar: '≤ 2,000 ms', holds: p99Ms <= 2000 },
    { what: 'longest wait', measured: ms(longestMs), bar: '≤ 5,000 ms', holds: longestMs <= 5000 },
    {
      what: 'longest wait for /healthz and /readyz',
      measured: ms(beside.longestHealthMs),
      bar: '≤ 500 ms',
      holds: beside.longestHealthMs <= 500,
    },
    { what: 'longest of the sign-ins meanwhile', measured: `${ms(beside.longestSignInMs)} of ${beside.signIns}` },
    { what: 'answers that are neither a success nor such a 503', measured: String(failed), bar: '0', holds: failed === 0 },
  ];
}

function answerRows(figures: readonly AnswerFigures[]): Row[] {
  return figures.map(({ what, p50Ms, p95Ms }) => ({
    what,
    measured: `p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms`,
    bar: '≤ 30 ms p95',
    holds: p95Ms <= 30,
  }));
}

const { DATABASE_URL: databaseUrl } = process.env;

// `npm run bench -- answers` measures these alone.
if (databaseUrl)
  print(
    'Where there is much, on PostgreSQL, one call after another, of 200',
    answerRows(await measureAnswers({ DATABASE_URL: databaseUrl })),
  );
if (process.argv[2] === 'answers') process.exit();

// `npm run bench -- crowd` measures the crowd alone.
print('The embedded database, 200 clients for 30 s, a tenth of them writing', crowdRows(await measureCrowd()));
if (process.argv[2] === 'crowd') process.exit();

const foyer = await startFoyer({ FOYER_DATA: 'memory://' });
const bare = await serveBareForm();
const browser = await chromium.launch(await browserLaunch());
try {
  const cookie = await foyer.signIn('olivia@foyer.example');
  const { origin } = foyer;
  print('First load, raw / gzip / brotli', [
    ...loadRows('sign-in page', await measureFirstLoad(browser, origin, '/signin'), { code: 112_000, requests: 8 }),
    ...loadRows('first signed-in screen', await measureFirstLoad(browser, origin, '/organizations', cookie), { code: 180_000 }),
  ]);
  print(
    'In an organization of 10,000 people, 5,000 teams and 2,000 projects, medians of 3',
    (await measureScale(browser)).map(({ what, ms: took, nodes }) => ({ what, measured: `${ms(took)}, ${nodes} elements` })),
  );
  const pages: readonly PageUnderTest[] = [
    { name: 'bare form', url: bare.origin, origin: bare.origin, readyText: 'Sign in' },
    { name: 'sign-in page', url: `${origin}/signin`, origin, readyText: 'Sign in' },
    { name: 'first signed-in screen', url: `${origin}/organizations`, origin, cookie, readyText: 'Northwind' },
  ];
  const { elsewhere: from } = bare;
  // Between one five of visits and the next the ratio of two first paints differs by a tenth: what has a bar gets three times as many.
  const fast = await measurePages(browser, pages, { isSlow: false, visits: 15, from });
  print('Pages, coming from another site, CPU 4× slower, median of 15, no network limit', pageRows(fast, false));
  const slow = await measurePages(browser, pages, { isSlow: true, visits: 5, from });
  print('Pages, coming from another site, CPU 4× slower, median of 5, 1.6 Mbit/s with 150 ms latency', pageRows(slow, true));
  // From an empty tab only pages with a Cross-Origin-Opener-Policy wait for a process of their own, and the bare form has none.
  const empty = await measurePages(browser, pages.slice(0, 2), { isSlow: false, visits: 5 });
  const rows = pageRows(empty, false).filter(({ what }) => what.endsWith(': FCP'));
  print(
    'The same from an empty tab',
    rows.map(({ what, measured }) => ({ what, measured })),
  );
} finally {
  await browser.close();
  bare.close();
  await foyer.stop();
}
const servers = await measureServers();
for (const measures of servers)
  print(`GET ${measures.path} in production, 32 connections, medians of 5 rounds in turn`, serverRows(measures));
if (!servers[0]?.postgres) console.log('  (PostgreSQL is measured too when DATABASE_URL is set)');
print('The directory in the database, one list at a time, medians of 60', [
  ...directoryRows(await measureDirectory({})),
  ...(databaseUrl ? directoryRows(await measureDirectory({ DATABASE_URL: databaseUrl })) : []),
]);
