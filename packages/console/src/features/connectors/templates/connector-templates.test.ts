import { readConnectorFile } from '@foyer/api/connectors/connector-file';
import { isUsableTemplate } from '@foyer/api/connectors/connector-rules';
import { exampleErrors } from '@foyer/api/connectors/integration-text.schema';
import { isUnusableSchema } from '@foyer/api/connectors/unusable-schema';
import { describe, expect, test } from 'vitest';
import { i18nWithTexts, texts } from '#testing/texts.ts';
import { newerTemplate, olderTemplate, templateNames } from './connector-templates.ts';
import { templateTexts } from './template-texts.ts';

describe.each(['en', 'pt-BR'] as const)('in %s', (language) => {
  const i18n = i18nWithTexts(language);

  test.each(templateNames)('%s is a connector of the newer form as the contract has it, with words for all of it', (name) => {
    const body = newerTemplate(name, templateTexts(i18n, name));
    const read = readConnectorFile(JSON.stringify({ configsVersion: 1, ...body }), 'newer');
    expect(read).toEqual({ ok: true, connector: body });
    expect(isUnusableSchema(body.configs?.configSchema ?? {})).toBe(false);
    expect(JSON.stringify(body)).not.toMatch(/templates:|\{\{|field\.|attribute\./);
  });

  test.each(templateNames)('%s is one of the older form too', (name) => {
    const body = olderTemplate(name, templateTexts(i18n, name));
    expect(readConnectorFile(JSON.stringify(body), 'older')).toEqual({ ok: true, connector: body });
    expect(isUsableTemplate(body.configTemplate ?? {})).toBe(true);
  });
});

/** Every text of a document. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];
const addressesIn = (value: unknown) => textsIn(value).flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []);

test('whose addresses are nobody’s cannot be activated with them, nor with those that the forms show', () => {
  const i18n = i18nWithTexts('en');
  const made = templateNames.flatMap((name) => [
    newerTemplate(name, templateTexts(i18n, name)),
    olderTemplate(name, templateTexts(i18n, name)),
  ]);
  const shown = ['en', 'pt-BR'].flatMap((language) => [texts[language]?.connectors, texts[language]?.authorization]);
  const addresses = [...addressesIn(made), ...addressesIn(shown)];
  expect(new Set(addresses).size).toBeGreaterThan(6);
  expect(Object.keys(exampleErrors(addresses))).toHaveLength(addresses.length);
});

test('what is a secret is entered where nobody reads along', () => {
  const words = templateTexts(i18nWithTexts('en'), 'hotel');
  expect(newerTemplate('hotel', words).configs.uiSchema).toEqual({ apiKey: { 'ui:widget': 'password' } });
  expect(JSON.stringify(olderTemplate('hotel', words).configTemplate)).toContain('"inputType":"password"');
});
