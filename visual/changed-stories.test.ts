import { describe, expect, test } from 'vitest';
import { type Change, readImporters, storiesReachedBy } from './changed-stories.ts';

const imports = {
  '.storybook/preview.tsx': ['.storybook/stage.tsx', 'packages/ui/src/testing/late-parts.ts', 'packages/console/src/testing/texts.ts'],
  '.storybook/stage.tsx': ['packages/console/src/app/providers.tsx'],
  'packages/ui/src/testing/late-parts.ts': ['packages/ui/src/components/dialog/dialog.tsx'],
  'packages/console/src/app/providers.tsx': ['packages/ui/src/components/notification/notification.tsx'],
  'packages/ui/src/components/dialog/dialog.stories.tsx': ['packages/ui/src/components/dialog/dialog.tsx'],
  'packages/ui/src/components/tree/tree.stories.tsx': ['packages/ui/src/components/tree/tree.tsx'],
  'packages/console/src/screens/teams/teams.stories.tsx': ['packages/console/src/screens/teams/teams-screen.tsx'],
  'packages/console/src/screens/teams/teams-screen.tsx': [
    'packages/ui/src/components/tree/tree.tsx',
    'packages/console/src/lib/team-words.ts',
  ],
  'packages/console/src/screens/help/help.stories.tsx': ['docs/guide/en/index.md'],
};
const importers = readImporters({
  modules: Object.values(imports)
    .flat()
    .map((name) => ({
      name: `./${name}`,
      reasons: Object.entries(imports)
        .filter(([, imported]) => imported.includes(name))
        .map(([moduleName]) => ({ moduleName: `./${moduleName}` })),
    })),
});
const stories = Object.keys(imports)
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => {
    const id = file.split('/').at(-2) ?? '';
    return { id, file, baselines: [`${id}/default--light.webp`] };
  });
const everything = stories.map(({ id }) => id);
const sources = new Map([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a module
  ['packages/console/src/screens/teams/teams-screen.tsx', "useTranslation('teams'); t('members.title'); t(`states.${state}`)"],
  ['packages/console/src/screens/help/help.stories.tsx', "useTranslation('help')"],
]);

const reached = (...changes: readonly (string | Change)[]) => [
  ...storiesReachedBy(
    changes.map((change) => (typeof change === 'string' ? { path: change } : change)),
    stories,
    importers,
    sources,
  ),
];

describe('a change reaches', () => {
  test('the stories whose files import it, however far away', () => {
    expect(reached('packages/ui/src/components/tree/tree.tsx')).toEqual(['tree', 'teams']);
    expect(reached('packages/console/src/lib/team-words.ts')).toEqual(['teams']);
  });

  test('its own story, and nothing where no story imports it', () => {
    expect(reached('packages/ui/src/components/tree/tree.stories.tsx')).toEqual(['tree']);
    expect(reached('packages/ui/src/components/tree/tree.test.tsx', 'packages/server/src/app.ts')).toEqual([]);
  });

  test('every story of the console, when it stands around them', () => {
    expect(reached('packages/ui/src/components/notification/notification.tsx')).toEqual(['teams', 'help']);
  });

  test('no more than its own stories, when the preview only fetches it early', () => {
    expect(reached('packages/ui/src/components/dialog/dialog.tsx')).toEqual(['dialog']);
  });

  test.each([
    'packages/console/src/testing/texts.ts',
    '.storybook/frozen.ts',
    'packages/ui/src/styles/tokens.css',
    'package-lock.json',
    'visual/draw.ts',
  ])('everything: %s', (path) => {
    expect(reached(path)).toEqual(everything);
  });

  test('the story of a picture', () => {
    expect(reached('visual/baselines/tree/default--light.webp')).toEqual(['tree']);
  });

  test('the guide, whichever page of it changes', () => {
    expect(reached('docs/guide/en/teams.md')).toEqual(['help']);
  });
});

describe('a changed text reaches', () => {
  const text = (namespace: string, before: object, now: object): Change => ({
    path: `locales/en/${namespace}.json`,
    before: JSON.stringify(before),
    now: JSON.stringify(now),
  });

  test('what names its key', () => {
    expect(reached(text('teams', { members: { title: 'Members' } }, { members: { title: 'People' } }))).toEqual(['teams']);
  });

  test('what names the beginning of its key, and what counts by it', () => {
    expect(reached(text('teams', { states: { open: 'Open' } }, { states: { open: 'Opened' } }))).toEqual(['teams']);
    expect(reached(text('teams', { members: { title_one: 'One' } }, { members: { title_one: '1' } }))).toEqual(['teams']);
  });

  test('what names its namespace, when nobody names its key', () => {
    expect(reached(text('help', { open: 'Open' }, { open: 'Read' }))).toEqual(['help']);
  });

  test('nothing, when it stays as it is', () => {
    expect(reached(text('teams', { members: { title: 'Members' } }, { members: { title: 'Members' } }))).toEqual([]);
  });
});
