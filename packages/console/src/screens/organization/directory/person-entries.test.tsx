import { getMe } from '@foyer/api/auth/auth.contract';
import type { Role } from '@foyer/api/endpoint';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { listUserEntries } from '@foyer/api/people/entry.contract';
import { getOrganizationUser, listDirectory } from '@foyer/api/people/user.contract';
import { listUserProjects } from '@foyer/api/projects/project.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { listTeams, listUserTeams } from '@foyer/api/teams/team.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { detailOf, directoryEntries, directoryUsers, organizationEntries } from '#testing/directory.ts';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { DirectoryScreen } from './directory-screen.tsx';

// A whole directory is drawn, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const noor = detailOf(directoryUsers[2] as (typeof directoryUsers)[0]);

// There is no layout here: lists need a height and a width to show anything.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => vi.restoreAllMocks());

async function open(roles: Role[], ...more: Stub[]) {
  let asked = 0;
  const { user } = renderScreen(<DirectoryScreen />, {
    url: '/organization/10482/directory?user=203',
    pattern: '/organization/:id/directory',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: { ...organization, roles } }),
      stub(listDirectory, { data: [...directoryEntries], headers: { 'X-Total-Count': '10' } }),
      stub(getOrganizationUser, { data: noor }),
      stub(listTeams, { data: [] }),
      stub(listUserTeams, { data: [] }),
      stub(listUserProjects, { data: [], headers: { 'X-Total-Count': '0' } }),
      stub(listUserEntries, () => {
        asked += 1;
        return { data: [...organizationEntries] };
      }),
      ...more,
    ],
  });
  return { user, panel: within(await screen.findByRole('complementary', {}, { timeout: 10_000 })), asked: () => asked };
}
const entries = async (panel: Awaited<ReturnType<typeof open>>['panel']) =>
  within(await panel.findByRole('region', { name: 'Recent visits' }));

test('an owner sees when somebody began to work here, with what kind of device, and how often', async () => {
  const section = await entries((await open(['owner'])).panel);
  const rows = (await section.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain('Safari on macOS');
  expect(rows[1]).toMatch(/3 times.*Samsung Internet on Android/);
  expect(rows[2]).toContain('Another browser on another device');
});

test.each<[string, Role[]]>([
  ['an admin', ['teams', 'projects']],
  ['a member', []],
])('%s neither sees nor asks for them', async (_, roles) => {
  const { panel, asked } = await open(roles);
  expect(await panel.findByText('Last seen')).toBeVisible();
  expect(panel.queryByText('Recent visits')).toBeNull();
  expect(asked()).toBe(0);
});

test('earlier ones are asked for, and take the focus', async () => {
  const [latest, ...earlier] = organizationEntries;
  const paged = stub(listUserEntries, ({ query }) =>
    query['cursor']
      ? { data: [...earlier], headers: { 'X-Total-Count': '3' } }
      : { data: latest ? [latest] : [], headers: { 'X-Total-Count': '3', 'X-Next-Cursor': 'more' } },
  );
  const { user, panel } = await open(['owner'], paged);
  const section = await entries(panel);
  await user.click(await section.findByRole('button', { name: 'Show earlier entries' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(3));
  await waitFor(() => expect(section.getAllByRole('listitem')[1]).toHaveFocus());
});

test('none are said to be none, and those that do not load can be asked for again', async () => {
  let isBroken = true;
  const { user, panel } = await open(
    ['owner'],
    stub(listUserEntries, () => (isBroken ? { status: 403, problem: { message: 'Out of order.' } } : { data: [] })),
  );
  const section = await entries(panel);
  expect(await section.findByRole('alert')).toHaveTextContent(/^The entries could not be loaded\. ?Out of order\./);
  isBroken = false;
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByText('No visits on record.')).toBeVisible();
});
