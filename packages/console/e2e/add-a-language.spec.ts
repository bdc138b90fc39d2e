// A third language is its catalogues and one row: server, prerendered pages, app and mails speak it, from right to left.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type RunningFoyer, startFoyer } from '../../../scripts/running-foyer.ts';
import { pseudoLanguage, pseudoText } from '../src/testing/pseudo-language.ts';
import { expectNoSidewaysScroll } from './support/checks.ts';
import { arrived, expect, test as journey } from './support/journey.ts';
import { expectAllTranslated, expectNoOverflow, noteData } from './support/pseudo-locale.ts';
import { buildWithThirdLanguage, startOfCopy } from './support/third-language.ts';

const test = journey.extend<object, { foyer: RunningFoyer }>({
  foyer: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'foyer-language-'));
      await buildWithThirdLanguage(folder);
      const foyer = await startFoyer({ SANDBOX_PORT: '0' }, { root: folder, script: startOfCopy });
      await use(foyer);
      await foyer.stop();
      await rm(folder, { recursive: true, force: true });
    },
    // A build takes half a minute, and on a busy machine many times that.
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ foyer }, use) => use(foyer.origin),
});

// One build for all of them.
test.describe.configure({ mode: 'serial' });
test.use({ serverOptions: { seed: 'empty' } });

async function expectPseudo(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', pseudoLanguage.tag);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}

async function expectItFits(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
    await expectNoSidewaysScroll(page);
  }
}

test('it is chosen on a public page by its own name, and the next page is prerendered in it', { tag: '@soak' }, async ({
  page,
  browser,
  foyer,
}) => {
  await page.goto('/signin');
  await arrived(page);
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: pseudoLanguage.ownName });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pseudoText('Sign in'));
  await expectPseudo(page);

  const withoutCode = await browser.newContext({
    baseURL: foyer.origin,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await withoutCode.newPage();
  await plain.goto('/signup');
  await expectPseudo(plain);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(/^⟦.*⟧$/);
  await withoutCode.close();
});

test('a browser that asks for it gets it, and one that asks for the language that it was made from does not', { tag: '@soak' }, async ({
  request,
}) => {
  const pageFor = async (language: string) => (await request.get('/signin', { headers: { 'Accept-Language': language } })).text();
  expect(await pageFor('en-XA,en;q=0.5')).toContain('<html lang="en-XA" dir="rtl"');
  expect(await pageFor('en-GB')).toContain('<html lang="en" dir="ltr"');
});

test('the app speaks it and nothing else, and the mails follow', { tag: '@soak' }, async ({ page, context, request, foyer }) => {
  const [name = '', value = ''] = /(\S*foyer-sid)=([^;]+)/.exec(await foyer.signIn('olivia@foyer.example'))?.slice(1) ?? [];
  await context.addCookies([{ name, value, url: foyer.origin, httpOnly: true, sameSite: 'Lax' }]);
  const data = noteData(page);
  await page.goto('/user/account');
  await arrived(page);
  await page.getByRole('radio', { name: pseudoLanguage.ownName }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^⟦.*⟧$/);
  for (const path of ['/user/account', '/organizations', '/organizations/new']) {
    await page.goto(path);
    await arrived(page);
    await expectPseudo(page);
    await expectAllTranslated(page, data, [/Foyer/g, /v?\d+(\.\d+)+/g, /English|Português \(Brasil\)/g]);
    await expectItFits(page);
  }

  await page.goto('/password/reset?email=olivia@foyer.example');
  await arrived(page);
  await page.getByRole('button', { name: /⟦/ }).last().click();
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/dev/mailbox.json')).json()) as { readonly subject: string; readonly html: string }[];
      return mails.map(({ subject, html }) => `${subject} ${html}`).at(-1) ?? '';
    })
    .toMatch(/^⟦[\s\S]*<html lang="en-XA" dir="rtl">/);
});
