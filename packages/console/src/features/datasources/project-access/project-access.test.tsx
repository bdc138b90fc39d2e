import {
  grantProjectAccess,
  listDatasourceProjects,
  revokeProjectAccess,
  updateDatasourceProjects,
} from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { listAllProjects } from '@foyer/api/projects/project.contract';
import { stub } from '@foyer/api/stub';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { organization } from '#testing/organizations.ts';
import { projectDetail as project } from '#testing/projects.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { ProjectAccess } from './project-access.tsx';

const guestApp = { ...project, id: 'staging_guest-app', name: 'Guest app', deployment: 'staging', subdomain: 'guest-app' };
const concierge = { ...project, id: 'dev_concierge', name: 'Concierge', deployment: 'dev', subdomain: 'concierge' };
const keyOf = ({ deployment, subdomain, name }: typeof guestApp) => ({ deployment, subdomain, name });
const datasource = { id: 'd2', name: 'Arrivals, Lisbon', status: 'active' } as const;
const told = () => notifications.state().shown.map(({ text }) => text);

function open(stubs: NonNullable<StageOptions['stubs']>, generation: Generation = 'newer', status: 'active' | 'draft' = 'active') {
  return renderScreen(
    <ProjectAccess organizationId="10482" generation={generation} datasource={{ ...datasource, status }} surface="card" />,
    {
      stubs: [
        stub(getOrganization, { data: organization }),
        stub(listAllProjects, { data: [guestApp, concierge], headers: { 'X-Total-Count': '2' } }),
        stub(listDatasourceProjects.newer, { data: [keyOf(guestApp)] }),
        stub(listDatasourceProjects.older, { data: [keyOf(guestApp)] }),
        ...stubs,
      ],
    },
  );
}
const access = (name: string) => screen.findByRole('switch', { name: `Access of ${name}` });

test.each(['newer', 'older'] as const)('%s: a draft has to be activated first', (generation) => {
  open([], generation, 'draft');
  expect(screen.getByText('You need to activate the Data source to see the projects list')).toBeVisible();
});

test('asks for projects on eligible deployments alone, and searches them', async () => {
  const asked: Record<string, string>[] = [];
  const { user } = open([
    stub(listAllProjects, ({ query }) => {
      asked.push({ ...query });
      return { data: [guestApp] };
    }),
  ]);
  expect(await access('Guest app')).toBeChecked();
  await user.click(screen.getByRole('searchbox', { name: 'Search projects' }));
  await user.paste('guest');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ eligible: 'true', q: 'guest' }));
});

test('giving access asks first, for it makes a context plugin; taking it away happens at once: a call for each project', async () => {
  const called: string[] = [];
  const { user } = open([
    stub(grantProjectAccess.newer, ({ params }) => {
      called.push(`grant ${params.project}`);
      return { data: [keyOf(guestApp), keyOf(concierge)] };
    }),
    stub(revokeProjectAccess.newer, ({ params }) => {
      called.push(`revoke ${params.project}`);
      return { data: [keyOf(concierge)] };
    }),
  ]);
  await user.click(await access('Concierge'));
  const question = await screen.findByRole('alertdialog', { name: 'Give Concierge access?' });
  expect(question).toHaveTextContent('a new context plugin is created in it');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(called).toEqual([]);
  await user.click(await access('Concierge'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Give access' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Access of Concierge' })).toBeChecked());
  await user.click(await access('Guest app'));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Access of Guest app' })).not.toBeChecked());
  expect(called).toEqual(['grant dev_concierge', 'revoke staging_guest-app']);
  expect(told()).toEqual(expect.arrayContaining(['Access granted successfully', 'Access revoked successfully']));
});

test('taking access away can be undone from the notification', async () => {
  const called: string[] = [];
  const { user } = open([
    stub(revokeProjectAccess.newer, () => ({ data: [keyOf(concierge)] })),
    stub(grantProjectAccess.newer, ({ params }) => {
      called.push(params.project);
      return { data: [keyOf(guestApp), keyOf(concierge)] };
    }),
  ]);
  await user.click(await access('Guest app'));
  await waitFor(() => expect(told()).toEqual(['Access revoked successfully']));
  const undo = notifications.state().shown[0]?.action;
  expect(undo).toMatchObject({ label: 'Undo', altText: 'Give Guest app access again' });
  act(() => undo?.onAction());
  await waitFor(() => expect(told()).toContain('Access granted successfully'));
  expect(called).toEqual(['staging_guest-app']);
  expect(await access('Guest app')).toBeChecked();
});

test('says beside the switch what turning it off would touch', async () => {
  open([stub(listDatasourceProjects.newer, { data: [{ ...keyOf(guestApp), mappings: 2 }, keyOf(concierge)] })]);
  await access('Guest app');
  expect(screen.getAllByText('2 mappings').length).toBeGreaterThan(0);
});

test('the older form changes all in one call', async () => {
  let sent: unknown;
  const { user } = open(
    [
      stub(updateDatasourceProjects.older, ({ body }) => {
        sent = body;
        return { data: [] };
      }),
    ],
    'older',
  );
  await user.click(await access('Guest app'));
  await waitFor(() => expect(told()).toEqual(['Access updated successfully']));
  expect(sent).toEqual({ add: [], remove: ['staging_guest-app'] });
});

test('a refusal says why and leaves the switch where it was', async () => {
  const { user } = open([stub(revokeProjectAccess.newer, { status: 409, problem: { message: 'The project is being moved.' } })]);
  await user.click(await access('Guest app'));
  await waitFor(() => expect(told()).toEqual(['The project is being moved.']));
  expect(await access('Guest app')).toBeChecked();
});
