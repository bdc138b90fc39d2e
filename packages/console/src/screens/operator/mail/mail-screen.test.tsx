import { listOperatorMails, retryOperatorMails } from '@foyer/api/operators/operator-mail.contract';
import { stub } from '@foyer/api/stub';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { operatorMails } from '#testing/operators.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OperatorMailScreen } from './mail-screen.tsx';

test('lists what waits with the last answer, and tries all of it now', async () => {
  let isTried = false;
  const { user } = renderScreen(<OperatorMailScreen />, {
    url: '/operator/mail',
    stubs: [
      stub(listOperatorMails, ({ query }) => ({ data: query.state === 'failed' || isTried ? [] : [...operatorMails] })),
      stub(retryOperatorMails, () => {
        isTried = true;
        return { data: { retried: 2 } };
      }),
    ],
  });
  await screen.findByText('m…@osprey.example');
  expect(screen.getAllByText('connect ECONNREFUSED 10.0.0.7:587')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Try all now' }));
  await waitFor(() => expect(notifications.state().shown.map(({ text }) => text)).toContain('2 emails are tried now.'));
  await screen.findByText('No emails are waiting');
  await user.click(screen.getByRole('radio', { name: 'Given up' }));
  await screen.findByText('No emails were given up');
  expect(screen.queryByRole('button', { name: 'Try all now' })).toBeNull();
});
