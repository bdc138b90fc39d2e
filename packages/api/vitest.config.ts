import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { maxWorkers: '100%', name: 'api', include: ['src/**/*.test.ts'], setupFiles: ['../../scripts/fixed-chance.ts'] },
});
