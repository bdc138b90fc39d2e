import { listOperatorOrganizations } from '@foyer/api/operators/operator.contract';
import { type StubReply, stub } from '@foyer/api/stub';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operatorRows } from '#testing/operators.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OperatorOrganizationsScreen } from './organizations-screen.tsx';

type Query = Readonly<Record<string, string>>;

function open(search = '', reply?: StubReply<typeof listOperatorOrganizations>) {
  const asked: Query[] = [];
  const view = renderScreen(<OperatorOrganizationsScreen />, {
    url: `/operator${search}`,
    stubs: [
      stub(listOperatorOrganizations, ({ query }) => {
        asked.push(query as Query);
        if (reply) return reply;
        const found = operatorRows.filter(({ name }) => name.toLowerCase().includes((query.q ?? '').toLowerCase()));
        return { data: found, headers: { 'X-Total-Count': String(found.length) } };
      }),
    ],
  });
  return { ...view, asked };
}

test('shows each organization with its state, and leads to its page', async () => {
  open();
  const link = await screen.findByRole('link', { name: /Tidewater Museum/ });
  expect(link).toHaveAttribute('href', '/operator/organizations/10019');
  expect(screen.getByText('6 organizations')).toBeInTheDocument();
  expect(screen.getAllByText('Suspended')).not.toHaveLength(0);
});

test('a search stands in the address and is asked of the server', async () => {
  const { user, asked, location } = open();
  await screen.findByRole('link', { name: /Tidewater Museum/ });
  await user.type(screen.getByRole('searchbox', { name: 'Name, ID or email of an owner' }), 'osprey');
  await waitFor(() => expect(location()).toBe('/operator?q=osprey'));
  await screen.findByText('1 organization');
  expect(asked.at(-1)).toMatchObject({ q: 'osprey', limit: '50' });
});

test('the filters of the address are asked for, and what they cannot mean is left out', async () => {
  const { asked } = open('?state=suspended&type=nonsense');
  await screen.findByText('6 organizations');
  expect(asked).toEqual([{ limit: '50', state: 'suspended' }]);
});

test('an operator without a second factor reads where to turn it on', async () => {
  open('', { status: 403, problem: { message: '', code: 'SECOND_FACTOR_REQUIRED' } });
  await screen.findByRole('heading', { name: 'Turn on the second factor first' });
  expect(screen.getByRole('link', { name: 'Open your account' })).toHaveAttribute('href', '/user/account');
});
