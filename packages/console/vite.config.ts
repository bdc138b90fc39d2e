import { readdirSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { developmentPages } from './scripts/development-pages.ts';

const publicEntries = readdirSync(new URL('src/app/public', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isFile() && !['hydrate-page.tsx', 'prerender.tsx'].includes(entry.name))
  .map((entry) => entry.name);

export default defineConfig({
  plugins: [react(), tailwindcss(), developmentPages()],
  build: {
    target: 'es2024',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Preloading is written into the pages themselves (scripts/build.ts): no helper, no second round.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        app: 'index.html',
        ...Object.fromEntries(publicEntries.map((name) => [name.replace('.tsx', ''), `src/app/public/${name}`])),
        early: 'src/early.ts',
      },
    },
  },
});
