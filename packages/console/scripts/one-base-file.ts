import type { Plugin, Rolldown } from 'vite';

/** `import{n as e,t}from"./rolldown-runtime-….js"` */
const importOf = (file: string) => new RegExp(`import\\{([^}]*)\\}from(["'\`])\\./${file.replaceAll('.', '\\.')}\\2;?`, 'g');

/** Moves the bundler's own few lines into `base`, which every file that needs them stands on anyway: as a file of their own they cost each first page a request. */
export function oneBaseFile(): Plugin {
  const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk => file.type === 'chunk';
  return {
    name: 'foyer-one-base-file',
    apply: 'build',
    enforce: 'post',
    // The lines are not in the file yet when its name is made from what it holds.
    augmentChunkHash(chunk) {
      return chunk.name === 'base' ? this.meta.rolldownVersion : undefined;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter(isChunk);
        const base = chunks.find(({ name }) => name === 'base');
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
        if (!base || !runtime) return;
        const nameOf = (chunk: Rolldown.OutputChunk) => chunk.fileName.replace(/^assets\//, '');
        const [lines = '', exported] = runtime.code.split(/export\s*\{([^}]*)\};?/);
        const pairs = (exported ?? '').split(',').map((pair) => pair.trim().split(' as '));
        const outer = (name: string | undefined) => `foyer_runtime_${name}`;
        const pattern = importOf(nameOf(runtime));
        for (const chunk of chunks) {
          if (chunk === runtime) continue;
          if (chunk !== base && pattern.test(chunk.code) && !chunk.imports.includes(base.fileName))
            throw new Error(`${chunk.fileName} needs the bundler's lines without standing on base.`);
          chunk.code = chunk.code
            .replace(pattern, (_match, names: string) => {
              const taken = names.split(',').map((name) => name.trim().split(' as '));
              if (chunk === base) return `const ${taken.map(([name, as]) => `${as ?? name}=${outer(name)}`).join(',')};`;
              return `import{${taken.map(([name, as]) => `${outer(name)} as ${as ?? name}`).join(',')}}from"./${nameOf(base)}";`;
            })
            // What is asked for ahead of an import.
            .replaceAll(runtime.fileName, base.fileName);
        }
        const names = pairs.map(([, as]) => outer(as));
        base.code = `const [${names.join(',')}]=(()=>{${lines}return[${pairs.map(([name]) => name).join(',')}]})();${base.code}\nexport{${names.join(',')}};`;
        delete bundle[runtime.fileName];
      },
    },
  };
}
