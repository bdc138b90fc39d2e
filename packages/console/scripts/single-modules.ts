import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Where a name of a package's list comes from. */
interface Source {
  readonly file: string;
  /** Its name there. */
  readonly name: string;
}

const resolved = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));
const pairsOf = (names: string): [name: string, as: string][] =>
  names
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .filter((pair) => !pair.startsWith('type '))
    .map((pair) => {
      const [name = '', as = name] = pair.split(' as ');
      return [name, as];
    });

/** What a list names: `export { a } from './a.js'`, or `import { a } from './a.js'` and later `export { a }`. */
function readList(list: string): ReadonlyMap<string, Source> {
  const text = readFileSync(list, 'utf8');
  const at = (file: string) => join(dirname(list), file);
  const sources = new Map<string, Source>();
  const imported = new Map<string, Source>();
  for (const [, names = '', file = ''] of text.matchAll(/import \{([^}]*)\} from ["'](\.\/[^"']+)["']/g))
    for (const [name, as] of pairsOf(names)) imported.set(as, { file: at(file), name });
  for (const [, names = '', file] of text.matchAll(/export \{([^}]*)\}(?: from ["'](\.\/[^"']+)["'])?/g)) {
    for (const [name, as] of pairsOf(names)) {
      const source = file ? { file: at(file), name } : imported.get(name);
      if (source) sources.set(as, source);
    }
  }
  if (sources.size === 0) throw new Error(`Nothing is listed in ${list}.`);
  return sources;
}

/** The lists whose modules are imported one by one; React Query's ends with that of its core. */
const packages = {
  'lucide-react': () => readList(join(dirname(resolved('lucide-react')), '../esm/lucide-react.mjs')),
  '@tanstack/query-core': () => readList(resolved('@tanstack/query-core')),
  '@tanstack/react-query': () => new Map([...readList(resolved('@tanstack/query-core')), ...readList(resolved('@tanstack/react-query'))]),
} as const satisfies Readonly<Record<string, () => ReadonlyMap<string, Source>>>;

const importPattern = new RegExp(`import \\{([^}]*)\\} from ["'](${Object.keys(packages).join('|')}|@foyer/ui/[\\w/-]+)["'];`, 'g');

/** What is behind a specifier: of a ui component its own list, where it has one. */
function readSources(specifier: string): ReadonlyMap<string, Source> {
  if (specifier in packages) return packages[specifier as keyof typeof packages]();
  const file = resolved(specifier);
  return file.endsWith('/index.ts') ? readList(file) : new Map();
}

/**
 * Imports what a package lists from its own file. Through the list every page would stand on every icon, hook and part of a
 * component that any page uses, and the first pages' shared files would hold them all.
 */
export function singleModules(): Plugin {
  const lists = new Map<string, ReadonlyMap<string, Source>>();
  const sourcesOf = (name: string) => {
    const known = lists.get(name) ?? readSources(name);
    lists.set(name, known);
    return known;
  };
  return {
    name: 'foyer-single-modules',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/packages\/(?:ui|console)\/src\/.*\.tsx?$|\/@tanstack\/react-query\/build\/modern\/.*\.js$/.test(id)) return;
      return {
        code: code.replace(importPattern, (_, names: string, from: string) =>
          pairsOf(names)
            .map(([name, as]) => {
              const source = sourcesOf(from).get(name);
              return source ? `import { ${source.name} as ${as} } from '${source.file}';` : `import { ${name} as ${as} } from '${from}';`;
            })
            .join(' '),
        ),
        map: null,
      };
    },
  };
}
