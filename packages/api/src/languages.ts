/** What a language is, besides its catalogues in `locales/{code}`. */
export interface LanguageRow {
  /** The tag that browsers, `lang` and Intl know it by. */
  readonly tag: string;
  /** Its name in its own words: whoever looks for it may read no other. */
  readonly ownName: string;
  /** The forms of a counted text, as `Intl.PluralRules` names them. */
  readonly plurals: readonly Intl.LDMLPluralRule[];
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Every language that Foyer is offered in, by its code in addresses, file names and calls (UI-35).
 * `br` is Brazilian Portuguese here, and Breton everywhere else: outside of Foyer the tag is used.
 */
export const languages = {
  en: { tag: 'en', ownName: 'English', plurals: ['one', 'other'], direction: 'ltr' },
  br: { tag: 'pt-BR', ownName: 'Português (Brasil)', plurals: ['one', 'many', 'other'], direction: 'ltr' },
} as const satisfies Readonly<Record<string, LanguageRow>>;

/** The code of a language that Foyer is offered in. */
export type Language = keyof typeof languages;
/** The tag of a language that Foyer is offered in. */
export type LanguageTag = (typeof languages)[Language]['tag'];

/** The codes of all languages, in the order in which they are offered. */
export const languageCodes = Object.keys(languages) as readonly Language[];
/** The tags of all languages, in the order in which they are offered. */
export const languageTags: readonly LanguageTag[] = languageCodes.map((code) => languages[code].tag);

/** What somebody gets who asks for no language, or for none that there is. */
export const defaultLanguage: Language = 'en';

/** Whether a text is the code of a language. */
export function isLanguage(text: string | undefined): text is Language {
  return languageCodes.some((code) => code === text);
}

/** The language with this code; the default one for any other text. */
export function languageOfCode(code: string | undefined): Language {
  return isLanguage(code) ? code : defaultLanguage;
}

const primaryOf = (tag: string) => tag.split('-')[0];

/** The language that a tag asks for, its region aside unless there is a language for just that; `*` asks for any. */
export function languageAskedBy(tag: string): Language | undefined {
  if (tag === '*') return defaultLanguage;
  const asked = tag.toLowerCase();
  const ownTagOf = (code: Language) => languages[code].tag.toLowerCase();
  return (
    languageCodes.find((code) => ownTagOf(code) === asked) ??
    languageCodes.find((code) => [code, primaryOf(ownTagOf(code))].includes(primaryOf(asked)))
  );
}

/** The same, with the default language for a tag of none. */
export function languageOfTag(tag: string | undefined): Language {
  return languageAskedBy(tag ?? '') ?? defaultLanguage;
}

/** The attributes of an `<html>` element in a language. */
export function htmlAttributesOf(language: Language): string {
  const { tag, direction } = languages[language];
  return `lang="${tag}" dir="${direction}"`;
}
