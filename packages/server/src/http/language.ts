/** The wire's names of the two languages; `br` is Brazilian Portuguese. */
export const languages = ['en', 'br'] as const;
export type Language = (typeof languages)[number];

/** The tag that browsers, `lang` and Intl know a language by. */
export const languageTags: Readonly<Record<Language, string>> = { en: 'en', br: 'pt-BR' };

/** Whether a text is the wire's name of a language. */
export function isLanguage(text: string | undefined): text is Language {
  return languages.some((language) => language === text);
}

function languageOfTag(tag: string): Language | undefined {
  if (/^(?:pt|br)(?:-|$)/i.test(tag)) return 'br';
  return /^(?:en|\*)(?:-|$)/i.test(tag) ? 'en' : undefined;
}

/** The language that an `Accept-Language` header likes best of the two; English when it likes neither. */
export function languageOfHeader(header: string | undefined): Language {
  const liked = (header ?? '')
    .slice(0, 500)
    .split(',')
    .flatMap((part, position) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = Number(/^q=([\d.]+)$/.exec(parameters[0] ?? 'q=1')?.[1] ?? Number.NaN);
      const language = languageOfTag(tag);
      return language && quality > 0 ? [{ language, quality, position }] : [];
    })
    .sort((a, b) => b.quality - a.quality || a.position - b.position);
  return liked[0]?.language ?? 'en';
}
