import type { Plugin, Rolldown } from 'vite';

/** `import"./a.js";export{n as code}from"./b.js";`, and nothing else. */
const facade = /^(?:import\s*["'`][^"'`]+["'`];?\s*)*export\s*\{([^}]*)\}\s*from\s*["'`]\.\/([^"'`]+)["'`];?\s*$/;
const onlyImport = /^import\s*["'`]\.\/([^"'`]+)["'`];?\s*$/;
const escaped = (text: string) => text.replaceAll('.', '\\.');

/**
 * Where several modules are put into one file, the bundler keeps a file of its own for each of them that is asked for by its name, with
 * one line that leads on. Each would cost a page a request, so whoever asks is led on here; `entries` says where an entry's code is.
 */
export function noFacades(): Plugin {
  const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk => file.type === 'chunk';
  return {
    name: 'foyer-no-facades',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter(isChunk);
        const nameOf = (chunk: Rolldown.OutputChunk) => chunk.fileName.replace(/^assets\//, '');
        for (const chunk of chunks) {
          const code = chunk.code.trim();
          const [, names = '', target] = facade.exec(code) ?? [];
          const entryTarget = chunk.isEntry ? onlyImport.exec(code)?.[1] : undefined;
          if (entryTarget) {
            delete bundle[chunk.fileName];
            continue;
          }
          if (!chunk.isDynamicEntry || chunk.isEntry || !target) continue;
          const exports = names.split(',').map((pair) => pair.trim().split(' as '));
          const picked = `import("./${target}").then(m=>({${exports.map(([name, as]) => `${as ?? name}:m.${name}`).join(',')}}))`;
          for (const other of chunks)
            other.code = other.code
              .replace(new RegExp(`import\\(\\s*(["'\`])\\./${escaped(nameOf(chunk))}\\1\\s*\\)`, 'g'), picked)
              // What is asked for ahead of an import.
              .replaceAll(chunk.fileName, chunk.fileName.replace(nameOf(chunk), target));
          delete bundle[chunk.fileName];
        }
      },
    },
  };
}
