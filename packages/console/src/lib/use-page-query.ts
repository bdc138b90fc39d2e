import type { PublicPage } from './public-page.ts';
import { useIsLive } from './use-is-live.ts';

/** A public page's query. Empty until the page has come to life: prerendered there is none, and hydration must draw the same. */
export function usePageQuery(page: PublicPage): URLSearchParams {
  return new URLSearchParams(useIsLive() ? page.search : '');
}
