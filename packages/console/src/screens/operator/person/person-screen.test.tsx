import { getMe } from '@foyer/api/auth/auth.contract';
import { actOnPerson, getOperatorPerson } from '@foyer/api/operators/operator-person.contract';
import type { OperatorPerson } from '@foyer/api/operators/operator-person.schema';
import { stub } from '@foyer/api/stub';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { operatorMe, operatorPerson } from '#testing/operators.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OperatorPersonScreen } from './person-screen.tsx';

const reason = 'She called from the number in the contract.';

function open(person: Partial<OperatorPerson>) {
  const sent: unknown[] = [];
  const view = renderScreen(<OperatorPersonScreen />, {
    url: '/operator/people/mia',
    pattern: '/operator/people/:person',
    stubs: [
      stub(getMe, { data: operatorMe }),
      stub(getOperatorPerson, { data: { ...operatorPerson, ...person } }),
      stub(actOnPerson, ({ body }) => {
        sent.push(body);
        return { data: { ...operatorPerson, locked: false, resetAt: '2026-03-04T16:05:00.000Z' } };
      }),
    ],
  });
  return { ...view, sent };
}
const choices = () =>
  screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? radio.textContent);

test('the reset of a second factor is planned with a reason, and the page says when it is done', async () => {
  const { user, sent } = open({});
  await user.click(await screen.findByRole('radio', { name: 'Reset factor' }));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(screen.getByRole('button', { name: 'Plan the reset' }));
  await screen.findByText(/^The second factor is reset on/);
  expect(sent).toEqual([{ act: 'resetSecondFactor', reason }]);
  expect(notifications.state().shown.map(({ text }) => text)).toContain(
    'The reset is planned, and mia.alves@osprey.example is told by email.',
  );
  await waitFor(() => expect(choices()).toEqual(['Stop the reset', 'Sign out']));
});

test('only what the account needs can be done to it', async () => {
  open({ confirmed: false, secondFactor: false, locked: false, sessions: 1 });
  await screen.findByRole('radio', { name: 'Confirm email' });
  expect(choices()).toEqual(['Confirm email', 'Sign out']);
});

test('an account for which nothing can be done says so', async () => {
  open({ secondFactor: false, locked: false, sessions: 0 });
  await screen.findByText('There is nothing to do for this account.');
  expect(screen.getByRole('link', { name: 'Osprey Outfitters' })).toHaveAttribute('href', '/operator/organizations/10042');
});
