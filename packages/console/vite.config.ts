import { readdirSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { developmentPages } from './scripts/development-pages.ts';
import { oneBaseFile } from './scripts/one-base-file.ts';
import { sharedChunks } from './scripts/shared-chunks.ts';
import { singleIcons } from './scripts/single-icons.ts';
import { sourcesInUse } from './scripts/used-components.ts';

/** Every file here but these two is the entry of a public page. */
const publicFolder = new URL('src/app/public/', import.meta.url);
const publicEntries = readdirSync(publicFolder).filter((name) => name.endsWith('.tsx') && !/^(?:hydrate-page|prerender)\./.test(name));

const shared = sharedChunks({
  firstPage: (id) => id.endsWith('/src/app/public/signin.tsx'),
  appFoundation: (id) => /\/src\/(?:main|shell\/bare-layout)\.tsx$/.test(id),
  firstScreen: (id) => id.endsWith('/picker-screen.tsx'),
});

// The pages themselves are written by scripts/build.ts, which knows what each of them needs.
export default defineConfig({
  plugins: [singleIcons(), react(), sourcesInUse(), tailwindcss(), developmentPages(), shared.plugin, oneBaseFile()],
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
        codeSplitting: { groups: shared.groups },
      },
    },
  },
});
