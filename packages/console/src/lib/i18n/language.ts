import { type LanguageTag, languageOfTag, languages } from '@foyer/api/languages';

/** The page's language as the server wrote it. */
export function documentLanguage(): LanguageTag {
  return languages[languageOfTag(document.documentElement.lang)].tag;
}
