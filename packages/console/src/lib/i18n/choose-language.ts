import type { i18n } from 'i18next';
import { writeCookie } from '../cookie.ts';
import type { Language } from './language.ts';

/** Changes the language without reloading, and for the next pages. */
export async function chooseLanguage(i18n: i18n, language: Language): Promise<void> {
  writeCookie('foyer-locale', language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}
