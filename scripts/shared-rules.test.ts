import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from './source-files.ts';

const textOf = (path: string) => readFileSync(join(rootFolder, path), 'utf8');

test.each([
  ['patterns', 'pattern-steps.ts'],
  ['schemas', 'schema-limits.ts'],
])('the browser and the server judge %s by the same rule', (_what, file) => {
  expect(textOf(`packages/api/src/connectors/${file}`)).toBe(textOf(`packages/ui/src/patterns/schema-form/${file}`));
});
