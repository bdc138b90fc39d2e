import { describe, expect, it } from 'vitest';
import { checkRoles } from './check-roles.ts';

const path = 'packages/console/src/screens/teams/team/team-screen.tsx';
const problems = (text: string, at = path) => checkRoles(at, text);

describe('a role in the console is found', () => {
  it.each([
    ["const isOwner = roles.includes('owner');"],
    ["const can = organization.roles.includes('teams');"],
    ["const needed = ['projects', 'teams'];"],
    ["const rule = { action: 'invite', anyOf: ['teams'] };"],
    ["const given = withPermission(person.roles, 'projects', true);"],
    ["const is = role === 'datasources';"],
    ["const kept = permission !== 'connectors';"],
    ["type Role = 'owner';"],
  ])('%s', (text) => expect(problems(text)).toHaveLength(1 + Number(text.includes("'projects', 'teams'"))));

  it('with its line', () => {
    expect(problems("\nconst isOwner = roles.includes('owner');")).toEqual([
      `${path}:2: 'owner' is a role: ask mayCall(<endpoint>, roles)`,
    ]);
  });
});

describe('the same words elsewhere are none', () => {
  it.each([
    ["const { t } = useTranslation(['projects', 'teams']);"],
    ["const { t } = useTranslation('teams');"],
    ["const screen = { namespaces: ['teams'] };"],
    ["const key = ['organization', id, 'teams'];"],
    ["const to = paths.directory.to({ id }, { hash: 'teams' });"],
    ["const tab = hash === '#teams' ? 'teams' : 'users';"],
    ["const isTeams = kind === 'teams';"],
    ['const panel = <TabPanel value="teams">…</TabPanel>;'],
  ])('%s', (text) => expect(problems(text)).toEqual([]));

  it('nor in the role editor, in tests and in stories', () => {
    const text = "const roles = ['owner'];";
    expect(problems(text, 'packages/console/src/features/role-editor/role-choice.ts')).toEqual([]);
    expect(problems(text, 'packages/console/src/shell/shell.stories.tsx')).toEqual([]);
    expect(problems(text, 'packages/console/src/testing/people.ts')).toEqual([]);
  });
});
