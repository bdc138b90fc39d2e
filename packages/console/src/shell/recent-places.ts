import { paths } from '@foyer/api/paths';
import { matchPath } from 'react-router';
import { titleOf } from '#lib/page-title.tsx';
import { personalPrefix } from '#session/local-data.ts';

/** A page where the person has been. */
export interface RecentPlace {
  /** Its address without query and hash. */
  readonly path: string;
  /** Its title as it was. */
  readonly title: string;
  /** The name of the organization it is in. */
  readonly organization?: string | undefined;
}

const key = `${personalPrefix}recentPlaces`;
/** So many are kept. */
export const keptPlaces = 12;

/** The address of a page that creates something: one comes there to begin, not to return. */
const createPattern = /\/new\/?$/;
/** The addresses of a flow that ends where it began, a sign-in at a provider for instance: nobody returns to them. */
const flowPatterns = Object.values(paths).flatMap((page) => ('secret' in page && page.secret ? [page.pattern] : []));

const isReturnedTo = (path: string) => !createPattern.test(path) && !flowPatterns.some((pattern) => matchPath(pattern, path));

function isPlace(value: unknown): value is RecentPlace {
  const { path, title, organization } = (value ?? {}) as Partial<RecentPlace>;
  return (
    typeof path === 'string' &&
    path.startsWith('/') &&
    isReturnedTo(path) &&
    typeof title === 'string' &&
    ['string', 'undefined'].includes(typeof organization)
  );
}

/** Where the person has been in this browser, the last first. What cannot be read counts as nothing. */
export function readRecentPlaces(): readonly RecentPlace[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** A document's title without the product's name. */
export function titleIn(documentTitle: string): string {
  const ending = titleOf('');
  return documentTitle.endsWith(ending) ? documentTitle.slice(0, -ending.length) : documentTitle;
}

/** Puts a place first. Gone at sign-out with everything else of the person. */
export function notePlace(place: RecentPlace): void {
  if (!place.title || !isReturnedTo(place.path)) return;
  const others = readRecentPlaces().filter(({ path }) => path !== place.path);
  try {
    localStorage.setItem(key, JSON.stringify([place, ...others].slice(0, keptPlaces)));
  } catch {
    // Without storage nothing is recent.
  }
}

/** Notes the page that is open. */
export function noteVisit(path: string, organization: string | undefined): void {
  notePlace({ path, title: titleIn(document.title), ...(organization && { organization }) });
}

/** Puts what is known of the places now in place of what was noted. */
export function keepRecentPlaces(places: readonly RecentPlace[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(places.map(({ path, title, organization }) => ({ path, title, organization }))));
  } catch {
    // Without storage nothing is recent.
  }
}
