import { findOperatorPeople } from '@foyer/api/operators/operator-person.contract';
import { stub } from '@foyer/api/stub';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operatorPeople } from '#testing/operators.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OperatorPeopleScreen } from './people-screen.tsx';

function open() {
  const asked: unknown[] = [];
  const view = renderScreen(<OperatorPeopleScreen />, {
    url: '/operator/people',
    stubs: [
      stub(findOperatorPeople, ({ query }) => {
        const { q = '' } = query as { q?: string };
        asked.push(q);
        return { data: operatorPeople.filter(({ email }) => email.startsWith(q)) };
      }),
    ],
  });
  return { ...view, asked };
}
const field = () => screen.getByRole('searchbox', { name: 'Beginning of an email, or all of it' });

test('nobody is looked for before three characters are typed', async () => {
  const { user, asked, location } = open();
  await screen.findByText('Search for somebody');
  await user.type(field(), 'mi');
  await waitFor(() => expect(location()).toBe('/operator/people?q=mi'));
  expect(asked).toEqual([]);
  await user.type(field(), 'a');
  expect(await screen.findByRole('link', { name: /mia.alves@osprey.example/ })).toHaveAttribute('href', '/operator/people/mia');
  expect(asked).toEqual(['mia']);
});

test('an address that nobody has is said to be nobody’s', async () => {
  const { user } = open();
  await user.type(field(), 'zoe');
  await screen.findByText('Nobody found');
});
