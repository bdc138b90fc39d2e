/** Language tags as browsers, Intl and plurals know them. */
export const languages = ['en', 'pt-BR'] as const;
/** One of the supported languages. */
export type Language = (typeof languages)[number];

/** The specification's code for a language, in URLs and file names. `br` alone is Breton everywhere else. */
export function wireCodeOf(language: string): 'en' | 'br' {
  return language === 'pt-BR' ? 'br' : 'en';
}

/** The supported language that a tag asks for; English when it is none of them. */
export function languageOf(tag: string | undefined): Language {
  return tag && /^(pt|br)\b/i.test(tag) ? 'pt-BR' : 'en';
}

/** The page's language as the server wrote it. */
export function documentLanguage(): Language {
  return languageOf(document.documentElement.lang);
}
