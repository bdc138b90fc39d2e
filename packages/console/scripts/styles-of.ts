import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import type { Rolldown } from 'vite';

const styles = fileURLToPath(import.meta.resolve('@foyer/ui/styles/theme.css'));

/** Of some modules, those that are written here: what others are made of says nothing about the look. */
export function ownSources(moduleIds: readonly string[]): string[] {
  return moduleIds.filter((id) => /\/packages\/(?:ui|console)\/src\/.*\.tsx?$/.test(id));
}

/** The whole look of some pages: the classes of the modules that they are made of, and of no others. */
export async function stylesOf(
  moduleIds: readonly string[],
  output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
): Promise<string> {
  const contents = await Promise.all(
    ownSources(moduleIds).map(async (file) => ({ content: await readFile(file, 'utf8'), extension: 'tsx' })),
  );
  const candidates = new Scanner({ sources: [] }).scanFiles(contents);
  const compiler = await compile(await readFile(styles, 'utf8'), {
    base: fileURLToPath(new URL('.', import.meta.resolve('@foyer/ui/styles/theme.css'))),
    from: styles,
    shouldRewriteUrls: true,
    onDependency: () => undefined,
  });
  const { code } = optimize(compiler.build(candidates), { minify: true });
  return code.replace(/url\(['"]?([^'")]+\.woff2)['"]?\)/g, (_, url: string) => {
    const stem = basename(url, '.woff2');
    const file = output.find((other) => other.fileName.includes(`/${stem}-`));
    if (!file) throw new Error(`The font ${stem} is not in the build.`);
    return `url(/${file.fileName})`;
  });
}
