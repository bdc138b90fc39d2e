import { isLanguage, languages } from '@foyer/api/languages';
import type { Resource } from 'i18next';
import { type Namespace, startI18n } from '#lib/i18n/i18n.ts';
import { pseudoCatalogue, pseudoCode, pseudoLanguage } from './pseudo-language.ts';

/** What a stage can be set in: the languages that are offered, and the one that only tests and stories speak. */
export const stageLanguages = { ...languages, [pseudoCode]: pseudoLanguage } as const;
/** The tag of one of them. */
export type StageLanguage = (typeof stageLanguages)[keyof typeof stageLanguages]['tag'];

/** The language that Storybook's toolbar names. */
export function stageLanguageOf(code: unknown) {
  return Object.entries(stageLanguages).find(([known]) => known === code)?.[1] ?? languages.en;
}

const files = import.meta.glob<Record<string, unknown>>('../../../../locales/*/*.json', { eager: true, import: 'default' });

/** Every text of every language, as the server would send them. */
export const texts: Resource = Object.fromEntries(Object.values(stageLanguages).map(({ tag }) => [tag, {}]));
for (const [path, content] of Object.entries(files)) {
  const [, code, namespace] = /locales\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
  const ofLanguage = isLanguage(code) ? texts[languages[code].tag] : undefined;
  if (ofLanguage && namespace) ofLanguage[namespace] = content;
}
Object.assign(texts[pseudoLanguage.tag] ?? {}, pseudoCatalogue(texts[languages.en.tag]));

/** i18next with all texts at hand. */
export function i18nWithTexts(language: StageLanguage = 'en') {
  return startI18n({ language, namespaces: Object.keys(texts['en'] ?? {}) as Namespace[], resources: texts }).i18n;
}
