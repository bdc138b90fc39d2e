import { readdirSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { developmentPages } from './scripts/development-pages.ts';

/** Every file here but these two is the entry of a public page. */
const publicFolder = new URL('src/app/public/', import.meta.url);
const publicEntries = readdirSync(publicFolder).filter((name) => name.endsWith('.tsx') && !/^(?:hydrate-page|prerender)\./.test(name));

// The pages themselves are written by scripts/build.ts, which knows what each of them needs.
export default defineConfig({
  plugins: [react(), tailwindcss(), developmentPages()],
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        main: 'src/main.tsx',
        early: 'src/early.ts',
        ...Object.fromEntries(publicEntries.map((name) => [name.replace('.tsx', ''), `src/app/public/${name}`])),
      },
      output: {
        // What every page has, public or not, in one file: fewer requests on the first page, and nothing to fetch again behind it.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: [
                /\/node_modules\/(?:react|react-dom|scheduler|i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store|zod)\//,
                /\/packages\/api\/src\/(?:client|endpoint|problem\.schema|text\.schema|brand|auth\/.*)\.ts$/,
                /\/packages\/console\/src\/(?:lib\/(?:i18n|notifications)\/|lib\/page-title|session\/session\.ts|data\/client\.ts)/,
                /rolldown\/runtime/,
              ].reduce((all, one) => new RegExp(`${all.source}|${one.source}`)),
            },
          ],
        },
      },
    },
  },
});
