// `prepack` and `postpack` of the library: modules and types by tsdown, styles by Tailwind's own plugin for Vite.
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build as bundle } from 'tsdown';
import { build as buildWithVite } from 'vite';
import { pack } from '../../../scripts/packed-manifest.ts';
import { peersOfEntries, wrongPeerRows } from './optional-peers.ts';

const root = join(import.meta.dirname, '..');
const styles = join(root, 'dist/styles');
/** What is compiled in, and whose licences go with it. */
const compiledIn = ['lucide-react', '@fontsource-variable/inter', '@fontsource-variable/jetbrains-mono'];

/** The sources of the theme, for applications with Tailwind; one sheet with everything that any component wears, for those without it. */
async function writeStyles(): Promise<void> {
  mkdirSync(styles, { recursive: true });
  for (const path of globSync('*.css', { cwd: join(root, 'src/styles') })) cpSync(join(root, 'src/styles', path), join(styles, path));
  await buildWithVite({
    root: styles,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    base: './',
    build: {
      outDir: styles,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { foyer: join(styles, 'tailwind.css'), fonts: join(styles, 'fonts.css') },
        // Beside the sheets that name them.
        output: { assetFileNames: '[name][extname]' },
      },
    },
  });
}

function writeLicences(): void {
  mkdirSync(join(root, 'dist/licenses'), { recursive: true });
  for (const name of compiledIn)
    copyFileSync(join(root, '../../node_modules', name, 'LICENSE'), join(root, 'dist/licenses', `${name.replaceAll('/', '-')}.txt`));
}

await pack(root, async () => {
  const { bundles } = await bundle({ cwd: root, logLevel: 'warn' });
  const wrong = wrongPeerRows(
    readFileSync(join(root, 'README.md'), 'utf8'),
    peersOfEntries(
      bundles.flatMap(({ chunks }) => chunks),
      readFileSync(join(root, 'package.json'), 'utf8'),
    ),
  );
  if (wrong.length > 0) throw new Error(`The table of optional packages in packages/ui/README.md is wrong:\n${wrong.join('\n')}`);
  await writeStyles();
  writeLicences();
});
