import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** CommonJS packages that every file of the app imports from. */
const packages = ['react', 'react/jsx-runtime'];
const prefix = '\0foyer-named-exports:';

/**
 * Gives packages in CommonJS exports that the bundler can see: a call of theirs is `useState()` then, and not `(0,react.useState)()`, and
 * what nobody imports is left out. Of the whole app, that is eight kilobytes. What requires them gets them as they are.
 */
export function namedExports(): Plugin {
  return {
    name: 'foyer-named-exports',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer, { kind }) {
      if (!packages.includes(id) || kind !== 'import-statement' || importer?.startsWith(prefix)) return undefined;
      return prefix + id;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length);
      const names = Object.keys((await import(name)).default).filter((key) => /^[a-z]\w*$/i.test(key));
      return [
        `import whole from ${JSON.stringify(fileURLToPath(import.meta.resolve(name)))};`,
        'export default whole;',
        ...names.map((key) => `export const ${key} = whole.${key};`),
      ].join('\n');
    },
  };
}
