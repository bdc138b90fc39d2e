import { defaultLanguage, languageOfTag } from '@foyer/api/languages';
import { queryOptions } from '@tanstack/react-query';
import type { GuideText } from '#lib/guide-text.ts';
import { documentLanguage } from '#lib/i18n/language.ts';

/** One module for each language that the guide is written in: scripts/guide-pages.ts makes it of the pages. */
const guides = import.meta.glob<GuideText>('../../../../../../docs/guide/*/index.md', { import: 'default' });

function loaderOf(language: string): (() => Promise<GuideText>) | undefined {
  return Object.entries(guides).find(([path]) => path.endsWith(`/${language}/index.md`))?.[1];
}

/** The guide in a language, or in the default one where it is not written in that language. It is part of the build and never stale. */
export const guideQuery = (tag: string) =>
  queryOptions({
    queryKey: ['guide', tag],
    queryFn: async () => {
      const load = loaderOf(languageOfTag(tag)) ?? loaderOf(defaultLanguage);
      if (!load) throw new Error('The guide is missing from the build.');
      return load();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The guide in the language of the page, for whoever asks before there are texts. */
export const pageGuideQuery = () => guideQuery(documentLanguage());
