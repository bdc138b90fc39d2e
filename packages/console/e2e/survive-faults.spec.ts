// Whatever an answer may do, on every screen that stands: a message that says so, nothing white, nothing uncaught, what was typed still
// there, and a way on once the fault is over. A sample of the faults on each screen; all of them with FOYER_SOAK.

import { sendConfirmationEmail, sendResetPasswordEmail } from '@foyer/api/auth/registration.contract';
import type { Page } from '@playwright/test';
import { addPerson, clientOf } from '../../server/src/testing/test-people.ts';
import type { TestClient, TestServer } from '../../server/src/testing/test-server.ts';
import { retry, surviveFaults } from './support/faults.ts';
import { arrived, expect, test } from './support/journey.ts';

/** Puts a session into the browser. */
async function bring(page: Page, { cookies }: TestClient): Promise<void> {
  const url = page.url().startsWith('http') ? page.url() : 'http://localhost';
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url, httpOnly: true, sameSite: 'Lax' as const })));
}

/** The link in the newest mail to somebody. */
async function mailedLink(server: TestServer, email: string): Promise<string> {
  const find = async () => /https?:\/\/\S+/.exec((await server.mailbox()).findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

/** Opens the account page of somebody who was made for it. */
async function openAccount(page: Page, server: TestServer): Promise<void> {
  await page.goto('/terms-of-service');
  await bring(page, await clientOf(server, await addPerson(server)));
  await page.goto('/user/account');
  await arrived(page);
}

const good = 'Paper-Lantern-42';
const code = (page: Page) => page.locator('[name=code]');
// Behind a dialog too, what was typed is to be there.
const name = (page: Page) => page.getByRole('textbox', { name: /name/i, includeHidden: true });
const email = (page: Page) => page.locator('[name=username]');

surviveFaults({
  'the picker': {
    account: 'olivia',
    open: async (page) => void (await page.goto('/organizations')),
    method: 'GET',
    call: /\/api\/organizations(?:\?|$)/,
    goOn: retry,
    done: (page) => expect(page.getByRole('button', { name: /Northwind/ })).toBeVisible(),
  },
  'the project list': {
    account: 'olivia',
    open: async (page, id) => void (await page.goto(`/organization/${id}`)),
    method: 'GET',
    call: /\/api\/organizations\/\d+\/projects/,
    goOn: retry,
    done: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  'about this organization': {
    account: 'olivia',
    open: async (page, id) => {
      await page.goto(`/organization/${id}/settings`);
      await arrived(page);
    },
    method: 'POST',
    call: /\/api\/organizations\/\d+$/,
    // Another one each time: what is stored already is not saved.
    act: (page) => name(page).fill(`Northwind Lodges ${Date.now()}`),
    typed: [name, /^Northwind Lodges \d+$/],
    goOn: async (page) => name(page).fill('Northwind Lodges Group'),
    done: (page) => expect(page.getByRole('button', { name: /Organization: Northwind Lodges/ })).toBeVisible(),
    except: {
      '412': 'somebody else has saved: the dialog of conflicts has its own tests',
    },
  },
  'an organization that is opened': {
    account: 'olivia',
    open: async (page, id) => void (await page.goto(`/organization/${id}/settings`)),
    method: 'GET',
    call: /\/api\/organizations\/\d+$/,
    goOn: async (page) => {
      await expect(page).toHaveURL(/\/organizations$/);
      await page.getByRole('button', { name: /Northwind/ }).click();
    },
    // Signing in again in place brings what one was about to see.
    done: (page) => expect(page.getByRole('heading', { name: /^(?:Projects|Owners)$/ })).toBeVisible(),
  },
  'create organization': {
    account: 'ivan',
    open: async (page) => {
      await page.goto('/organizations/new');
      await arrived(page);
      await name(page).fill('Lantern Hotels');
    },
    method: 'POST',
    call: /\/api\/organizations\/new$/,
    act: (page) => page.getByRole('button', { name: 'Create organization' }).click(),
    typed: [name, 'Lantern Hotels'],
    goOn: (page) => page.getByRole('button', { name: 'Create organization' }).click(),
    done: (page) => expect(page.getByText('Organization created successfully!').first()).toBeVisible(),
  },
  'signing in': {
    open: async (page) => {
      await page.goto('/signin');
      await arrived(page);
      await page.waitForLoadState('networkidle');
      await email(page).fill('olivia@foyer.example');
      await page.locator('[name=password]').fill('Welcome-to-Foyer-1');
    },
    method: 'POST',
    call: /\/api\/auth\/login/,
    act: (page) => page.getByRole('button', { name: 'Sign in' }).click(),
    typed: [email, 'olivia@foyer.example'],
    goOn: (page) => page.getByRole('button', { name: 'Sign in' }).click(),
    done: (page) => expect(page).toHaveURL(/\/organizations$/),
    except: { 'an unasked 204': 'no body is no second factor: the next page asks who one is' },
  },
  'the second factor': {
    isBrief: true,
    open: async (page, _, server) => {
      const { email } = await addPerson(server, { secondFactor: true });
      await page.goto('/signin');
      await arrived(page);
      await page.locator('[name=username]').fill(email);
      await page.locator('[name=password]').fill('Welcome-to-Foyer-1');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/2fa\?/);
      await page.waitForLoadState('networkidle');
      const find = async () => /\b\d{6}\b/.exec((await server.mailbox()).findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
      await expect.poll(find).not.toBe('');
      await code(page).pressSequentially(await find());
    },
    method: 'POST',
    call: /\/api\/auth\/verify$/,
    goOn: (page) => page.getByRole('button', { name: 'Verify' }).click(),
    done: (page) => expect(page).toHaveURL(/\/organizations$/),
    except: {
      'a wrong shape': 'an answer without a fault is a right code, whatever stands in it',
      '429': 'the wait is over before it is looked for',
    },
  },
  'asking for a new password': {
    isBrief: true,
    open: async (page) => {
      await page.goto('/password/reset');
      await arrived(page);
      await page.waitForLoadState('networkidle');
      await email(page).fill(`nobody+${Date.now()}@people.example`);
    },
    method: 'POST',
    call: /\/api\/auth\/sendResetPasswordEmail$/,
    act: (page) => page.getByRole('button', { name: 'Reset Password' }).click(),
    typed: [email, /^nobody\+\d+@people\.example$/],
    goOn: async (page) => {
      const close = page.getByRole('button', { name: 'Close' });
      if (await close.isVisible()) await close.click();
      await page.getByRole('button', { name: 'Reset Password' }).click();
    },
    done: (page) => expect(page.getByText('Email sent!')).toBeVisible(),
    except: {
      'a wrong shape': 'an answer without a fault is a message sent, whatever stands in it',
      '429': 'the wait is over before it is looked for',
    },
  },
  'choosing a new password': {
    isBrief: true,
    open: async (page, _, server) => {
      const { email: username } = await addPerson(server);
      await (await server.client()).call(sendResetPasswordEmail, { body: { username } });
      await page.goto(await mailedLink(server, username));
      await arrived(page);
      await page.waitForLoadState('networkidle');
      await page.locator('[name=password]').fill(good);
      await page.locator('[name=confirmPassword]').fill(good);
    },
    method: 'POST',
    call: /\/api\/auth\/resetPassword$/,
    act: (page) => page.getByRole('button', { name: 'Save new password' }).click(),
    typed: [(page) => page.locator('[name=confirmPassword]'), good],
    goOn: (page) => page.getByRole('button', { name: 'Save new password' }).click(),
    done: (page) => expect(page.getByRole('heading', { level: 1, name: 'Password Sucessfully Reset' })).toBeVisible(),
    except: { 'a wrong shape': 'an answer without a fault is a password changed', '429': 'the wait is over before it is looked for' },
  },
  'confirming an address': {
    isBrief: true,
    open: async (page, _, server) => {
      const person = await addPerson(server, { confirmed: false });
      const client = await clientOf(server, person);
      await client.call(sendConfirmationEmail, {});
      await page.goto('/terms-of-service');
      await bring(page, client);
      await page.goto(await mailedLink(server, person.email));
    },
    method: 'POST',
    call: /\/api\/auth\/confirmEmail$/,
    // The link is opened from the mail once more.
    goOn: async (page) => {
      const retry = page.getByRole('button', { name: 'Try again' });
      if (await retry.isVisible()) return retry.click();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.goBack();
      await page.goForward();
    },
    done: (page) => expect(page).toHaveURL(/\/organizations$/),
    except: {
      ...Object.fromEntries(
        ['401 in the middle', '403', '404', '409', '412'].map((fault) => [fault, 'the key is none: the modal has its own journey']),
      ),
      'a wrong shape': 'an answer without a fault is an address confirmed',
      'an unasked 204': 'the same',
    },
  },
  'accepting an invite': {
    isBrief: true,
    open: async (page, _, server) => {
      await page.goto('/terms-of-service');
      await bring(page, await server.client('mia'));
      await page.goto('/acceptInvite?id=demo-invite-of-mia-to-alvorada-viagens');
    },
    method: 'POST',
    call: /\/api\/organizations\/acceptInvite$/,
    goOn: retry,
    done: (page) => expect(page).toHaveURL(/\/organizations$/),
    except: {
      '401 in the middle': 'one signs in first, and comes back',
      'an unasked 204': 'as specified, it says that the invite is accepted',
    },
  },
  'the name of the account': {
    isBrief: true,
    open: async (page, _, server) => {
      await openAccount(page, server);
      await page.getByRole('button', { name: 'Edit name' }).click();
      await page.locator('[name=givenName]').fill('Quill');
    },
    method: 'POST',
    call: /\/api\/auth\/me$/,
    act: (page) => page.getByRole('button', { name: 'Save' }).click(),
    typed: [(page) => page.locator('[name=givenName]'), 'Quill'],
    goOn: (page) => page.getByRole('button', { name: 'Save' }).click(),
    done: (page) => expect(page.getByText('Quill Person').first()).toBeVisible(),
  },
  'the password of the account': {
    isBrief: true,
    open: async (page, _, server) => {
      await openAccount(page, server);
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.locator('[name=currentPassword]').fill('Welcome-to-Foyer-1');
      await page.locator('[name=newPassword]').fill(good);
      await page.locator('[name=confirmPassword]').fill(good);
    },
    method: 'POST',
    call: /\/api\/auth\/changePassword$/,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click(),
    typed: [(page) => page.locator('[name=newPassword]'), good],
    goOn: (page) => page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click(),
    done: (page) => expect(page.getByText('Password successfully updated.').first()).toBeVisible(),
    except: { 'a wrong shape': 'an answer without a fault is a password changed' },
  },
  'the activity of the account': {
    isBrief: true,
    open: (page, _, server) => openAccount(page, server),
    method: 'GET',
    call: /\/api\/auth\/events/,
    goOn: retry,
    done: (page) => expect(page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem').first()).toBeVisible(),
  },
  'the directory': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => void (await page.goto(`/organization/${id}/directory`)),
    method: 'GET',
    call: /\/api\/organizations\/\d+\/directory(?:\?|$)/,
    goOn: retry,
    done: (page) => expect(page.getByRole('rowheader', { name: /Adam Okafor/ })).toBeVisible(),
  },
  'the role of somebody': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id, server) => {
      const somebody = await addPerson(server, { memberships: { [id]: ['projects'] } });
      await page.goto(`/organization/${id}/directory?user=${somebody.id}`);
      await arrived(page);
    },
    method: 'PATCH',
    call: /\/api\/organizations\/\d+\/users\/[^/]+$/,
    act: (page) => page.getByRole('checkbox', { name: 'Connectors' }).click(),
    goOn: (page) => page.getByRole('checkbox', { name: 'Connectors' }).click(),
    done: (page) => expect(page.getByText('User permissions were updated successfully').first()).toBeVisible(),
    except: { '404': 'who is gone leaves the list: it has its own test' },
  },
  'the teams of the directory': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => void (await page.goto(`/organization/${id}/directory#teams`)),
    method: 'GET',
    call: /\/api\/organizations\/\d+\/teams(?:\?|$)/,
    goOn: retry,
    done: (page) => expect(page.getByRole('treeitem', { name: /Guest experience/ })).toBeVisible(),
  },
  inviting: {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => {
      await page.goto(`/organization/${id}/invites`);
      await arrived(page);
      await page.getByRole('textbox', { name: 'Email' }).fill(`guest-${Date.now()}@visitors.example`);
    },
    method: 'POST',
    call: /\/api\/organizations\/\d+\/invites$/,
    act: (page) => page.getByRole('button', { name: 'Send invite' }).click(),
    typed: [(page) => page.getByRole('textbox', { name: 'Email', includeHidden: true }), /^guest-\d+@visitors\.example$/],
    goOn: (page) => page.getByRole('button', { name: 'Send invite' }).click(),
    done: (page) => expect(page.getByText('Users invited successfully!').first()).toBeVisible(),
    except: { '429': 'it waits, says so, and sends again by itself' },
  },
  'a new team': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => {
      await page.goto(`/organization/${id}/teams/new`);
      await arrived(page);
      await name(page).fill('Night desk');
    },
    method: 'POST',
    call: /\/api\/organizations\/\d+\/teams$/,
    act: (page) => page.getByRole('button', { name: 'Create team' }).click(),
    typed: [name, 'Night desk'],
    goOn: (page) => page.getByRole('button', { name: 'Create team' }).click(),
    done: (page) => expect(page.getByText('Team added successfully!').first()).toBeVisible(),
  },
  'a team': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => void (await page.goto(`/organization/${id}/team/marketing`)),
    method: 'GET',
    call: /\/api\/organizations\/\d+\/teams\/marketing\/users/,
    goOn: retry,
    done: (page) => expect(page.getByRole('rowheader').first()).toBeVisible(),
  },
  'the history': {
    isBrief: true,
    account: 'olivia',
    open: async (page, id) => void (await page.goto(`/organization/${id}/history`)),
    method: 'GET',
    call: /\/api\/organizations\/\d+\/history(?:\?|$)/,
    goOn: retry,
    done: (page) => expect(page.getByRole('rowheader').first()).toBeVisible(),
  },
});

test('answers in the wrong order: the list is the one of the last search', async ({ page, signInAs, northwindId }) => {
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}`);
  await arrived(page);
  await page.route(/\/projects\?.*q=gu/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue().catch(() => undefined);
  });
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await search.fill('gu');
  await page.waitForTimeout(500);
  await search.fill('loyal');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.waitForTimeout(2500);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article', { name: 'Loyalty Club' })).toBeVisible();
});
