// `prepack` and `postpack` of the API: modules and types by tsdown.
import { join } from 'node:path';
import { build } from 'tsdown';
import { pack } from '../../../scripts/packed-manifest.ts';

const root = join(import.meta.dirname, '..');

await pack(root, async () => {
  await build({ cwd: root, logLevel: 'warn' });
});
