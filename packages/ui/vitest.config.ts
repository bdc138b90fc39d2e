import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: '@foyer/ui',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
  },
});
