// An invite leads into an organization, whoever one is when one opens it.
import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { createInviteLink, inviteUsers, listInvites } from '@foyer/api/people/invite.contract';
import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/src/testing/test-server.ts';
import { expectAccessible, expectTitle } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';

test.use({ isServerFresh: true });

const password = 'Welcome-to-Foyer-1';
const mia = 'mia@foyer.example';

/** Mia's invite to an organization that she is not in, with her name on it. */
async function inviteOfMia(server: TestServer): Promise<{ readonly url: string; readonly organization: string }> {
  const found = await (await server.client('olivia')).call(listOrganizations, { query: { q: 'Alvorada' } });
  const organization = found.ok ? String(found.data[0]?.id) : '';
  const query = new URLSearchParams({ id: 'demo-invite-of-mia-to-alvorada-viagens', organization });
  return { url: `/acceptInvite?${query}`, organization };
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[name=username]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
}

test('Mia opens her invite signed out, signs in, and is in the organization', async ({ page, server }) => {
  const { url, organization } = await inviteOfMia(server);
  await page.goto(url);
  await expect(page).toHaveURL(/\/signin\?next=/);
  await expect(page.getByText('To accept this invite you must have an account and be logged in.')).toBeVisible();
  await expectAccessible(page);
  await typePassword(page, mia);
  await expect(page).toHaveURL(new RegExp(`/organization/${organization}$`));
  await arrived(page);
  await page.goto('/organizations');
  await arrived(page);
  await expect(page.getByText('Alvorada Viagens')).toBeVisible();
});

test('Adam opens the invite of Mia, switches the account, and Mia is in', async ({ page, server, signInAs }) => {
  const { url, organization } = await inviteOfMia(server);
  await signInAs('adam');
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: 'This invite is for another address' })).toBeVisible();
  await expect(page.getByText(/You are signed in as adam@foyer\.example/)).toBeVisible();
  await expectAccessible(page);
  await expectTitle(page);
  await page.getByRole('button', { name: 'Switch account' }).click();
  await expect(page).toHaveURL(/\/signin\?next=/);
  await typePassword(page, mia);
  await expect(page).toHaveURL(new RegExp(`/organization/${organization}$`));
});

test('Rita, who has no account, opens her invite, signs up, confirms her address, and is in the organization', async ({
  page,
  server,
  northwindId,
}) => {
  const rita = 'rita.holm@northwind.example';
  await page.goto(`/acceptInvite?id=demo-invite-of-rita-to-northwind&organization=${northwindId}`);
  await expect(page).toHaveURL(/\/signin\?next=/);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/signup\?next=/);
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: 'First name' }).fill('Rita');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Holm');
  await page.getByRole('textbox', { name: 'Email' }).fill(rita);
  await page.getByLabel('Password', { exact: true }).fill('Paper-Lantern-42');
  await page.getByLabel('Confirm password').fill('Paper-Lantern-42');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account and join' }).click();
  // The invite asks for the confirmation by itself, and its link comes back here.
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email first' })).toBeVisible();
  await expect(page.getByText(`We sent a link to ${rita}.`)).toBeVisible();
  await expectAccessible(page);
  const mailed = async () => (await server.mailbox()).filter(({ to, kind }) => to === rita && kind === 'confirmation');
  await expect.poll(async () => (await mailed()).length).toBe(1);
  await page.goto(/https?:\/\/\S+/.exec((await mailed())[0]?.text ?? '')?.[0] ?? '');
  await expect(page).toHaveURL(new RegExp(`/organization/${northwindId}$`));
  await arrived(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

/** Olivia invites somebody to Northwind, and the mail arrives. */
async function invite(server: TestServer, id: string, email: string): Promise<string> {
  const olivia = await server.client('olivia');
  const sent = await olivia.call(inviteUsers, {
    params: { id },
    body: { recipients: [{ email, roles: ['projects', 'teams'], teams: [] }] },
  });
  if (!sent.ok) throw new Error(JSON.stringify(sent));
  const mail = (await server.mailbox()).findLast(({ to, kind }) => to === email && kind === 'invite');
  return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

async function fillSignUp(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Paulo');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Reis');
  await page.getByLabel('Password', { exact: true }).fill('Kestrel-Feather-42');
  await page.getByLabel('Confirm password').fill('Kestrel-Feather-42');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account and join' }).click();
}

test('Paulo goes from the mail to the organization with one form, and gets no second mail', async ({ page, server, northwindId }) => {
  const paulo = 'paulo.reis@lantern.example';
  const link = new URL(await invite(server, northwindId, paulo));
  const key = link.searchParams.get('confirmationKey') ?? '';
  expect(key).toMatch(/^[\w-]{43}$/);
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url(), request.headers()['referer'] ?? '');
  });
  await page.goto(`${link.pathname}${link.search}`);
  await expect(page).toHaveURL(/\/signin\?next=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to join Northwind' })).toBeVisible();
  await expect(page.getByText('Olivia Marsh')).toBeVisible();
  await expect(page.getByText('Admin: Projects, Teams')).toBeVisible();
  await expect(page.getByText('To accept this invite you must have an account and be logged in.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(paulo);
  await expectAccessible(page);
  await expectTitle(page);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join Northwind' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(paulo);
  await expect(page.getByText('Confirmed by the link in your email.')).toBeVisible();
  await expectAccessible(page);
  await fillSignUp(page);
  await expect(page).toHaveURL(new RegExp(`/organization/${northwindId}$`));
  await arrived(page);
  await expect(page.getByText('Welcome to Northwind. You have joined.', { exact: true })).toBeVisible();
  expect((await server.mailbox()).filter(({ to }) => to === paulo).map(({ kind }) => kind)).toEqual(['invite']);
  // Of all that the browser asked for, only the mailed link itself carried its key; no page had it in an address, no script can read it.
  expect(asked.filter((text) => text.includes(key))).toEqual([link.href]);
  expect(await page.evaluate(() => document.cookie)).not.toContain(key);
  expect((await page.context().cookies()).map(({ name }) => name).filter((name) => name.endsWith('foyer-invite'))).toEqual([]);
  await page.goBack();
  expect(page.url()).not.toContain(key);
});

test('by a copied link the address is typed and confirmed by mail, as ever', async ({ page, server, northwindId }) => {
  const email = 'nora.lind@lantern.example';
  await invite(server, northwindId, email);
  const olivia = await server.client('olivia');
  const waiting = await olivia.call(listInvites, { params: { id: northwindId }, query: { q: email } });
  const inviteId = (waiting.ok && waiting.data[0]?.id) || '';
  const copied = await olivia.call(createInviteLink, { params: { id: northwindId, inviteId } });
  const link = new URL(copied.ok ? copied.data.url : '');
  await page.goto(`${link.pathname}${link.search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to join Northwind' })).toBeVisible();
  await expect(page.getByText('Use the address that was invited.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join Northwind' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await fillSignUp(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email first' })).toBeVisible();
  await expect.poll(async () => (await server.mailbox()).filter(({ to, kind }) => to === email && kind === 'confirmation').length).toBe(1);
});

test('the place of the invite is kept in the document, and nothing moves under who is typing already', async ({
  page,
  server,
  northwindId,
}) => {
  const link = new URL(await invite(server, northwindId, 'ines.sol@lantern.example'));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/organizations/acceptInvite/lookUp', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${link.pathname}${link.search}`);
  await expect(page).toHaveURL(/\/signin\?next=/);
  await expect(page.getByText('You are invited to join an organization.')).toBeVisible();
  const password = page.locator('[name=password]');
  await password.pressSequentially('Welc');
  const before = await password.boundingBox();
  const answered = page.waitForResponse('**/api/organizations/acceptInvite/lookUp');
  letGo();
  await answered;
  await password.pressSequentially('ome');
  expect(await password.boundingBox()).toEqual(before);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to join Northwind' })).toBeVisible();
  await expect(password).toHaveValue('Welcome');
});

test('an invite that is no longer valid, and a link that lost a part, say so', async ({ page, signInAs }) => {
  await signInAs('mia');
  await page.goto('/acceptInvite?id=nobody-made-this&organization=10001');
  await expect(page.getByRole('heading', { level: 1, name: 'This invite link is no longer valid' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your organizations' })).toBeVisible();
  await expectAccessible(page);
  // The form of sign-in is there although somebody is signed in.
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.locator('[name=password]')).toBeVisible();
  await page.goto('/acceptInvite?organization=10001');
  const modal = page.getByRole('alertdialog', { name: 'Invitation Failed' });
  await expect(modal).toContainText('Looks like you have an invalid invite link');
  await expectAccessible(page);
});
