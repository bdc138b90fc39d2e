import { getMailSettings, updateMailSettings } from '@foyer/api/inbox/inbox.contract';
import type { MailSettings } from '@foyer/api/inbox/mail-settings.schema';
import { type Stub, stub } from '@foyer/api/stub';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { mailSettings } from '#testing/account.ts';
import { me } from '#testing/people.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { MailSection } from './mail-section.tsx';

function open(person = me, ...stubs: readonly Stub[]) {
  return openAt('/user/account', person, ...stubs);
}

function openAt(url: string, person = me, ...stubs: readonly Stub[]) {
  let kept: MailSettings = mailSettings;
  const sent: unknown[] = [];
  const view = renderScreen(<MailSection me={person} />, {
    url,
    stubs: [
      stub(getMailSettings, () => ({ data: kept })),
      stub(updateMailSettings, ({ body }) => {
        sent.push(body);
        kept = { daily: body.daily ?? kept.daily, topics: { ...kept.topics, ...body.topics } as MailSettings['topics'] };
        return { data: kept };
      }),
      ...stubs,
    ],
  });
  return { ...view, sent };
}
const switchOf = (name: string) => screen.findByRole('switch', { name });

test('has the focus where the inbox leads to it', async () => {
  openAt('/user/account#emails');
  await switchOf('Your teams, by email');
  expect(screen.getByRole('region', { name: 'Notifications by email' })).toHaveFocus();
});

test('each topic is in the inbox, and by email as chosen', async () => {
  const { user, sent } = open();
  expect(await switchOf('Failed authorizations, by email')).toBeChecked();
  const teams = await switchOf('Your teams, by email');
  expect(teams).not.toBeChecked();
  await user.click(teams);
  await waitFor(() => expect(teams).toBeChecked());
  await user.click(await switchOf('New shares, by email'));
  await waitFor(() => expect(sent).toEqual([{ topics: { teams: true } }, { topics: { shares: false } }]));
});

test('without the daily email no topic is mailed; what was chosen comes back with it', async () => {
  const { user, sent } = open();
  const daily = await switchOf('Daily email');
  await user.click(daily);
  await waitFor(() => expect(daily).not.toBeChecked());
  const shares = await switchOf('New shares, by email');
  expect(shares).not.toBeChecked();
  expect(shares).toHaveAttribute('aria-disabled', 'true');
  await user.click(shares);
  expect(sent).toEqual([{ daily: false }]);
  await user.click(daily);
  await waitFor(() => expect(shares).toBeChecked());
});

test('what is mailed of the account’s security cannot be turned off', async () => {
  const { user, sent } = open();
  const security = await switchOf('Security of your account, by email');
  expect(security).toBeChecked();
  expect(security).toHaveAttribute('aria-disabled', 'true');
  await user.click(security);
  expect(security).toBeChecked();
  expect(sent).toEqual([]);
});

test('a choice that is not kept goes back, and says why', async () => {
  const { user } = open(me, stub(updateMailSettings, { status: 503, problem: { message: 'Back in a minute.' } }));
  const teams = await switchOf('Your teams, by email');
  await user.click(teams);
  await waitFor(() => expect(notifications.state().shown.map(({ text }) => text)).toEqual(['Back in a minute.']));
  expect(teams).not.toBeChecked();
});

test('whose address is not confirmed is told that nothing is mailed', async () => {
  open({ ...me, confirmed: false });
  expect(await screen.findByText(/until then, nothing of the inbox is emailed/)).toBeVisible();
});

test('settings that do not load are spoken of in the server’s words', async () => {
  open(me, stub(getMailSettings, { status: 403, problem: { message: 'Out of order.' } }));
  expect(await screen.findByText('Your email settings could not be loaded.')).toBeVisible();
  expect(screen.getByText('Out of order.')).toBeVisible();
});
