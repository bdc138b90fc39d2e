import type { i18n } from 'i18next';
import type { Namespace } from './i18n.ts';

/** Fetches the texts of what begins open, before it stands there. @throws when they do not arrive. */
export async function fetchTexts(i18n: i18n, namespace: Namespace): Promise<void> {
  const areThere = () => i18n.hasResourceBundle(i18n.language, namespace);
  await i18n.loadNamespaces(namespace);
  // What failed once is not asked for again by itself.
  if (!areThere()) await i18n.reloadResources([i18n.language], [namespace]);
  if (!areThere()) throw new Error(`The texts of ${namespace} did not arrive.`);
}
