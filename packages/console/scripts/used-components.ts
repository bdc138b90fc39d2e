import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const consoleSource = fileURLToPath(new URL('../src', import.meta.url));
const uiSource = fileURLToPath(new URL('../../ui/src', import.meta.url));

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.(?:test|stories)\.tsx?$/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
}

/** The folders of ui that the console reaches, directly or through another one: `components/button`, `patterns/app-shell` … */
export function usedComponents(): string[] {
  const used = new Set<string>();
  const visit = (folder: string) => {
    if (used.has(folder)) return;
    used.add(folder);
    for (const text of sources(join(uiSource, folder))) {
      for (const [, room, name] of text.matchAll(/from '(?:#|\.\.\/\.\.\/)(components|patterns)\/([\w-]+)\//g)) visit(`${room}/${name}`);
      for (const [, name] of text.matchAll(/from '\.\.\/([\w-]+)\//g)) visit(`${folder.split('/')[0]}/${name}`);
    }
  };
  for (const text of sources(consoleSource)) {
    for (const [, pattern, name] of text.matchAll(/'@foyer\/ui\/(patterns\/)?([\w-]+)'/g))
      visit(`${pattern ? 'patterns' : 'components'}/${name}`);
  }
  return [...used].sort();
}

/** Lets the style sheet hold the classes of the components in use and of no others, so that it grows with the console and not with the library. */
export function sourcesInUse(): Plugin {
  return {
    name: 'foyer:sources-in-use',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/console/src/app.css')) return;
      return {
        code: `${code}\n${usedComponents()
          .map((folder) => `@source "../../ui/src/${folder}";`)
          .join('\n')}\n`,
        map: null,
      };
    },
  };
}
