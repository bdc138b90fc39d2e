import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { appVersion } from '#lib/app-version.ts';
import type { Namespace } from '#lib/i18n/i18n.ts';
import { notifications, notify } from '#lib/notifications/notifications.ts';
import type { App } from './app.ts';

/** The texts of a screen did not arrive, not even in English. */
class TextsMissing extends Error {}

/** A browser that failed to fetch a module does not fetch it again: without a network it is not even tried. */
class NoNetwork extends Error {}

/** True for code that did not arrive: after a deployment the old files are gone, or the network is. */
export function isChunkFailure(error: unknown): boolean {
  if (error instanceof NoNetwork) return true;
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}

/** A component whose code comes with a navigation. */
export interface LateCode<Props extends object> {
  /** Fetches the code. What failed is asked for again. */
  readonly fetch: () => Promise<void>;
  /** The component, once it is there. */
  readonly current: () => ComponentType<Props> | undefined;
}

/** Not the router's own `lazy`: that asks once and keeps the failure, or leaves for the error page, while the person may simply try again. */
export function lateCode<Props extends object>(load: () => Promise<ComponentType<Props>>): LateCode<Props> {
  let loaded: ComponentType<Props> | undefined;
  return {
    fetch: async () => {
      if (loaded) return;
      if (!navigator.onLine) throw new NoNetwork();
      loaded = await load();
    },
    current: () => loaded,
  };
}

/** Stands for code that has come; the route's loader has seen to that. */
export function Late<Props extends object>({ code, props }: { readonly code: LateCode<Props>; readonly props: Props }) {
  const Loaded = code.current();
  return Loaded && <Loaded {...props} />;
}

/** Fetches what a route needs before it can be shown: its code and its texts. */
export type Arrival = (args: LoaderFunctionArgs, fetchCode: () => Promise<void>, namespaces?: readonly Namespace[]) => Promise<null>;

/**
 * How screens come. What does not arrive for the first one is the error page's business. From then on the screen one is on stays as
 * it is, with everything typed in it: a notification says what failed and offers the way on, and going anywhere else takes it back.
 */
export function createArrival(app: App): { readonly arrival: Arrival; readonly onShown: () => void } {
  let isShown = false;
  const { i18n } = app;
  const missing = (namespaces: readonly Namespace[]) => namespaces.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));

  async function fetchTexts(namespaces: readonly Namespace[], isAgain: boolean): Promise<void> {
    // What failed once is not asked for again by itself.
    await (isAgain ? i18n.reloadResources([i18n.language], missing(namespaces)) : i18n.loadNamespaces([...namespaces]));
    if (isShown && missing(namespaces).length > 0) throw new TextsMissing();
  }

  /** Settles when the person wants to try again; throws when they have gone elsewhere. */
  async function whenAskedAgain({ request }: LoaderFunctionArgs, attempt: number, error: unknown): Promise<void> {
    void appVersion.check();
    const state = await appVersion.state();
    request.signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const reload = { label: i18n.t('common:chunkFailed.action'), onAction: () => app.leave(request.url) };
      const retry = { label: i18n.t('common:retry'), onAction: resolve };
      const isRemembered = attempt > 1 && isChunkFailure(error) && !(error instanceof NoNetwork);
      // A browser does not fetch a module again that it could not fetch: only a new document does.
      const { label, onAction } = state === 'gone' || isRemembered ? reload : retry;
      const text =
        state === 'unreachable' ? i18n.t('errors:OFFLINE') : i18n.t(`common:chunkFailed.${state === 'gone' ? 'newVersion' : 'text'}`);
      const id = notify.error(text, { label, altText: label, onAction });
      request.signal.addEventListener('abort', () => {
        notifications.dismiss(id);
        reject(request.signal.reason);
      });
    });
  }

  return {
    onShown: () => {
      isShown = true;
    },
    arrival: async (args, fetchCode, namespaces = []) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await Promise.all([fetchCode(), namespaces.length > 0 && fetchTexts(namespaces, attempt > 1)]);
          return null;
        } catch (error) {
          if (!isShown || !(isChunkFailure(error) || error instanceof TextsMissing)) throw error;
          await whenAskedAgain(args, attempt, error);
        }
      }
    },
  };
}
