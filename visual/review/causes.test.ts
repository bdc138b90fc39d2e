import { expect, it } from 'vitest';
import { causesOf } from './causes.ts';

const badge = 'packages/ui/src/components/badge/badge.tsx';
const story = (name: string, storyFile: string) => ({ file: `${name}.webp`, storyId: name, title: name, storyFile });
const own = story('badge', 'packages/ui/src/components/badge/badge.stories.tsx');
const row = story('row', 'packages/console/src/screens/directory/row.stories.tsx');
const other = story('other', 'packages/ui/src/components/tree/tree.stories.tsx');
const importers = new Map([
  [badge, ['packages/ui/src/components/badge/index.ts']],
  ['packages/ui/src/components/badge/index.ts', [own.storyFile, 'packages/console/src/screens/directory/row.tsx']],
  ['packages/console/src/screens/directory/row.tsx', [row.storyFile]],
]);

it('tells what a component changed itself from what is built with it', () => {
  const [cause, ...rest] = causesOf([own, row], [badge], importers);
  expect(rest).toEqual([]);
  expect(cause).toMatchObject({ name: 'Badge', path: badge, own: [own], inherited: [row] });
});

it('gives a picture to the nearest changed file', () => {
  const causes = causesOf([row], [badge, 'packages/console/src/screens/directory/row.tsx'], importers);
  expect(causes.map(({ name }) => name)).toEqual(['screens/directory/row.tsx']);
});

it('keeps apart what no changed file reaches', () => {
  const causes = causesOf([other, own], [badge, 'docs/a.md', 'visual/baselines/tree/default.txt'], importers);
  expect(causes.map(({ name, own: stories, inherited }) => [name, stories.length, inherited.length])).toEqual([
    ['Badge', 1, 0],
    ['No changed file reaches these stories', 0, 1],
  ]);
});
