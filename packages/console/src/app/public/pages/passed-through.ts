import type { PublicPage } from '#lib/public-page.ts';
import { leaveFor } from '../hydrate-page.tsx';

/** For a page that only leads on: it leaves no step in the history, or going back would lead on again. */
export function passedThrough(page: PublicPage): PublicPage {
  return { ...page, go: (url) => leaveFor(url, 'replace') };
}
