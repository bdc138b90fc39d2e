import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'console',
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
