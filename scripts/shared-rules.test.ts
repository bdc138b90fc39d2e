import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from './source-files.ts';

const textOf = (path: string) => readFileSync(join(rootFolder, path), 'utf8');

test('the browser and the server judge patterns by the same rule', () => {
  expect(textOf('packages/api/src/connectors/pattern-steps.ts')).toBe(textOf('packages/ui/src/patterns/schema-form/pattern-steps.ts'));
});
