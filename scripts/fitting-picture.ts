import type { Page } from '@playwright/test';

/** Everybody who clones the repository fetches its pictures. */
const mostBytes = 80_000;

/** A picture of a page for the documents, of the best quality that fits. */
export async function fittingPicture(page: Page): Promise<Buffer> {
  for (const quality of [90, 80, 70, 60, 50]) {
    const picture = await page.screenshot({ type: 'jpeg', quality });
    if (picture.byteLength <= mostBytes) return picture;
  }
  throw new Error(`The picture of ${page.url()} does not fit into ${mostBytes} bytes.`);
}
