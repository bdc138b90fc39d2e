import { defineConfig } from 'tsdown';

/** What is packed. Within the workspace the package is its sources. */
export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.test.ts'],
  root: 'src',
  platform: 'neutral',
  target: 'es2024',
  unbundle: true,
  sourcemap: true,
  dts: true,
  deps: { onlyImport: ['zod'] },
  exports: true,
});
