import type { BuildOptions, Plugin } from 'vite';

type ModulePreload = Exclude<BuildOptions['modulePreload'], boolean | undefined>;
type Imports = ReadonlyMap<string, readonly string[]>;

/** A file with everything it imports at once. */
export function importedWith(file: string, imports: Imports): ReadonlySet<string> {
  const found = new Set<string>();
  const pending = [file];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    pending.push(...(imports.get(next) ?? []));
  }
  return found;
}

/**
 * Vite lists with each `import()` all files that the imported one needs, also those that the importing file has loaded itself. Those are
 * left out: their names are the larger part of these lists.
 */
export function modulePreloads(): { readonly plugin: Plugin; readonly modulePreload: ModulePreload } {
  const imports = new Map<string, readonly string[]>();
  const loadedWith = new Map<string, ReadonlySet<string>>();
  const loadedBy = (host: string) => {
    const known = loadedWith.get(host) ?? importedWith(host, imports);
    loadedWith.set(host, known);
    return known;
  };
  const plugin: Plugin = {
    name: 'foyer-module-preloads',
    apply: 'build',
    generateBundle: {
      // Before Vite asks for the lists, which it does in this hook too.
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') imports.set(file.fileName, file.imports);
      },
    },
  };
  return {
    plugin,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostId }) => dependencies.filter((name) => !loadedBy(hostId).has(name)),
    },
  };
}
