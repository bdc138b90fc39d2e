import { languageOfTag } from '@foyer/api/languages';

/** Where a namespace's texts are served (UI-36). */
export function localeUrl(language: string, namespace: string): string {
  return `/master/locales/${languageOfTag(language)}/${namespace}.json`;
}
