// The library as a stranger gets it: packed, installed into a fresh Vite app outside of this repository, type-checked, built, and opened in
// the pinned browser under the content security policy of the console, with a theme made from a seed as Storybook's page makes it.
import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { cssOf, houseOf, oklchOf, rgbOf, themeFromSeed } from '../packages/ui/src/testing/theme-from-seed.ts';
import { browserLaunch } from '../visual/pinned-browser.ts';
import { rootFolder } from './source-files.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'";

const seed = oklchOf(rgbOf('#5b2a86') ?? [0, 0, 0, 1]);
const theme = themeFromSeed(seed);
const themeCss = cssOf(seed, houseOf(readFileSync(join(rootFolder, 'packages/ui/src/styles/tokens.css'), 'utf8')));
if (!themeCss) throw new Error('The seed of the check makes no theme.');

const app: Readonly<Record<string, string>> = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>App</title></head><body><div id="app"></div><script type="module" src="/main.tsx"></script></body></html>',
  // Our policy takes fonts from files only.
  'vite.config.js': 'export default { build: { assetsInlineLimit: 0 } };\n',
  'own.css': themeCss,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2024',
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      types: ['vite/client'],
    },
    include: ['main.tsx'],
  }),
  'main.tsx': `import '@foyer/ui/styles/foyer.css';
import './own.css';
import { Button } from '@foyer/ui/button';
import { JsonEditor, type JsonProblem } from '@foyer/ui/patterns/json-editor';
import { SchemaForm, type SchemaFormTexts } from '@foyer/ui/patterns/schema-form';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const say = () => '';
const texts: SchemaFormTexts = {
  language: 'en', optional: 'Optional', yes: 'Yes', no: 'No', choose: 'Choose', noChoice: 'None', showPassword: 'Show',
  examples: '', pattern: '', addItem: say, itemTitle: say, removeItem: say, moveItemUp: say, moveItemDown: say, itemMoved: say, noItems: '', alternative: say,
  unsupported: say, ignoredControls: say, error: say, errorCount: say, problem: say,
};
const schema = { type: 'object', properties: { name: { type: 'string', title: 'Name', pattern: '^a' } } };

function App() {
  const [json, setJson] = useState('');
  const [value, setValue] = useState<Record<string, unknown>>({});
  return (
    <main>
      <Button variant="primary">Save</Button>
      <SchemaForm schema={schema} value={value} onChange={setValue} texts={texts} />
      <JsonEditor label="Json" value={json} onChange={setJson} leaveHint="Ctrl+M" problemText={({ kind }: JsonProblem) => kind} problemCount={String} rows={4} />
      <output>{json}</output>
      <output>{JSON.stringify(value)}</output>
    </main>
  );
}
createRoot(document.getElementById('app') as HTMLElement).render(<App />);
`,
};

function run(where: string, command: string, ...rest: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, rest, { cwd: where, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${rest.join(' ')} failed\n${stdout}\n${stderr}`);
  return stdout;
}

const versionHere = (name: string) =>
  (JSON.parse(readFileSync(join(rootFolder, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;

/** Packs the library and installs it, and what an app needs beside it, from npm's own store where it is there. */
function installed(folder: string): string {
  const packed =
    run(join(rootFolder, 'packages/ui'), 'npm', 'pack', '--silent', '--pack-destination', folder).trim().split('\n').at(-1) ?? '';
  const place = join(folder, 'app');
  mkdirSync(place);
  for (const [name, text] of Object.entries(app)) writeFileSync(join(place, name), text);
  const others = ['react', 'react-dom', 'vite', 'typescript', '@types/react', '@types/react-dom'];
  writeFileSync(
    join(place, 'package.json'),
    JSON.stringify({
      name: 'app',
      private: true,
      type: 'module',
      dependencies: { '@foyer/ui': `file:../${packed}`, ...Object.fromEntries(others.map((name) => [name, versionHere(name)])) },
    }),
  );
  run(place, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent');
  return place;
}

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
    await page.mouse.up();
  }
  return wrong;
}

async function wrongWith(page: Page, origin: string): Promise<string[]> {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin && !request.url().startsWith('data:'))
      wrong.push(`a request to somebody else: ${request.url()}`);
  });
  await page.goto(origin);
  wrong.push(...(await wrongColours(page)));
  await page.getByLabel('Name').fill('abc');
  // Once Monaco is there. Nothing that it might close by itself: a machine types faster than its language settings arrive.
  await page.locator('[data-state="ready"]').waitFor({ timeout: 120_000 });
  await page.getByRole('textbox', { name: 'Json' }).focus();
  await page.keyboard.type('12 34');
  // The worker of the JSON service has an opinion on this.
  await page.locator('li button').first().waitFor({ timeout: 120_000 });
  const outputs = await page.locator('output').allTextContents();
  if (outputs[0] !== '12 34') wrong.push(`the editor holds ${outputs[0]}`);
  if (outputs[1] !== '{"name":"abc"}') wrong.push(`the form holds ${outputs[1]}`);
  return wrong;
}

const folder = mkdtempSync(join(tmpdir(), 'foyer-package-'));
const start = performance.now();
try {
  const place = installed(folder);
  run(place, join(place, 'node_modules/.bin/tsc'));
  run(place, join(place, 'node_modules/.bin/vite'), 'build', '--logLevel', 'error');
  const { origin, stop } = await served(join(place, 'dist'));
  const browser = await chromium.launch(await browserLaunch());
  const wrong = await wrongWith(await browser.newPage({ reducedMotion: 'reduce' }), origin).finally(() => browser.close());
  stop();
  if (wrong.length > 0) {
    console.error(`package: ${wrong.length} to mend\n  ${wrong.join('\n  ')}`);
    process.exitCode = 1;
  } else
    console.log(`package: installs, type-checks, builds and runs in a fresh app (${((performance.now() - start) / 1000).toFixed(0)} s)`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
