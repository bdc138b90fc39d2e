import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Namespace } from '#lib/i18n/i18n.ts';
import type { PathName } from './paths.ts';

/** What a route's loader knows when it starts a screen's queries. */
export interface ScreenStart {
  readonly queryClient: QueryClient;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

/** One screen of the signed-in app: its code (`async () => (await import('…')).XScreen`), its texts and the queries that start beside them. */
export interface AppScreen {
  readonly load: () => Promise<ComponentType>;
  readonly namespaces: readonly Namespace[];
  /** Starts the same queryOptions the screen reads, all at once and without waiting: `void queryClient.prefetchQuery(…)`. */
  readonly start?: (start: ScreenStart) => void;
  /** Which frame stands around it: `organization` with the rail, `bare` with the top bar. */
  readonly frame: 'bare' | 'organization';
}

/** Every screen that exists, by route. A route without an entry answers the 404 screen, and nothing links to it. */
export const appScreens: Partial<Record<PathName, AppScreen>> = {};
