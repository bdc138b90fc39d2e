import { defineConfig } from 'tsdown';
import { clientModules } from './scripts/client-modules.ts';

/** What is packed. Within the workspace the library is its sources. */
export default defineConfig({
  entry: ['src/{components,patterns}/*/index.ts', 'src/texts/{en,pt-br}.ts', 'src/patterns/json-editor/*.worker.ts'],
  root: 'src',
  platform: 'browser',
  target: 'es2024',
  // One module for each source file, so that an application's bundler takes what is used and no more.
  unbundle: true,
  sourcemap: true,
  tsconfig: 'tsconfig.package.json',
  dts: true,
  // Icons are compiled in: whoever installs a Button does not install some thousand icons.
  deps: { alwaysBundle: [/^lucide-react\//], onlyBundle: ['lucide-react'] },
  // Lucide marks its own modules as client modules; `clientModules` marks all that are.
  checks: { moduleLevelDirective: false, bundlerTimings: false },
  plugins: [clientModules()],
  outputOptions: (options) => ({
    ...options,
    // npm leaves out every folder called node_modules.
    entryFileNames: ({ name }) => `${name.replace(/^.*node_modules\//, 'vendor/')}.js`,
  }),
  exports: {
    customExports: (exports) => {
      const entries = Object.entries(exports).filter(([path]) => !path.endsWith('.worker'));
      return {
        ...Object.fromEntries(
          entries.map(([path, target]) => [path.replace(/^\.\/components\//, './').replace('/pt-br', '/pt-BR'), target]),
        ),
        './styles/*': './dist/styles/*',
      };
    },
  },
});
