import { createShareCode, getShareCode } from '@foyer/api/share-codes/share-code.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ShareCodeDialog } from './share-code-dialog.tsx';

function open(...stubs: Stub[]) {
  return renderScreen(<ShareCodeDialog organizationId="10482" onClose={() => undefined} />, {
    stubs: [stub(getShareCode, { data: { pseudonym: 'BLUE-HARBOUR-27' } }), ...stubs],
  });
}
const told = () => notifications.state().shown.map(({ text }) => text);
const code = () => screen.findByRole('textbox', { name: 'Your share code', hidden: true });

test('the share code can be copied, and that it was is said', async () => {
  const { user } = open();
  expect(await code()).toHaveValue('BLUE-HARBOUR-27');
  expect(await code()).toHaveAttribute('readonly');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('BLUE-HARBOUR-27');
  await waitFor(() => expect(told()).toEqual(['Share code copied successfuly!']));
});

test('a new one is made after a question that says what becomes of the old one', async () => {
  const { user } = open(stub(createShareCode, { status: 201, data: { pseudonym: 'GREEN-MEADOW-04' } }));
  await code();
  await user.click(screen.getByRole('button', { name: 'Generate a new share code' }));
  const question = await screen.findByRole('alertdialog', { name: 'Generate a new share code?' });
  expect(question).toHaveTextContent('The current code stops working.');
  expect(await code()).toHaveValue('BLUE-HARBOUR-27');
  await user.click(within(question).getByRole('button', { name: 'Generate a new share code' }));
  await waitFor(async () => expect(await code()).toHaveValue('GREEN-MEADOW-04'));
  expect(told()).toEqual(['New share code generated.']);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('one that could not be made leaves the old one, and says why in the question', async () => {
  const { user } = open(stub(createShareCode, { status: 500, problem: { message: 'Try later.' } }));
  await code();
  await user.click(screen.getByRole('button', { name: 'Generate a new share code' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Generate a new share code' }));
  expect(await within(question).findByText('Try later.')).toBeVisible();
  expect(await code()).toHaveValue('BLUE-HARBOUR-27');
});

test('where it does not load, why is said, and it can be asked for again', async () => {
  let isBroken = true;
  const { user } = open(
    stub(getShareCode, () => (isBroken ? { status: 500, problem: { message: 'Not now.' } } : { data: { pseudonym: 'BLUE-HARBOUR-27' } })),
  );
  expect(await screen.findByText('Not now.')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await code()).toHaveValue('BLUE-HARBOUR-27');
});
