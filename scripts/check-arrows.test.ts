import { describe, expect, it } from 'vitest';
import { checkArrows, importsOf } from './check-arrows.ts';

function problems(files: Record<string, string>): string[] {
  return checkArrows(new Map(Object.entries(files)));
}

describe('what an import is', () => {
  it('tells types from values and sees re-exports and lazy imports', () => {
    const text = `import type { A } from './a.ts'; import { type B, c } from './b.ts'; export * from './d.ts'; const e = () => import('./e.ts');`;
    expect(importsOf('x.ts', text)).toEqual([
      { specifier: './a.ts', isTypeOnly: true },
      { specifier: './b.ts', isTypeOnly: false },
      { specifier: './d.ts', isTypeOnly: false },
      { specifier: './e.ts', isTypeOnly: false },
    ]);
  });

  it('does not take an import in a comment or a string for one', () => {
    expect(importsOf('x.ts', `// import './a.ts'\nconst text = "import './b.ts'";`)).toEqual([]);
  });
});

describe('between packages', () => {
  it.each([
    ['packages/ui/src/components/a/a.tsx', '@foyer/api/client'],
    ['packages/ui/src/components/a/a.tsx', 'react-router'],
    ['packages/ui/src/components/a/a.tsx', 'react-i18next'],
    ['packages/api/src/a.ts', '@foyer/ui/button'],
    ['packages/api/src/a.ts', 'fastify'],
    ['packages/server/src/a/a.store.ts', '@foyer/console/app/screens'],
    ['packages/server/src/a/a.store.ts', 'react'],
    ['packages/console/src/lib/a.ts', '@foyer/server/app'],
    ['packages/console/src/lib/a.ts', 'radix-ui'],
    ['packages/console/src/lib/a.ts', 'node:fs'],
    ['packages/console/src/lib/a.ts', '../../../ui/src/components/button/button.tsx'],
  ])('%s may not import %s', (path, specifier) => {
    expect(problems({ [path]: `import { x } from '${specifier}';` })).toHaveLength(1);
  });

  it.each([
    ['packages/ui/src/components/a/a.tsx', 'react'],
    ['packages/api/src/a.ts', 'zod/mini'],
    ['packages/server/src/a/a.routes.ts', '@foyer/api/a/a.contract'],
    ['packages/console/src/screens/a/b/b-screen.tsx', '@foyer/ui/button'],
    ['packages/console/src/screens/a/b/b-screen.tsx', '@foyer/api/organizations/organization.schema'],
  ])('%s may import %s', (path, specifier) => {
    expect(problems({ [path]: `import { x } from '${specifier}';` })).toEqual([]);
  });

  it('keeps a heavy library inside one component', () => {
    const one = { 'packages/ui/src/components/table/table.tsx': `import { x } from '@tanstack/react-table';` };
    expect(problems(one)).toEqual([]);
    expect(problems({ ...one, 'packages/ui/src/components/tree/tree.tsx': `import { x } from '@tanstack/react-table';` })).toHaveLength(1);
  });
});

describe('inside the console', () => {
  it.each([
    ['packages/console/src/lib/a.ts', '#data/b.ts'],
    ['packages/console/src/session/a.ts', '#data/b.ts'],
    ['packages/console/src/data/a.ts', '#features/b/b.ts'],
    ['packages/console/src/features/a/a.ts', '#shell/b.tsx'],
    ['packages/console/src/features/a/a.ts', '#features/b/b.ts'],
    ['packages/console/src/screens/a/one/one.tsx', '#screens/b/two/two.tsx'],
    ['packages/console/src/screens/a/one/one.tsx', '../two/two.tsx'],
    ['packages/console/src/screens/a/one/one.tsx', '#app/router.tsx'],
    ['packages/console/src/shell/a.tsx', '#screens/a/one/one.tsx'],
    ['packages/console/src/features/a/a.ts', '../../data/b.ts'],
    ['packages/console/src/screens/a/one/one.tsx', '#testing/render.tsx'],
  ])('%s may not import %s', (path, specifier) => {
    expect(problems({ [path]: `import { x } from '${specifier}';` })).toHaveLength(1);
  });

  it.each([
    ['packages/console/src/app/router.tsx', '#screens/a/one/one.tsx'],
    ['packages/console/src/app/router.tsx', '#shell/shell.tsx'],
    ['packages/console/src/shell/a.tsx', '#features/b/b.ts'],
    ['packages/console/src/screens/a/one/one.tsx', '#data/b.ts'],
    ['packages/console/src/screens/a/one/one.tsx', './section.tsx'],
    ['packages/console/src/screens/a/one/one.tsx', '../area-part.tsx'],
    ['packages/console/src/screens/a/one/one.test.tsx', '#testing/render.tsx'],
    ['packages/console/src/data/a.ts', '#session/session.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(problems({ [path]: `import { x } from '${specifier}';` })).toEqual([]);
  });

  it('lets only data/ and session/ call the client, and everyone name its types', () => {
    const call = `import { createClient } from '@foyer/api/client';`;
    expect(problems({ 'packages/console/src/data/a.ts': call, 'packages/console/src/session/b.ts': call })).toEqual([]);
    expect(problems({ 'packages/console/src/screens/a/one/one.tsx': call })).toHaveLength(1);
    expect(problems({ 'packages/console/src/screens/a/one/one.tsx': `import type { Failure } from '@foyer/api/client';` })).toEqual([]);
  });

  it('knows a new folder the day it appears', () => {
    expect(problems({ 'packages/console/src/widgets/a.ts': '' })).toHaveLength(1);
  });
});

describe('inside the server', () => {
  it.each([
    ['packages/server/src/teams/team.rules.ts', '#db/scope.ts'],
    ['packages/server/src/teams/team.store.ts', './team.routes.ts'],
    ['packages/server/src/teams/team.routes.ts', '#organizations/organization.routes.ts'],
    ['packages/server/src/teams/team.store.ts', '#http/answer.ts'],
    ['packages/server/src/db/scope.ts', '#organizations/organization.store.ts'],
    ['packages/server/src/mail/outbox.ts', '#app.ts'],
    ['packages/server/src/teams/create-team.ts', './operations.ts'],
    ['packages/server/src/projects/create-project.ts', '#teams/operations.ts'],
  ])('%s may not import %s', (path, specifier) => {
    expect(problems({ [path]: `import { x } from '${specifier}';` })).toHaveLength(1);
  });

  it.each([
    ['packages/server/src/app.ts', './teams/team.routes.ts'],
    ['packages/server/src/app.ts', '#teams/operations.ts'],
    ['packages/server/src/teams/team.routes.ts', './team.store.ts'],
    ['packages/server/src/teams/team.routes.ts', '#organizations/organization.store.ts'],
    ['packages/server/src/teams/team.store.ts', '#db/scope.ts'],
    ['packages/server/src/teams/team.rules.ts', '#organizations/organization.rules.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(problems({ [path]: `import { x } from '${specifier}';` })).toEqual([]);
  });

  it('lets an operation be used by its table and its tests only', () => {
    const teams = 'packages/server/src/teams';
    const files = {
      [`${teams}/operations.ts`]: `import { createTeam } from './create-team.ts';`,
      [`${teams}/create-team.ts`]: `import { findTeam } from './team.store.ts';`,
      [`${teams}/create-team.test.ts`]: `import { createTeam } from './create-team.ts';`,
    };
    expect(problems(files)).toEqual([]);
    expect(problems({ ...files, [`${teams}/move-team.ts`]: `import { createTeam } from './create-team.ts';` })).toHaveLength(1);
    const elsewhere = 'packages/server/src/projects/create-project.ts';
    expect(problems({ ...files, [elsewhere]: `import { createTeam } from '#teams/create-team.ts';` })).toHaveLength(1);
  });

  it('lets resources use each other one way, types included', () => {
    const files = { 'packages/server/src/projects/project.store.ts': `import type { Team } from '#teams/team.store.ts';` };
    expect(problems(files)).toEqual([]);
    const back = { 'packages/server/src/teams/team.store.ts': `import { findProject } from '#projects/project-name.store.ts';` };
    expect(problems({ ...files, ...back })).toEqual([
      'packages/server/src: projects → teams → projects: folders use each other one way ' +
        '(projects/project.store.ts imports teams/team.store.ts; teams/team.store.ts imports projects/project-name.store.ts)',
    ]);
  });

  it('finds folders that use each other in a ring, however long', () => {
    const files = {
      'packages/server/src/auth/a.ts': `import '#mail/a.ts';`,
      'packages/server/src/mail/a.ts': `import '#http/b.ts';`,
      'packages/server/src/http/a.ts': `import type { A } from '#auth/b.ts';`,
    };
    expect(problems(files)).toEqual([expect.stringContaining('auth → mail → http → auth: folders use each other one way')]);
    expect(problems({ ...files, 'packages/server/src/http/a.ts': `import '#db/b.ts';` })).toEqual([]);
  });

  it('leaves tests out of that, and the files that put the server together', () => {
    const files = {
      'packages/server/src/teams/team.store.ts': `import '#projects/a.ts';`,
      'packages/server/src/projects/team.test.ts': `import '#teams/team.store.ts';`,
      'packages/server/src/app.ts': `import '#teams/team.store.ts';`,
      'packages/server/src/projects/b.ts': `import '#platform.ts';`,
      'packages/server/src/platform.ts': `import './teams/team.store.ts';`,
    };
    expect(problems(files)).toEqual([]);
  });

  it('lets rules name types of anything', () => {
    expect(problems({ 'packages/server/src/teams/team.rules.ts': `import type { Row } from '#db/schema.ts';` })).toEqual([]);
  });
});

describe('inside ui', () => {
  it('keeps components from knowing patterns', () => {
    expect(problems({ 'packages/ui/src/components/a/a.tsx': `import { x } from '#patterns/b/index.ts';` })).toHaveLength(1);
    expect(problems({ 'packages/ui/src/components/a/a.tsx': `import { x } from '../b/index.ts';` })).toEqual([]);
  });

  it('uses a component through its index.ts, and the parts of a folder without one directly', () => {
    const files = {
      'packages/ui/src/components/b/index.ts': '',
      'packages/ui/src/components/b/b.tsx': '',
      'packages/ui/src/components/c/c.tsx': '',
    };
    const withImport = (specifier: string) =>
      problems({ ...files, 'packages/ui/src/patterns/a/a.tsx': `import { x } from '${specifier}';` });
    expect(withImport('#components/b/b.tsx')).toEqual([expect.stringContaining('a component is used through its index.ts')]);
    expect(withImport('#components/b/index.ts')).toEqual([]);
    expect(withImport('#components/c/c.tsx')).toEqual([]);
  });

  it('has no root barrel', () => {
    expect(problems({ 'packages/ui/src/index.ts': '' })).toHaveLength(1);
  });
});

describe('everywhere', () => {
  it.each(['utils', 'helpers', 'types', 'common', 'consts'])('finds the vague name %s, as a file and as a folder', (name) => {
    expect(problems({ [`packages/server/src/teams/${name}.ts`]: '' })).toHaveLength(1);
    expect(problems({ [`packages/console/src/lib/${name}/a.ts`]: '' })).toHaveLength(1);
  });

  it('finds an import cycle, however long', () => {
    const found = problems({
      'packages/server/src/a/a.ts': `import './b.ts';`,
      'packages/server/src/a/b.ts': `import './c.ts';`,
      'packages/server/src/a/c.ts': `import './a.ts';`,
    });
    expect(found).toEqual([expect.stringContaining('an import cycle')]);
  });

  it('counts a lazy import, which leads in a circle as well', () => {
    const files = { 'packages/server/src/a/a.ts': `import './b.ts';`, 'packages/server/src/a/b.ts': `const a = () => import('./a.ts');` };
    expect(problems(files)).toEqual([expect.stringContaining('an import cycle')]);
  });
});
