import type { JsonProblem } from '@foyer/ui/patterns/json-editor';
import type { SchemaFormError, SchemaFormTexts, SchemaProblem } from '@foyer/ui/patterns/schema-form';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const counted = new Set(['minLength', 'maxLength', 'minItems', 'maxItems']);
const bounded = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']);

function fieldError(t: TFunction<'editor'>, language: string, { keyword, limit, format, type, title }: SchemaFormError): string {
  if (keyword === 'required') return t('form.required', { title });
  if (counted.has(keyword) && limit !== undefined) return t(`form.${keyword as 'minLength'}`, { count: limit });
  if (bounded.has(keyword) && limit !== undefined) {
    const number = new Intl.NumberFormat(language, { useGrouping: false, maximumSignificantDigits: 21 });
    return t(`form.${keyword as 'minimum'}`, { limit: number.format(limit) });
  }
  if (keyword === 'format') return t(format === 'email' ? 'form.email' : format === 'uri' ? 'form.uri' : 'form.format');
  if (keyword === 'pattern') return t('form.pattern');
  if (keyword === 'type') return t(type === 'integer' ? 'form.integer' : type === 'number' ? 'form.number' : 'form.type');
  return t('form.notAllowed');
}

/** The words for why a schema cannot be drawn. */
export function schemaProblemText(t: TFunction<'editor'>, problem: SchemaProblem | undefined): string {
  return problem ? t(`schema.${problem.kind}`, { path: problem.path || '/' }) : t('schema.unclear');
}

/** The words for what is wrong in a text of JSON. */
export function jsonProblemText(t: TFunction<'editor'>, { kind, line, detail }: JsonProblem): string {
  if (kind !== 'schema') return t(`json.${kind}`, { line });
  // These two have no number of their own, only the service's English sentence.
  if (detail === 'End of file expected.') return t('json.after', { line });
  const types = /^Incorrect type\. Expected (?:one of )?(.+)\.$/.exec(detail)?.[1];
  return types === undefined ? t('json.schema', { line, detail }) : t('json.type', { line, types: types.replaceAll('"', '') });
}

/** All words of a schema form; the same object while the language is the same. */
export function useSchemaFormTexts(): SchemaFormTexts {
  const { t, i18n } = useTranslation('editor');
  const { language } = i18n;
  return useMemo(
    (): SchemaFormTexts => ({
      language,
      optional: t('form.optional'),
      yes: t('form.yes'),
      no: t('form.no'),
      choose: t('form.choose'),
      noChoice: t('form.noChoice'),
      showPassword: t('form.showPassword'),
      examples: t('form.examples'),
      pattern: t('form.patternIs'),
      addItem: (title) => t('form.addItem', { title }),
      itemTitle: (title, position) => t('form.itemTitle', { title, position }),
      removeItem: (title) => t('form.removeItem', { title }),
      moveItemUp: (title) => t('form.moveItemUp', { title }),
      moveItemDown: (title) => t('form.moveItemDown', { title }),
      itemMoved: (title, position, count) => t('form.itemMoved', { title, position, total: count }),
      noItems: t('form.noItems'),
      alternative: (position) => t('form.alternative', { position }),
      unsupported: (title) => t('form.unsupported', { title }),
      ignoredControls: (names) => t('form.ignoredControls', { names: names.join(', ') }),
      error: (error) => fieldError(t, language, error),
      errorCount: (count) => t('form.errorCount', { count }),
      problem: (problem) => schemaProblemText(t, problem),
    }),
    [t, language],
  );
}
