// The budgets of what is loaded (docs/decisions): the first page, the first signed-in screen, every further page and screen, the app as a
// whole. Pages and screens are those of the build's own list, so that a new one is held to its budget the day it appears.
// Bytes, counts and rounds only: no clock can make this check fail.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { languageCodes } from '@foyer/api/languages';
import { type Browser, chromium } from '@playwright/test';
import { browserLaunch } from '../visual/pinned-browser.ts';
import { add, type Bytes, type FirstLoad, type Load, measureFirstLoad, measureLoad } from './first-load.ts';
import { createAddresses } from './real-addresses.ts';
import { startFoyer } from './running-foyer.ts';
import { rootFolder } from './source-files.ts';

const kB = 1000;
const budgets = {
  signIn: { requests: 10, codeBytes: 112 * kB },
  /** The sign-in page's, and a little of their own: what the document names. What they ask for later comes when somebody does something, or is a call that the page begins with. */
  furtherPublicPage: { codeBytes: 114 * kB, codeBytesInAll: 142 * kB },
  organizations: { codeBytes: 180 * kB },
  /** What a further screen adds to the code of those before it: the first one and, within an organization, its front page. */
  furtherScreen: { codeBytes: 40 * kB },
  cssBytes: 20 * kB,
  /** The document; then all at once: the code, its style and texts, and the data that the document names. */
  rounds: 2,
  /** Scripts and style sheets of the whole app, as gzip. */
  appBytes: 850 * kB,
  /** The guide in one language, which is text and no code, as gzip. */
  guideBytes: 20 * kB,
};
/** What the first signed-in screen needs and must not wait for its code to ask for. */
const askedAtOnce = ['/api/userdata/me', '/api/featureFlags', '/api/organizations', '/api/userdata/invites'];
/** The code editor comes by itself, behind a screen that is there already, and has no budget: it is one library. */
const isCodeEditor = (path: string) => /\/(?:editor|editor\.api|editor\.worker|jsonMode|json\.worker|monaco-editor|pt-br)-/.test(path);
/** The other two that a screen may bring beyond its budget. */
const isHeavy = (path: string) => isCodeEditor(path) || /\/(?:schema-form|remapping-canvas)-/.test(path);

const show = (bytes: number) => `${(bytes / kB).toFixed(1)} kB`;

function print(name: string, { requests, code, css, document, rest, rounds }: FirstLoad): void {
  console.log(`${name}: ${requests.length} requests in ${rounds.length} rounds`);
  for (const [kind, bytes] of Object.entries({ 'JS + CSS': code, 'of it CSS': css, document, 'fonts, texts, data': rest })) {
    console.log(
      `  ${kind.padEnd(20)} raw ${show(bytes.raw).padStart(9)}  gzip ${show(bytes.gzip).padStart(9)}  brotli ${show(bytes.brotli).padStart(9)}`,
    );
  }
  for (const [index, round] of rounds.entries()) console.log(`  round ${index + 1}: ${round.join(' ')}`);
}

interface Route {
  readonly name: string;
  readonly pattern: string;
  readonly html: string;
}

/** The pages of the build, one address for each. */
async function readRoutes(): Promise<Route[]> {
  const { routes } = JSON.parse(await readFile(join(rootFolder, 'packages/console/dist/routes.json'), 'utf8')) as { routes: Route[] };
  return routes.filter(({ html }, index) => routes.findIndex((other) => other.html === html) === index);
}

/** The guide in one language: texts like those of the locales, in a module of their own that is named by the language. */
const isGuide = (name: string) => languageCodes.some((code) => name.startsWith(`${code}-`));

/** All that the app is made of, without the code editor; and the guide in the language in which it is longest. */
async function weighApp(): Promise<{ readonly app: number; readonly guide: number }> {
  const folder = join(rootFolder, 'packages/console/dist/assets');
  const files = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name) && !isCodeEditor(`/${name}`));
  const sizes = await Promise.all(
    files.map(async (name) => ({ name, size: gzipSync(await readFile(join(folder, name)), { level: 9 }).length })),
  );
  return {
    app: sizes.filter(({ name }) => !isGuide(name)).reduce((sum, { size }) => sum + size, 0),
    guide: Math.max(0, ...sizes.filter(({ name }) => isGuide(name)).map(({ size }) => size)),
  };
}

const foyer = await startFoyer({ FOYER_DATA: 'memory://' });
const browser: Browser = await chromium.launch(await browserLaunch());
const problems: string[] = [];
const hold = (what: string, value: number, bar: number, unit: (value: number) => string = String) => {
  if (value > bar) problems.push(`${what}: ${unit(value)}, the bar is ${unit(bar)}`);
};

function holdLoad(name: string, load: Load): void {
  hold(`${name}, CSS as brotli`, load.css.brotli, budgets.cssBytes, show);
  for (const path of load.missing) problems.push(`${name}: ${path} is not there`);
  for (const path of load.unread) problems.push(`${name}: nothing reads the answer of ${path}`);
  // Answers of calls are not: next to what somebody else can make a person send, their length would tell what stands in them.
  for (const path of load.uncompressed.filter((path) => !path.startsWith('/api/'))) problems.push(`${name}: ${path} came uncompressed`);
}

function holdPublicPage(name: string, load: Load, codeBytes = budgets.furtherPublicPage.codeBytes): void {
  hold(`${name}, JS + CSS as brotli`, load.namedCode.brotli, codeBytes, show);
  hold(`${name}, JS + CSS in all as brotli`, load.code.brotli, budgets.furtherPublicPage.codeBytesInAll, show);
  holdLoad(name, load);
}

/** Of a screen's code, what those before it have not brought yet. */
function holdFurtherScreen(name: string, load: Load, before: readonly Load[]): void {
  const more = [...load.codeFiles].filter(([path]) => !before.some(({ codeFiles }) => codeFiles.has(path)) && !isHeavy(path));
  const sum = more.reduce<Bytes>((total, [, bytes]) => add(total, bytes), { raw: 0, gzip: 0, brotli: 0 });
  const largest = [...more]
    .sort(([, one], [, other]) => other.brotli - one.brotli)
    .map(([path, { brotli }]) => `${path.slice(8)} ${show(brotli)}`);
  console.log(`  ${name.padEnd(22)} ${show(sum.brotli).padStart(9)}   ${largest.slice(0, 4).join(', ')}${largest.length > 4 ? ', …' : ''}`);
  hold(`${name}, what it adds of JS + CSS as brotli`, sum.brotli, budgets.furtherScreen.codeBytes, show);
  holdLoad(name, load);
}

try {
  const routes = await readRoutes();
  const cookie = await foyer.signIn('olivia@foyer.example');
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(`${foyer.origin}/api${path}`, { headers: { Cookie: cookie, 'X-Requested-With': 'foyer' } })).json();
  const [northwind] = (await ask('/organizations?q=Northwind')) as { readonly id: string }[];
  const addressOf = await createAddresses(northwind?.id ?? 'none', ask);
  const signIn = await measureFirstLoad(browser, foyer.origin, '/signin');
  const organizations = await measureFirstLoad(browser, foyer.origin, '/organizations', cookie);
  print('sign-in page', signIn);
  print('first signed-in screen', organizations);
  holdPublicPage('sign-in page', signIn, budgets.signIn.codeBytes);
  hold('sign-in page, requests', signIn.requests.length, budgets.signIn.requests);
  hold('sign-in page, rounds of requests', signIn.rounds.length, budgets.rounds);
  hold('first signed-in screen, JS + CSS as brotli', organizations.code.brotli, budgets.organizations.codeBytes, show);
  hold('first signed-in screen, rounds of requests', organizations.rounds.length, budgets.rounds);
  holdLoad('first signed-in screen', organizations);
  for (const path of askedAtOnce) {
    if (!organizations.rounds.slice(0, budgets.rounds).flat().includes(path))
      problems.push(`first signed-in screen: ${path} waits for an answer before it`);
  }
  console.log('further public pages, JS + CSS as brotli');
  for (const { name, pattern } of routes.filter(({ html, name }) => html.startsWith('prerendered/') && name !== 'signIn')) {
    const load = await measureLoad(browser, foyer.origin, addressOf(pattern));
    console.log(`  ${name.padEnd(20)} ${show(load.namedCode.brotli).padStart(9)}   ${show(load.code.brotli)} with what follows`);
    holdPublicPage(name, load);
  }
  console.log('further screens: what each adds of JS + CSS as brotli');
  const measure = ({ pattern }: Route) => measureLoad(browser, foyer.origin, addressOf(pattern), cookie);
  const screens = routes.filter(({ html, name }) => /^app\/.*\/(?!index)\w+\.html$/.test(html) && name !== 'organizations');
  const front = screens.find(({ name }) => name === 'organization');
  const frontPage = front && (await measure(front));
  for (const route of screens) {
    const isInside = front && route !== front && route.pattern.startsWith(front.pattern);
    const before = isInside && frontPage ? [organizations, frontPage] : [organizations];
    holdFurtherScreen(route.name, route === front && frontPage ? frontPage : await measure(route), before);
  }
  const { app, guide } = await weighApp();
  console.log(`the whole app without the code editor: ${show(app)} as gzip`);
  hold('the whole app without the code editor, as gzip', app, budgets.appBytes, show);
  console.log(`the guide in one language: ${show(guide)} as gzip`);
  if (guide === 0) problems.push('the guide: no module of the build is named by a language');
  hold('the guide in one language, as gzip', guide, budgets.guideBytes, show);
} finally {
  await browser.close();
  await foyer.stop();
}
for (const problem of problems) console.error(`size: ${problem}`);
console.log(problems.length === 0 ? 'size: within its budget' : `size: ${problems.length} over`);
process.exit(problems.length === 0 ? 0 : 1);
