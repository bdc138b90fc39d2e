import { defaultLanguage, type Language, languageAskedBy } from '@foyer/api/languages';

/** The language that an `Accept-Language` header likes best of those there are; the default one when it likes none. */
export function languageOfHeader(header: string | undefined): Language {
  const liked = (header ?? '')
    .slice(0, 500)
    .split(',')
    .flatMap((part, position) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = Number(/^q=([\d.]+)$/.exec(parameters[0] ?? 'q=1')?.[1] ?? Number.NaN);
      const language = languageAskedBy(tag);
      return language && quality > 0 ? [{ language, quality, position }] : [];
    })
    .sort((a, b) => b.quality - a.quality || a.position - b.position);
  return liked[0]?.language ?? defaultLanguage;
}
