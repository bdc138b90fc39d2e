// Every component and pattern of the library has a guide (when to use it and when not, its keys, what assistive technology gets, its props)
// and stories: as it is, its variants or states, and with long text in both languages. Each prop has a sentence, which the guide
// shows: all of them stand where Storybook reads them.
import { dirname } from 'node:path/posix';
import { readSources, report } from './source-files.ts';

const headings = ['## When to use it', '## When not', '## Keyboard', '## Accessibility', '## Props'];
/** What Storybook fills in: the description, the first story, the props from the types, all other stories. */
const blocks = ['<Description />', '<Primary />', '<Controls', '<Stories />'];
/** Parts that are seen only inside of others. */
const inner = new Set([
  'alert-dialog-window',
  'as-child',
  'dragging',
  'late-part',
  'native-select',
  'text-direction',
  'window-edge',
  'windowed-rows',
]);

/** Parts that show no words of their own: there is nothing that could be long. */
const wordless = new Set(['announcement', 'late-status', 'logo', 'qr-code', 'skeleton', 'spinner', 'visually-hidden']);
/** Parts that look one way only. */
const onlyOneLook = new Set(['announcement', 'late-status', 'loader-overlay', 'visually-hidden']);

/** The stories of a file: name and text. */
const storiesOf = (text: string) =>
  [...text.matchAll(/^export const (\w+): Story = (\{[^\n]*\};$|\{$.*?^\};$)/gms)].map(([, name = '', body = '']) => ({ name, body }));

/** A story that is in Brazilian Portuguese from end to end shows nothing of the other language. */
const isAllPortuguese = (body: string) => /^ {4}lang: 'pt-BR'|^ {4}texts: \w+InPortuguese|=> \(\n {4}<Brazilian>/m.test(body);

/** What is missing from the stories of one part. */
export function storyProblems(path: string, name: string, text: string): string[] {
  const stories = [...text.matchAll(/^export const (\w+): Story\b/gm)].map(([, story]) => story ?? '');
  const isLong = (story: string) => story.startsWith('LongText');
  const others = stories.filter((story) => story !== 'Default' && !isLong(story));
  const long = storiesOf(text).filter(({ name: story }) => isLong(story));
  const isPortuguese = ({ name: story, body }: (typeof long)[number]) => story.endsWith('Portuguese') || isAllPortuguese(body);
  return [
    !stories.includes('Default') && 'no story Default',
    others.length === 0 && !onlyOneLook.has(name) && 'no story of a variant or a state',
    !stories.some(isLong) && !wordless.has(name) && 'no story LongText',
    long.length > 0 &&
      !long.some((story) => isPortuguese(story) || /<Brazilian>|lang="pt-BR"/.test(story.body)) &&
      'no long text in Brazilian Portuguese',
    long.length > 0 && long.every(isPortuguese) && 'no long text in English',
  ]
    .filter((problem) => problem !== false)
    .map((problem) => `${path}: ${problem}`);
}

/** Yes or no, in words that are one: what is open, has, can. The others are words of the platform or of a form library. */
const booleanName = /^(?:is|has|can)[A-Z]|^(?:asChild|checked|disabled|modal|required|startsOnFirstItem)$/;

/** Props of exported types without a sentence of their own, and booleans that do not sound like one. */
export function propProblems(path: string, text: string): string[] {
  const problems: string[] = [];
  for (const [, name = '', body = ''] of text.matchAll(/^export type (\w+Props)(?:<[^=\n]*>)? =(?:[^\n]*[^;\n])?\n([\s\S]*?)^ *};?$/gm)) {
    const lines = body.split('\n');
    for (const [at, line] of lines.entries()) {
      const [, prop, type = ''] = /^ {2,4}(\w+)\??: (.*)/.exec(line) ?? [];
      if (!prop) continue;
      if (!lines[at - 1]?.trim().endsWith('*/')) problems.push(`${path}: ${name}.${prop} has no sentence`);
      if (/^boolean\b/.test(type) && !booleanName.test(prop)) problems.push(`${path}: ${name}.${prop} does not read like a yes or no`);
    }
  }
  return problems;
}

/** Props that Storybook cannot read, so that the guide would not show them: it looks into no type that is cut out of another of ours. */
export function unreadProblems(path: string, text: string): string[] {
  const cut = [
    ...text.matchAll(/^export type (\w+Props)(?:<[^=\n]*>)? =\s*(?:Omit|Pick|Partial|Required)<\s*(?!ComponentProps\b)(\w+Props)\b/gm),
  ];
  const portal =
    /^export type \w+Props\b/m.test(text) &&
    /^ {2}return createPortal\(/m.test(text) &&
    `${path}: what returns a portal itself is not read as a component`;
  return [...cut.map(([, name, whole]) => `${path}: the guide shows nothing of what ${name} takes from ${whole}`), portal || []].flat();
}

/** What is missing from one guide. */
export function guideProblems(path: string, text: string): string[] {
  const missing = headings
    .filter((heading) => !text.includes(`\n${heading}\n`))
    .map((heading) => `${path}: '${heading.slice(3)}' is missing`);
  const empty = headings
    .filter((heading) => new RegExp(`\\n${heading}\\n+(?:##|$)`).test(text))
    .map((heading) => `${path}: '${heading.slice(3)}' says nothing`);
  const blockless = blocks.filter((block) => !text.includes(block)).map((block) => `${path}: ${block} is missing`);
  return [...missing, ...empty, ...blockless];
}

if (import.meta.main) {
  const files = new Map(readSources(['packages/ui/src/components', 'packages/ui/src/patterns'], /\/(?:index\.ts|[^/]+\.(?:mdx|tsx))$/));
  const folders = [...files.keys()].filter((path) => path.endsWith('/index.ts')).map((path) => dirname(path));
  const problems = folders.flatMap((folder) => {
    const name = folder.split('/').at(-1) ?? '';
    if (inner.has(name)) return [];
    const guide = files.get(`${folder}/${name}.mdx`);
    const stories = [...files].filter(([path]) => path.startsWith(`${folder}/`) && path.endsWith('.stories.tsx'));
    return [
      ...(stories.length > 0 ? stories.flatMap(([path, text]) => storyProblems(path, name, text)) : [`${folder}: no stories`]),
      ...(guide === undefined ? [`${folder}: no guide (${name}.mdx)`] : guideProblems(`${folder}/${name}.mdx`, guide)),
    ];
  });
  for (const [path, text] of files) {
    if (/\/[\w-]+\.tsx$/.test(path)) problems.push(...propProblems(path, text), ...unreadProblems(path, text));
  }
  report('guides', problems, `${folders.length - inner.size} components and patterns have a guide and all their stories`);
}
