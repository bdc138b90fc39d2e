import { type Language, languages } from '@foyer/api/languages';
import type { i18n } from 'i18next';
import { writeCookie } from '../cookie.ts';
import { notify } from '../notifications/notifications.ts';
import { fetchNamespace } from './i18n.ts';

let latest = 0;

/** Changes the language without reloading, and for the next pages; once its texts are there, for without them every text would become its key. */
export async function chooseLanguage(i18n: i18n, language: Language): Promise<void> {
  latest += 1;
  const choice = latest;
  const { tag, direction } = languages[language];
  const missing = [i18n.options.ns ?? []].flat().filter((namespace) => !i18n.hasResourceBundle(tag, namespace));
  try {
    const arrived = await Promise.all(missing.map(async (namespace) => [namespace, await fetchNamespace(tag, namespace)] as const));
    for (const [namespace, texts] of arrived) i18n.addResourceBundle(tag, namespace, texts);
  } catch {
    notify.error(i18n.t('common:languageFailed'));
    return;
  }
  // Another language was chosen while these texts were on their way.
  if (choice !== latest) return;
  writeCookie('foyer-locale', tag);
  await i18n.changeLanguage(tag);
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
}
