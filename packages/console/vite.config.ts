import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { developmentPages } from './scripts/development-pages.ts';
import { guidePages } from './scripts/guide-pages.ts';
import { modulePreloads } from './scripts/module-preloads.ts';
import { namedExports } from './scripts/named-exports.ts';
import { sharedChunks } from './scripts/shared-chunks.ts';

const preloads = modulePreloads();
const shared = sharedChunks({
  firstPage: (id) => id.endsWith('/src/app/public/public.tsx'),
  furtherPage: (id) => /\/src\/app\/public\/pages\/[\w-]+\.tsx$/.test(id),
  appFoundation: (id) => /\/src\/(?:main|shell\/bare-layout)\.tsx$/.test(id),
  firstScreen: (id) => id.endsWith('/picker-screen.tsx'),
  editors: (roots) => {
    const screens = roots.flatMap((root) => /\/integrations\/(connector|datasource)(?:-older)?\/[\w-]+-screen\.tsx$/.exec(root)?.[1] ?? []);
    if (screens.length > 2) return 'integration-editors';
    return screens.length === 2 ? `${new Set(screens).size === 1 ? screens[0] : 'integration'}-editors` : undefined;
  },
  list: (id) => /\/src\/screens\/(?:organization|teams|integrations\/list)\/(?:[\w-]+\/)?[\w-]+-screen\.tsx$/.test(id),
  operatorPage: (id) => id.includes('/src/screens/operator/') || id.includes('/src/shell/operator'),
  lightPage: (id) =>
    /\/src\/(?:screens\/(?:account|auth|help|operator|organizations|projects|static)\/|shell\/organization-layout\.tsx$)/.test(id),
  opened: (id) =>
    /\/src\/(?:screens|features)\/([\w-]+)\/.*(?:-(?:actions|copies|dialog|form|panel|preview|question|schemas|steps)|delete-team)\.tsx?$/
      .exec(id)?.[1]
      ?.replace(/^(?:attributes|connectors|datasources|integration-editor|share-code)$/, 'integrations'),
  // What nearly every screen shows sooner or later: small files of their own would be asked for by each of them.
  common: (id) =>
    /\/components\/(?:announcement|copy-button|date-time|late-part|late-status|skeleton|tabs)\/|\/patterns\/(?:app-shell|error-state|filter-toolbar|settings-section)\/|\/side-panel-layout\.tsx$|\/features\/paged-list\/|\/src\/lib\/(?:not-loaded|thing-link|use-query-change|use-url-search)\.tsx?$|\/lucide-react\/.*\/(?:arrow-up|book-open|boxes|building-2|chevron-right|download|ellipsis|key-round|layers|layout-grid|list-filter|mail|share-2|trash|unplug|user-plus|users|users-round)\.m?js$/.test(
      id,
    ),
});

// The pages themselves are written by scripts/build.ts, which knows what each of them needs.
export default defineConfig({
  plugins: [namedExports(), react(), tailwindcss(), guidePages(), developmentPages(), shared.plugin, preloads.plugin],
  resolve: {
    alias: {
      // React has had it itself since version 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      // What @rjsf loads for schemas that ask for it, which ours never do.
      'fast-uri': fileURLToPath(new URL('src/lib/no-uri-references.ts', import.meta.url)),
      'markdown-to-jsx/react': fileURLToPath(new URL('src/lib/unformatted-markdown.tsx', import.meta.url)),
    },
  },
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: preloads.modulePreload,
    rolldownOptions: {
      // Reading a property has no side effects, here or in the libraries: a value that is read and never used is left out.
      treeshake: { propertyReadSideEffects: false },
      input: {
        main: 'src/main.tsx',
        early: 'src/early.ts',
        public: 'src/app/public/public.tsx',
      },
      output: {
        codeSplitting: { groups: shared.groups },
      },
    },
  },
});
