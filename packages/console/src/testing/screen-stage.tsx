import { type Stub, stubFetch } from '@foyer/api/stub';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { App } from '#app/app.ts';
import { Providers } from '#app/providers.tsx';
import { createConsoleClient } from '#data/client.ts';
import { createQueryClient } from '#data/query.ts';
import { i18nWithTexts, type StageLanguage } from './texts.ts';

/** What stands around a screen on its stage. */
export interface StageOptions {
  /** Where the person is, with query and hash. */
  readonly url?: string;
  /** The route's pattern, when the screen reads parameters. */
  readonly pattern?: string;
  /** The platform's answers; a call without one answers 501. */
  readonly stubs?: readonly Stub[];
  readonly language?: StageLanguage;
  /** Hears of such calls. */
  readonly onUnknownCall?: (call: string) => void;
  /** Hears of pages that are documents of their own. */
  readonly onLeave?: (url: string) => void;
}

/** A console for one screen: memory router, stubbed platform, all texts. Any other address shows nothing but is remembered. */
export function createStage(
  screen: ReactNode,
  { url = '/', pattern, stubs = [], language = 'en', onUnknownCall, onLeave }: StageOptions = {},
) {
  const i18n = i18nWithTexts(language);
  const app: App = {
    i18n,
    queryClient: createQueryClient(createConsoleClient(() => i18n.language, stubFetch(stubs, onUnknownCall))),
    leave: onLeave ?? (() => undefined),
  };
  const defaults = app.queryClient.getDefaultOptions();
  app.queryClient.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, retry: false, gcTime: Number.POSITIVE_INFINITY },
  });
  const router = createMemoryRouter(
    [
      { path: pattern ?? new URL(url, 'http://stage.invalid').pathname, element: screen },
      { path: '*', element: null },
    ],
    { initialEntries: [url] },
  );
  return { app, router };
}

/** Draws a stage that `createStage` made. */
export function Stage({ app, router }: ReturnType<typeof createStage>) {
  return (
    <Providers app={app}>
      <RouterProvider router={router} />
    </Providers>
  );
}

/** A screen on its stage, for stories. */
export function ScreenStage({ children, ...options }: StageOptions & { readonly children: ReactNode }) {
  const [stage] = useState(() => createStage(children, options));
  return <Stage {...stage} />;
}
