// The packages as a stranger gets them: packed, judged by publint and attw, and installed into fresh applications outside of this
// repository, which are built and opened in the pinned browser with a theme made from a seed as Storybook's page makes it: with Vite and
// with esbuild under the content security policy of the console, and with Next. `--all` includes Next even where the library is unchanged;
// `node scripts/check-package.ts vite` does the named parts only.
import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { cssOf, houseOf, oklchOf, rgbOf, themeFromSeed } from '../packages/ui/src/testing/theme-from-seed.ts';
import { browserLaunch } from '../visual/pinned-browser.ts';
import { esbuildApp, esbuildArguments, wrongInEsbuild, wrongWithoutPeers } from './package-check/esbuild-app.ts';
import { install, megabytesOf, packed, run } from './package-check/fresh-app.ts';
import { nextApp, startNext, wrongInNext } from './package-check/next-app.ts';
import { viteApp, wrongInVite } from './package-check/vite-app.ts';
import { rootFolder } from './source-files.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'";
/** What a Button may take on the disk, React not counted. */
const mostMegabytes = 15;

const seed = oklchOf(rgbOf('#5b2a86') ?? [0, 0, 0, 1]);
const theme = themeFromSeed(seed);
const themeCss = cssOf(seed, houseOf(readFileSync(join(rootFolder, 'packages/ui/src/styles/tokens.css'), 'utf8')));
if (!themeCss) throw new Error('The seed of the check makes no theme.');

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

async function served(folder: string): Promise<{ origin: string; stop: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(folder, url === '/' ? 'index.html' : new URL(url, 'http://app.invalid').pathname);
    if (!path.startsWith(folder) || !existsSync(path)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'content-security-policy': policy });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

/** Every state of a primary button in both themes has the colour that was made for it. */
async function wrongColours(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const button = page.getByRole('button', { name: 'Save' });
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), scheme);
    const look = async (state: string, wanted: string) => {
      const drawn = await button.evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element);
        return [backgroundColor, color].join(' ');
      });
      const hexes = [wanted, theme[scheme]['on-accent']].map((hex) => `rgb(${rgbOf(hex)?.slice(0, 3).join(', ')})`).join(' ');
      if (drawn !== hexes) wrong.push(`a primary button is ${drawn} in ${scheme}, ${state}, and not ${hexes}`);
    };
    await page.mouse.move(0, 0);
    await look('at rest', theme[scheme].accent);
    await button.hover();
    await look('hovered', theme[scheme]['accent-hover']);
    await page.mouse.down();
    await look('pressed', theme[scheme]['accent-press']);
    // Let go beside it: a press that is broken off does nothing.
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
  return wrong;
}

async function opened(browser: Browser, origin: string, judge: (page: Page) => Promise<string[]>): Promise<string[]> {
  const wrong: string[] = [];
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  page.on('pageerror', (error) => wrong.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin && !request.url().startsWith('data:'))
      wrong.push(`a request to somebody else: ${request.url()}`);
  });
  await page.goto(origin);
  wrong.push(...(await wrongColours(page)), ...(await judge(page)));
  await page.close();
  return wrong;
}

const folder = mkdtempSync(join(tmpdir(), 'foyer-package-'));
const bin = (place: string, name: string) => join(place, 'node_modules/.bin', name);

function isLibraryChanged(): boolean {
  const { status, stdout } = spawnSync(
    'git',
    ['diff', '--name-only', process.env.FOYER_BASE || 'main', '--', 'packages/ui', 'scripts/package-check'],
    {
      cwd: rootFolder,
      encoding: 'utf8',
    },
  );
  // Where there is nothing to compare with, nothing is known.
  return status !== 0 || stdout !== '';
}

async function judgeFiles(ui: string, api: string): Promise<string[]> {
  for (const path of [ui, api]) {
    run(rootFolder, bin(rootFolder, 'publint'), path, '--strict');
    // Style sheets have no types.
    run(rootFolder, bin(rootFolder, 'attw'), path, '--profile', 'esm-only', '--format', 'ascii', '--exclude-entrypoints', './styles/*');
  }
  const alone = join(folder, 'alone');
  install(alone, [ui], { files: {}, packages: [] });
  const size = megabytesOf(join(alone, 'node_modules'));
  const withReact = join(folder, 'with-react');
  install(withReact, [ui], { files: {}, packages: ['react', 'react-dom'] });
  console.log(`package: a Button takes ${size.toFixed(1)} MB, with React ${megabytesOf(join(withReact, 'node_modules')).toFixed(1)} MB`);
  return size > mostMegabytes ? [`a Button takes ${size.toFixed(1)} MB, more than ${mostMegabytes}`] : [];
}

function judgeApi(api: string): string[] {
  const place = join(folder, 'api');
  install(place, [api], {
    files: {
      'main.js': `import { contract } from '@foyer/api/contract';
import { stub, stubClient } from '@foyer/api/stub';

const { listOrganizations } = contract.organizations;
const reply = { status: 503, problem: { message: 'Later', code: 'BUSY' } };
const answer = await stubClient(stub(listOrganizations, reply)).call(listOrganizations, {});
console.log(answer.ok, answer.status, answer.error.code);
`,
    },
    packages: [],
  });
  const listed = run(place, 'npm', 'ls', '--all', '--parseable').trim().split('\n').slice(1);
  const names = listed.map((path) => path.split('node_modules/').at(-1)).toSorted();
  const said = run(place, process.execPath, 'main.js').trim();
  return [
    ...(names.join(' ') === '@foyer/api zod' ? [] : [`brings ${names.join(' ')}`]),
    ...(said === 'false 503 BUSY' ? [] : [`answers ${said}`]),
  ];
}

async function judgeVite(browser: Browser, ui: string): Promise<string[]> {
  const place = join(folder, 'vite');
  install(place, [ui], viteApp(themeCss ?? ''));
  run(place, bin(place, 'tsc'));
  run(place, bin(place, 'vite'), 'build', '--logLevel', 'error');
  const { origin, stop } = await served(join(place, 'dist'));
  return opened(browser, origin, wrongInVite).finally(stop);
}

async function judgeEsbuild(browser: Browser, ui: string): Promise<string[]> {
  const place = join(folder, 'esbuild');
  install(place, [ui], esbuildApp(themeCss ?? ''));
  run(place, bin(place, 'esbuild'), ...esbuildArguments);
  const { origin, stop } = await served(join(place, 'dist'));
  const wrong = await opened(browser, origin, wrongInEsbuild).finally(stop);
  return [...wrong, ...wrongWithoutPeers(place)];
}

async function judgeNext(browser: Browser, ui: string): Promise<string[]> {
  const place = join(folder, 'next');
  install(place, [ui], nextApp(themeCss ?? ''));
  run(place, bin(place, 'next'), 'build');
  const { origin, stop } = await startNext(place);
  return opened(browser, origin, (page) => wrongInNext(page, origin)).finally(stop);
}

const wrong: string[] = [];
/** Parts that were named: files, api, vite, esbuild, next. */
const asked = process.argv.slice(2).filter((word) => word !== '--all');
async function timed(name: string, judge: () => Promise<string[]> | string[]): Promise<void> {
  if (asked.length > 0 && !asked.includes(name)) return;
  const start = performance.now();
  wrong.push(...(await judge()).map((text) => `${name}: ${text}`));
  console.log(`package: ${name} (${((performance.now() - start) / 1000).toFixed(0)} s)`);
}

try {
  const ui = packed('ui', folder);
  const api = packed('api', folder);
  const browser = await chromium.launch(await browserLaunch());
  try {
    await timed('files', () => judgeFiles(ui, api));
    await timed('api', () => judgeApi(api));
    await timed('vite', () => judgeVite(browser, ui));
    await timed('esbuild', () => judgeEsbuild(browser, ui));
    if (process.argv.includes('--all') || asked.includes('next') || isLibraryChanged()) await timed('next', () => judgeNext(browser, ui));
  } finally {
    await browser.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (wrong.length > 0) {
  console.error(`package: ${wrong.length} to mend\n  ${wrong.join('\n  ')}`);
  process.exitCode = 1;
} else console.log('package: installs, type-checks, builds and runs in fresh applications');
