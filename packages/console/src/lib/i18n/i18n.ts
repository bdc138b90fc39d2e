import type { Namespace as AnyNamespace, i18n, Resource } from 'i18next';
import { createCatalogue } from './catalogue.ts';
import type { Language } from './language.ts';
import { localeUrl } from './locale-url.ts';

/** The namespaces there are, by area. */
export type Namespace = Extract<AnyNamespace, string>;

/** The texts of one area as the server has them. @throws when they do not arrive. */
export async function fetchNamespace(language: string, namespace: string): Promise<Record<string, unknown>> {
  // No headers and no options: only so does the fetch take over what the page preloaded.
  const response = await fetch(localeUrl(language, namespace));
  if (!response.ok) throw new Error(`The texts of ${namespace} did not arrive (${response.status}).`);
  return response.json();
}

/** The texts of one language. `ready` settles when the given namespaces are there or have failed; others load when a screen asks for them. */
export function startI18n(options: {
  readonly language: Language;
  readonly namespaces: readonly Namespace[];
  /** Texts already at hand, for prerendering, tests and stories: ready at once, and nothing is fetched. */
  readonly resources?: Resource;
}): { readonly i18n: i18n; readonly ready: Promise<unknown> } {
  return createCatalogue({ ...options, fetchTexts: fetchNamespace });
}
