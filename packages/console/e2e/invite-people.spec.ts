// A list of people is let in, with what can go wrong on the way; and somebody who was invited finds the invite below their doors.
import { inviteUsers, listInvites } from '@foyer/api/people/invite.contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { arrived, expect, test } from './support/journey.ts';

test.use({ isServerFresh: true });

/** As the browser does it when somebody presses Ctrl+V, without the clipboard that only a person may read. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a pasted list is checked, mended and sent in tens; what is refused is said at its row, and the history knows it', async ({
  page,
  server,
  signInAs,
  northwindId,
}) => {
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/invites`);
  await arrived(page);
  await expect(page.getByRole('button', { name: 'Add another user' })).toBeVisible();
  const fresh = Array.from({ length: 12 }, (_, index) => `guest-${index + 1}@visitors.example`);
  await paste(page, [...fresh, 'adam@foyer.example', 'GUEST-3@visitors.example', 'nobody'].join('\n'));
  const list = page.getByRole('table', { name: 'People to invite' });
  await expect(list).toHaveAttribute('aria-rowcount', '16');
  await expect(page.getByText('Problems 3')).toBeVisible();
  await expect(list.getByText('Already a member')).toBeVisible();
  await expectAccessible(page, ['light']);

  // A reload is no loss.
  await page.reload();
  await arrived(page);
  await expect(page.getByText('What you typed earlier is still here.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove 3 rows with problems' }).click();
  await expect(list).toHaveAttribute('aria-rowcount', '13');

  // Meanwhile somebody else invites one of them.
  const elsewhere = await server.client('olivia');
  const recipients = [{ email: 'guest-12@visitors.example', teams: [], roles: [] }];
  expect(await elsewhere.call(inviteUsers, { params: { id: northwindId }, body: { recipients } })).toMatchObject({ ok: true });

  await page.getByRole('button', { name: 'Send 12 invites' }).click();
  await expect(page.getByText('11 invites sent. 1 could not be sent.')).toBeVisible();
  await expect(list).toHaveAttribute('aria-rowcount', '2');
  await expect(list.getByText(/already invited/)).toBeVisible();
  const waiting = await elsewhere.call(listInvites, { params: { id: northwindId }, query: { q: 'visitors.example' } });
  expect(waiting.ok && waiting.data.map(({ recipient }) => recipient).toSorted()).toEqual(fresh.toSorted());

  await page.getByRole('button', { name: 'Remove guest-12@visitors.example' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await expect(page.getByText('Invited guest-11@visitors.example')).toBeVisible();
  await expectAccessible(page, ['light']);
});

test('Mia’s invite is there with the doors, and neither moves when the styles of other screens come', async ({ page, signInAs }) => {
  await signInAs('mia');
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & { readonly sources: readonly { readonly node: Element | null }[] };
        moved.push(...sources.map(({ node }) => node?.outerHTML.slice(0, 80) ?? 'what is gone'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/organizations');
  await page.getByRole('button', { name: /^Northwind/ }).waitFor();
  await expect(page.getByRole('button', { name: 'Accept the invite to Alvorada Viagens' })).toBeVisible({ timeout: 1000 });
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[data-late]')?.sheet != null);
  await arrived(page);
  expect(await page.evaluate(() => (window as unknown as { moved: readonly string[] }).moved)).toEqual([]);
});

test('Mia finds her invite below the doors, accepts it, and is in the organization', async ({ page, signInAs }) => {
  await signInAs('mia');
  await page.goto('/organizations');
  await arrived(page);
  await page.getByRole('button', { name: 'Accept the invite to Alvorada Viagens' }).click();
  await expect(page).toHaveURL(/\/organization\/\d+$/);
  await arrived(page);
  await page.goto('/organizations');
  await arrived(page);
  await expect(page.getByRole('list', { name: 'Your organizations' }).getByRole('button', { name: /Alvorada Viagens/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the invite to Alvorada Viagens' })).toHaveCount(0);
});
