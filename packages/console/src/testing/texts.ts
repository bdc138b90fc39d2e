import type { Resource } from 'i18next';
import { type Namespace, startI18n } from '#lib/i18n/i18n.ts';
import type { Language } from '#lib/i18n/language.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../../locales/*/*.json', { eager: true, import: 'default' });

/** Every text of both languages, as the server would send them. */
export const texts: Resource = { en: {}, 'pt-BR': {} };
for (const [path, content] of Object.entries(files)) {
  const [, wireCode, namespace] = /locales\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
  const language = texts[wireCode === 'br' ? 'pt-BR' : 'en'];
  if (language && namespace) language[namespace] = content;
}

/** i18next with all texts at hand. */
export function i18nWithTexts(language: Language = 'en') {
  return startI18n({ language, namespaces: Object.keys(texts.en ?? {}) as Namespace[], resources: texts }).i18n;
}
