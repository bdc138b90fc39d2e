import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { jsonProblemText } from './use-schema-form-texts.ts';

const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as unknown as TFunction<'editor'>;

test.each([
  ['comma', 'Expected comma', 'json.comma {"line":2}'],
  ['schema', 'End of file expected.', 'json.after {"line":2}'],
  ['schema', 'Incorrect type. Expected "object".', 'json.type {"line":2,"types":"object"}'],
  ['schema', 'Incorrect type. Expected one of string, number.', 'json.type {"line":2,"types":"string, number"}'],
  ['schema', 'Something else.', 'json.schema {"line":2,"detail":"Something else."}'],
] as const)('a problem in JSON (%s, %s) is said in the language of the page', (kind, detail, text) => {
  expect(jsonProblemText(t, { kind, line: 2, column: 1, detail })).toBe(text);
});
