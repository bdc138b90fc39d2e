import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Name → file of every icon, from the package's own list. */
function iconFiles(): ReadonlyMap<string, string> {
  const list = join(dirname(fileURLToPath(import.meta.resolve('lucide-react'))), '../esm/lucide-react.mjs');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(list, 'utf8').matchAll(
    /export \{([^}]*)\} from ["']\.\/(icons\/[\w-]+\.mjs)["']/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, join(dirname(list), file));
  }
  if (files.size === 0) throw new Error(`No icons are listed in ${list}.`);
  return files;
}

/**
 * Imports each icon from its own file. Through the package's list every page would stand on every icon that any page shows, and the
 * first pages' shared file would hold them all.
 */
export function singleIcons(): Plugin {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: 'foyer-single-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/packages\/(?:ui|console)\/src\/.*\.tsx?$/.test(id) || !code.includes("'lucide-react'")) return;
      files ??= iconFiles();
      const known = files;
      return {
        code: code.replace(/import \{([^}]*)\} from 'lucide-react';/g, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith('type '))
            .map((name) => {
              const [icon = '', local = icon] = name.split(' as ');
              const file = known.get(icon);
              return file ? `import ${local} from '${file}';` : `import { ${name} } from 'lucide-react';`;
            })
            .join(' '),
        ),
        map: null,
      };
    },
  };
}
