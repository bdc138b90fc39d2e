import { getMe } from '@foyer/api/auth/auth.contract';
import { getOperatorOrganization, listOperatorOrganizations } from '@foyer/api/operators/operator.contract';
import { getOrganization, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { listProjects } from '@foyer/api/projects/project.contract';
import { stub } from '@foyer/api/stub';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operatorMe, operatorRows } from '#testing/operators.ts';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const open = (url: string, person: typeof operatorMe) =>
  renderApp(url, [
    stub(getMe, { data: person }),
    stub(listOrganizations, { data: [] }),
    stub(listOperatorOrganizations, { data: [...operatorRows] }),
    stub(getOperatorOrganization, { status: 404, problem: { message: '', code: 'NOT_FOUND' } }),
  ]);

test.each(['/operator', '/operator/organizations/10019', '/operator/people', '/operator/people/42', '/operator/mail'])(
  '%s is not there for anybody else',
  async (url) => {
    open(url, me);
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  },
);

test.each(['/operator', '/organizations', '/organizations/new'])('an operator who opens %s is at the desk', async (url) => {
  const { at } = open(url, operatorMe);
  await screen.findByRole('link', { name: /Tidewater Museum/ });
  expect(at()).toBe('/operator');
});

test('members of a suspended organization read why, whichever of its pages they open', async () => {
  const suspension = { at: '2026-02-27T08:00:00.000Z', reason: 'The invoices since November are unpaid.' };
  renderApp(`/organization/${organization.id}/projects`, [
    stub(getOrganization, { data: { ...organization, suspension } }),
    stub(listProjects, { status: 403, problem: { message: '', code: 'ORGANIZATION_SUSPENDED' } }),
  ]);
  await screen.findByRole('heading', { level: 1, name: `${organization.name} is suspended` });
  expect(screen.getByText(suspension.reason)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Projects' })).toBeNull());
});
