import { getMe } from '@foyer/api/auth/auth.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { listUserEntries } from '@foyer/api/people/entry.contract';
import { getOrganizationUser, listDirectory, updateUserRoles } from '@foyer/api/people/user.contract';
import type { AccessChange } from '@foyer/api/projects/access-preview.schema';
import { listUserProjects, previewAccess } from '@foyer/api/projects/project.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { listTeams, listUserTeams } from '@foyer/api/teams/team.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyPreview, mixedPreview, reachedProjects } from '#testing/access.ts';
import { detailOf, directoryEntries, directoryUsers, ownTeams, teamTree } from '#testing/directory.ts';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { DirectoryScreen } from './directory-screen.tsx';

const noor = detailOf(directoryUsers[2] as (typeof directoryUsers)[0]);
let asked: AccessChange[];
let saved: unknown[];

beforeEach(() => {
  asked = [];
  saved = [];
  // jsdom measures nothing; rows are drawn for the height there is.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => vi.restoreAllMocks());

async function open(...more: Stub[]) {
  const { user } = renderScreen(<DirectoryScreen />, {
    url: '/organization/10482/directory?user=203',
    pattern: '/organization/:id/directory',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: organization }),
      stub(listDirectory, { data: [...directoryEntries], headers: { 'X-Total-Count': '10' } }),
      stub(listUserEntries, { data: [] }),
      stub(getOrganizationUser, { data: noor }),
      stub(listTeams, { data: [...teamTree] }),
      stub(listUserTeams, { data: [...ownTeams] }),
      stub(listUserProjects, { data: [...reachedProjects], headers: { 'X-Total-Count': '340' } }),
      stub(previewAccess, ({ body }) => {
        asked.push(body);
        return { data: mixedPreview };
      }),
      stub(updateUserRoles, ({ body }) => {
        saved.push(body.roles);
        return { data: { ...noor, roles: body.roles, version: noor.version + 1 } };
      }),
      ...more,
    ],
  });
  return { user, panel: within(await screen.findByRole('complementary')) };
}

test('the panel lists what somebody reaches, at which level, and each level says by which ways', async () => {
  const { user, panel } = await open();
  const section = within(await panel.findByRole('region', { name: 'Projects' }));
  expect(await section.findByText('340')).toBeVisible();
  expect(section.getAllByRole('listitem')).toHaveLength(5);
  await user.click(section.getByRole('button', { name: `Manager in ${reachedProjects[1]?.name}: why?` }));
  const why = within(await screen.findByRole('dialog', { name: `Why this access: ${reachedProjects[1]?.name}` }));
  expect(why.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'OperationsManager',
    'Loyalty and lifecycle messaginggiven to the parent team: Guest experienceEditor',
  ]);
  expect(why.getByRole('link', { name: 'Guest experience' })).toHaveAttribute('href', '/organization/10482/team/guest');
});

test.each([
  [true, 'On'],
  [false, 'Off'],
])('an owner is told whether somebody has a second factor: %s', async (secondFactor, text) => {
  const { panel } = await open(stub(getOrganizationUser, { data: { ...noor, secondFactor } }));
  const details = within(await panel.findByRole('region', { name: 'Details' }));
  expect((await details.findByText('Second factor')).nextElementSibling).toHaveTextContent(text);
});

test('who is not told whether somebody has a second factor sees nothing of it', async () => {
  const { panel } = await open();
  const details = within(await panel.findByRole('region', { name: 'Details' }));
  expect(details.getByText('Joined')).toBeVisible();
  expect(details.queryByText('Second factor')).toBeNull();
});

test('all of many projects are found in a dialog', async () => {
  const { user, panel } = await open();
  await user.click(await panel.findByRole('button', { name: 'All 340 projects' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Projects of Noor Haddad' }, { timeout: 10_000 }));
  expect(await dialog.findByRole('row', { name: new RegExp(reachedProjects[5]?.name ?? '-') })).toBeVisible();
  await user.click(dialog.getByRole('searchbox', { name: 'Filter projects' }));
  await user.paste(reachedProjects[0]?.name ?? '');
  await waitFor(() => expect(dialog.queryByRole('row', { name: new RegExp(reachedProjects[5]?.name ?? '-') })).toBeNull());
});

test('more of them that do not come are spoken of in the server’s words, and asked for again', async () => {
  let isBroken = true;
  const { user, panel } = await open(
    stub(listUserProjects, ({ query }) => {
      if (!query.cursor) return { data: reachedProjects.slice(0, 5), headers: { 'X-Total-Count': '6', 'X-Next-Cursor': 'next' } };
      return isBroken ? { status: 403, problem: { message: 'Out of order.' } } : { data: reachedProjects.slice(5, 6) };
    }),
  );
  await user.click(await panel.findByRole('button', { name: 'All 6 projects' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Projects of Noor Haddad' }, { timeout: 10_000 }));
  expect(await dialog.findByText('Out of order.')).toBeVisible();
  expect(dialog.getByRole('row', { name: new RegExp(reachedProjects[0]?.name ?? '-') })).toBeVisible();
  isBroken = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('row', { name: new RegExp(reachedProjects[5]?.name ?? '-') })).toBeVisible();
  expect(dialog.queryByText('Out of order.')).toBeNull();
});

test('a change that takes projects away is asked about with what is lost, and made on a yes alone', async () => {
  const { user, panel } = await open();
  const box = await panel.findByRole('checkbox', { name: 'Projects' });
  await user.click(box);
  const question = within(await screen.findByRole('alertdialog', { name: 'Reduce access?' }));
  expect(asked).toEqual([{ kind: 'roles', user: '203', roles: ['teams'] }]);
  expect(question.getByText(/1 lost, 1 lowered, 1 gained/)).toBeVisible();
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^loses .+ \(Manager\)$/),
    expect.stringMatching(/^Editor instead of Manager in ./),
    expect.stringMatching(/^gains .+ \(View\)$/),
  ]);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect([saved, box]).toEqual([[], expect.objectContaining({ checked: true })]);
  await user.click(box);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Change role' }));
  await waitFor(() => expect(saved).toEqual([['teams']]));
});

test('while the server is asked what would be lost, that is shown, other changes are saved, and of two such changes the later one is meant', async () => {
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user, panel } = await open(
    stub(previewAccess, async ({ body }) => {
      asked.push(body);
      await gate;
      return { data: mixedPreview };
    }),
  );
  await user.click(await panel.findByRole('checkbox', { name: 'Projects' }));
  expect(await panel.findByText('Checking')).toBeVisible();
  await user.click(panel.getByRole('checkbox', { name: 'Connectors' }));
  await waitFor(() => expect(saved).toEqual([['projects', 'teams', 'connectors']]));
  await user.click(panel.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Member' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  answer();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Change role' }));
  await waitFor(() => expect(saved.slice(1)).toEqual([[]]));
});

test('what takes no project away is saved without asking', async () => {
  const { user, panel } = await open();
  await user.click(await panel.findByRole('checkbox', { name: 'Connectors' }));
  await waitFor(() => expect(saved).toEqual([['projects', 'teams', 'connectors']]));
  expect(asked).toEqual([]);
});

test('where nobody can tell what is lost, the change is made as ever', async () => {
  const { user, panel } = await open(stub(previewAccess, { status: 500, problem: { message: '' } }));
  await user.click(await panel.findByRole('checkbox', { name: 'Projects' }));
  await waitFor(() => expect(saved).toEqual([['teams']]));
});

test('the choice of teams says what it would mean, and takes it back with the choice', async () => {
  const { user, panel } = await open();
  await user.click(await panel.findByRole('button', { name: /Modify/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modify team memberships' }, { timeout: 10_000 }));
  const [team] = await dialog.findAllByRole('treeitem');
  await user.click(team as HTMLElement);
  expect(await dialog.findByText(/1 lost, 1 lowered, 1 gained/)).toBeVisible();
  expect(asked).toMatchObject([{ kind: 'memberships', user: '203' }]);
  await user.click(dialog.getByRole('button', { name: 'Show what changes' }));
  const [loss] = dialog.getAllByRole('listitem').filter(({ textContent }) => /^loses .+ \(Manager\)$/.test(textContent ?? ''));
  expect(loss).toBeVisible();
  await user.click(team as HTMLElement);
  await waitFor(() => expect(dialog.queryByText(/1 lost/)).toBeNull());
});

test('what the permission for projects would bring is said before it is given', async () => {
  const member = { ...noor, roles: [] };
  await open(
    stub(getOrganizationUser, { data: member }),
    stub(previewAccess, { data: { ...emptyPreview, gained: 4, raised: 1, people: 1 } }),
  );
  const panel = within(await screen.findByRole('complementary'));
  expect(await panel.findByText('The Projects permission would give access to 4 more projects, a higher level in 1.')).toBeVisible();
});
