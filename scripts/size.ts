// The first load's budget (docs/decisions). Bytes, counts and rounds only: no clock can make this check fail.
import { chromium } from '@playwright/test';
import { browserLaunch } from '../visual/pinned-browser.ts';
import { type FirstLoad, measureFirstLoad } from './first-load.ts';
import { startFoyer } from './running-foyer.ts';

const kB = 1000;
const budgets = {
  signIn: { codeBytes: 100 * kB, requests: 8 },
  organizations: { codeBytes: 160 * kB },
  cssBytes: 20 * kB,
  /** The document; then all at once: the code, its style and texts, and the data that the document names. */
  rounds: 2,
};
/** What the first signed-in screen needs and must not wait for its code to ask for. */
const askedAtOnce = ['/api/userdata/me', '/api/featureFlags', '/api/organizations'];

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

const foyer = await startFoyer({ FOYER_DATA: 'memory://' });
const browser = await chromium.launch(await browserLaunch());
const problems: string[] = [];
const hold = (what: string, value: number, bar: number, unit: (value: number) => string = String) => {
  if (value > bar) problems.push(`${what}: ${unit(value)}, the bar is ${unit(bar)}`);
};
try {
  const signIn = await measureFirstLoad(browser, foyer.origin, '/signin');
  const organizations = await measureFirstLoad(browser, foyer.origin, '/organizations', await foyer.signIn('olivia@foyer.example'));
  print('sign-in page', signIn);
  print('first signed-in screen', organizations);
  hold('sign-in page, JS + CSS as brotli', signIn.code.brotli, budgets.signIn.codeBytes, show);
  hold('sign-in page, requests', signIn.requests.length, budgets.signIn.requests);
  hold('first signed-in screen, JS + CSS as brotli', organizations.code.brotli, budgets.organizations.codeBytes, show);
  for (const [name, load] of Object.entries({ 'sign-in page': signIn, 'first signed-in screen': organizations })) {
    hold(`${name}, CSS as brotli`, load.css.brotli, budgets.cssBytes, show);
    hold(`${name}, rounds of requests`, load.rounds.length, budgets.rounds);
    for (const path of load.unread) problems.push(`${name}: nothing reads the answer of ${path}`);
    for (const path of load.uncompressed) problems.push(`${name}: ${path} came uncompressed`);
  }
  for (const path of askedAtOnce) {
    if (!organizations.rounds.slice(0, budgets.rounds).flat().includes(path))
      problems.push(`first signed-in screen: ${path} waits for an answer before it`);
  }
} finally {
  await browser.close();
  await foyer.stop();
}
for (const problem of problems) console.error(`size: ${problem}`);
console.log(problems.length === 0 ? 'size: within its budget' : `size: ${problems.length} over`);
process.exit(problems.length === 0 ? 0 : 1);
