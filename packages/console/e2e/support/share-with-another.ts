// A datasource of Northwind that is shared with an organization of Mia's own, both looking at once.
import { createOrganization } from '@foyer/api/organizations/organization.contract';
import { getShareCode } from '@foyer/api/share-codes/share-code.contract';
import type { Browser, Locator, Page } from '@playwright/test';
import { arrived, expect, type Journey } from './journey.ts';

/** The one that is shared. */
export const sharedName = 'Arrivals, Lisbon';
/** The organization that it is shared with. */
export const otherName = 'Tidal Coast Museum';

/** Makes the other organization: Mia's client, its id, and the code that leads to it. */
export async function createOther({ server }: Pick<Journey, 'server'>) {
  const mia = await server.client('mia');
  const made = await mia.call(createOrganization, { body: { name: otherName } });
  const id = made.ok ? String(made.data.id) : '';
  const code = await mia.call(getShareCode, { params: { id } });
  return { mia, id, shareCode: code.ok ? code.data.pseudonym : '' };
}

/** Opens the dialog that shares the datasource, which an owner has approved for that before. */
export async function approveAndAskToShare(
  { page, signInAs, northwindId }: Pick<Journey, 'signInAs' | 'northwindId'> & { readonly page: Page },
  shareCode: string,
): Promise<Locator> {
  await signInAs('olivia');
  await page.goto(`/organization/${northwindId}/integrations/v1`);
  await arrived(page);
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Actions for ${sharedName}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Approve for sharing');
  const approval = page.getByRole('alertdialog', { name: 'Approve this datasource for sharing' });
  await approval.getByRole('button', { name: 'Approve for sharing' }).click();
  await expect(approval).toHaveCount(0);
  await choose('Share');
  const sharing = page.getByRole('dialog', { name: `Share ${sharedName}` });
  await sharing.getByRole('textbox', { name: 'Share code of the other organization' }).fill(shareCode);
  return sharing;
}

/** Shares with whom the code leads to. */
export async function share(sharing: Locator): Promise<void> {
  await sharing.getByRole('button', { name: 'Share' }).click();
  await expect(sharing.getByRole('listitem').filter({ hasText: otherName })).toBeVisible();
}

/** Mia's page in a browser of its own, which whoever opens it closes. */
export async function openAsMia(
  { browser, faults, signInAs, server }: Pick<Journey, 'faults' | 'signInAs' | 'server'> & { readonly browser: Browser },
  address: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce', locale: 'en-US' });
  await faults.watch(context);
  await signInAs('mia', context);
  const there = await context.newPage();
  await there.goto(address);
  await arrived(there);
  return there;
}
