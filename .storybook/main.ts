import { readFileSync } from 'node:fs';
import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import remarkGfm from 'remark-gfm';
import { guidePages } from '../packages/console/scripts/guide-pages.ts';

const tokens = readFileSync(new URL('../packages/ui/src/styles/tokens.css', import.meta.url), 'utf8');

/** Where stories are found, and how they are built: the same Tailwind and the same tokens as the console. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/ui/src/**/*.@(mdx|stories.tsx)', '../packages/console/src/**/*.stories.tsx', './*.stories.tsx'],
  addons: [
    // Tables in guides: the keyboard of each component is one.
    { name: '@storybook/addon-docs', options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } } },
    '@storybook/addon-a11y',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The code of an example is read from its source: of what was drawn, a Set is "[object Set]" and a component a minified letter.
  features: { experimentalCodeExamples: true },
  // The frame takes its colours from our tokens too.
  managerHead: (head) => `${head}<script>globalThis.foyerTokens = ${JSON.stringify(tokens)}</script>`,
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    logLevel: 'warn',
    plugins: [...(vite.plugins ?? []), tailwindcss(), guidePages()],
    build: {
      ...vite.build,
      // Storybook's own preview is larger than Vite's warning allows; nobody waits for these bytes.
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // Libraries mark their client files for frameworks that we do not use.
        onLog: (level, log, defaultHandler) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') defaultHandler(level, log);
        },
      },
    },
  }),
};
export default config;
