import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Drags an attribute onto a field by mouse, in steps, as a hand does: a press alone is none. */
export async function drag(page: Page, source: Locator, target: Locator): Promise<void> {
  // In the middle: at an edge the list scrolls under the pointer, as it does for a hand that goes on.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [from, to] = [await source.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + 40, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + from.height / 2, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await expect(page.getByText('Drop to map')).toBeVisible();
  await page.mouse.up();
}
