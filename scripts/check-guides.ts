// Every component and pattern of the library has stories and a guide: when to use it and when not, its keys, what assistive technology gets.
import { dirname } from 'node:path/posix';
import { readSources, report } from './source-files.ts';

const headings = ['## When to use it', '## When not', '## Keyboard', '## Accessibility', '## Props'];
/** Parts that are seen only inside of others. */
const inner = new Set(['as-child', 'native-select', 'windowed-rows']);

/** What is missing from one guide. */
export function guideProblems(path: string, text: string): string[] {
  const missing = headings
    .filter((heading) => !text.includes(`\n${heading}\n`))
    .map((heading) => `${path}: '${heading.slice(3)}' is missing`);
  const empty = headings
    .filter((heading) => new RegExp(`\\n${heading}\\n+(?:##|$)`).test(text))
    .map((heading) => `${path}: '${heading.slice(3)}' says nothing`);
  return [...missing, ...empty];
}

if (import.meta.main) {
  const files = new Map(
    readSources(['packages/ui/src/components', 'packages/ui/src/patterns'], /\/(?:index\.ts|[^/]+\.(?:mdx|stories\.tsx))$/),
  );
  const folders = [...files.keys()].filter((path) => path.endsWith('/index.ts')).map((path) => dirname(path));
  const problems = folders.flatMap((folder) => {
    const name = folder.split('/').at(-1) ?? '';
    if (inner.has(name)) return [];
    const guide = files.get(`${folder}/${name}.mdx`);
    const hasStories = [...files.keys()].some((path) => path.startsWith(`${folder}/`) && path.endsWith('.stories.tsx'));
    return [
      ...(hasStories ? [] : [`${folder}: no stories`]),
      ...(guide === undefined ? [`${folder}: no guide (${name}.mdx)`] : guideProblems(`${folder}/${name}.mdx`, guide)),
    ];
  });
  report('guides', problems, `${folders.length - inner.size} components and patterns say when to use them, by which keys and to whom`);
}
