import { listSessions } from '@foyer/api/auth/account.contract';
import { getMe } from '@foyer/api/auth/auth.contract';
import { listAuthEvents } from '@foyer/api/auth/auth-event.contract';
import { getSecondFactor } from '@foyer/api/auth/second-factor.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getMailSettings } from '@foyer/api/inbox/inbox.contract';
import { getOrganization, getOrganizationFlags, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { listOwnInvites } from '@foyer/api/people/own-invite.contract';
import { listDirectory } from '@foyer/api/people/user.contract';
import { listProjects } from '@foyer/api/projects/project.contract';
import { stub, stubFetch } from '@foyer/api/stub';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { createConsoleClient } from '#data/client.ts';
import { earlyCalls, preloadedCalls } from '#data/early.ts';
import { createQueryClient } from '#data/query.ts';
import { rankedIds, rememberChoice } from '#features/organization-ranking/organization-choice.ts';
import { clearLocalData } from '#session/local-data.ts';
import { authEvents, mailSettings, sessions } from '#testing/account.ts';
import { directoryEntries } from '#testing/directory.ts';
import { organization, organizations, projects } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { Stage } from '#testing/screen-stage.tsx';
import { i18nWithTexts } from '#testing/texts.ts';
import { appRoutes } from './router.tsx';

const answers = stubFetch([
  stub(getMe, { data: me }),
  stub(getFeatureFlags, { data: {} as never }),
  stub(listOrganizations, { data: [...organizations] }),
  stub(listOwnInvites, { data: [] }),
  stub(getOrganization, ({ params }) => ({ data: { ...organization, id: params.id } })),
  stub(getOrganizationFlags, { data: {} }),
  stub(listDirectory, { data: [...directoryEntries] }),
  stub(listProjects, { data: [...projects] }),
  stub(listSessions, { data: [...sessions] }),
  stub(listAuthEvents, { data: [...authEvents] }),
  stub(getSecondFactor, { data: { method: 'none', recoveryCodesLeft: 0 } }),
  stub(getMailSettings, { data: mailSettings }),
]);

/** Opens the app at an address and lists what it asks for before anybody does anything. */
async function askedAt(url: string): Promise<string[]> {
  const fetch = vi.fn<typeof globalThis.fetch>(answers);
  const i18n = i18nWithTexts();
  const app = { i18n, queryClient: createQueryClient(createConsoleClient(() => 'en', fetch)), leave: () => undefined };
  render(<Stage app={app} router={createMemoryRouter(appRoutes(app), { initialEntries: [url] })} />);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  return fetch.mock.calls.map(([input]) => String(input)).filter((asked) => asked !== '/api/featureFlags');
}

beforeEach(() => localStorage.clear());

test.each([
  '/organizations',
  '/organization/10482',
  '/organization/10482/projects',
  '/organization/10482/settings',
  '/organization/10482/directory',
  '/organizations/new',
  '/user/account',
])('%s needs one round: everything it asks for was started before its code', async (url) => {
  const asked = await askedAt(url);
  expect([...asked].sort()).toEqual([...earlyCalls(url)].sort());
});

test('the ranking kept on this machine is asked with', async () => {
  const [first, second] = organizations;
  rememberChoice(second?.id ?? '', [first?.id ?? '', second?.id ?? '']);
  const asked = await askedAt('/organizations');
  expect(asked.find((url) => url.startsWith('/api/organizations'))).toContain('first=');
  expect([...asked].sort()).toEqual([...earlyCalls('/organizations')].sort());
});

test('what the page names ahead is what the code asks for, ranking and all', () => {
  const [first, second] = organizations;
  // As the build writes it down, where nobody has a ranking.
  const atBuild = preloadedCalls('/organizations');
  rememberChoice(second?.id ?? '', [first?.id ?? '', second?.id ?? '']);
  expect(document.cookie).toContain(`foyer-first=${rankedIds().join('.')}`);
  const named = atBuild.map((url) => url.replace('{first}', `&first=${rankedIds().join('%2C')}`));
  expect(named).toEqual([...earlyCalls('/organizations'), '/api/featureFlags']);
  clearLocalData();
  expect(document.cookie).not.toContain('foyer-first');
});

test.each(['/organization/:id', '/organization/:id/project/:project', '/organization/:id/settings', '/organizations/new'])(
  '%s names no call that is not made',
  (pattern) => {
    const made = [...earlyCalls(pattern.replace(':id', '10482')), '/api/featureFlags'];
    for (const url of preloadedCalls(pattern)) expect(made).toContain(url.replace(':id', '10482'));
  },
);
