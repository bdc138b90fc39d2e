import { approveConnectorSharing, approveConnectorThirdParty } from '@foyer/api/connectors/connector.contract';
import type { ShareStatus } from '@foyer/api/connectors/connector.schema';
import { type Stub, stub } from '@foyer/api/stub';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { newerConnector } from '#testing/connectors.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ShareConnectorDialog } from './share-connector-dialog.tsx';

const shared = { ...newerConnector, metadata: { ...newerConnector.metadata, shareStatus: 'shared' as const, shared: true } };

function open(...stubs: Stub[]) {
  return openAt('private', ...stubs);
}
function openAt(shareStatus: ShareStatus, ...stubs: Stub[]) {
  const onClose = vi.fn();
  const rendered = renderScreen(
    <ShareConnectorDialog organizationId="10482" generation="newer" connector={{ id: 'c1', shareStatus }} onClose={onClose} />,
    { stubs },
  );
  return { ...rendered, onClose };
}
const told = () => notifications.state().shown.map(({ text }) => text);
const terms = () => screen.getByRole('checkbox', { name: 'I understand the terms of sharing a connector' });
const thirdParty = () =>
  screen.getByRole('checkbox', { name: 'Allow creators of data sources to share their data sources with third parties' });
const goOn = () => screen.getByRole('button', { name: 'Continue' });

test('says that it cannot be undone, and goes on only with the terms', async () => {
  const { user, onClose } = open();
  expect(screen.getByRole('dialog', { name: 'Sharing will permanently lock in connector configurations' })).toHaveTextContent(
    'This cannot be undone.',
  );
  expect(terms()).not.toBeChecked();
  expect(thirdParty()).not.toBeChecked();
  expect(goOn()).toHaveAttribute('aria-disabled', 'true');
  await user.click(terms());
  expect(goOn()).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(terms());
  expect(terms()).toHaveAccessibleDescription('You need to accept the terms before sharing the connector.');
  await user.click(goOn());
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['approve_sharing', 'with the terms alone', false],
  ['approve_3rd_party', 'with both', true],
])('asks for %s %s, tells that it is shared and closes', async (path, _, isThirdParty) => {
  const asked: string[] = [];
  const { user, onClose } = open(
    stub(approveConnectorSharing.newer, () => {
      asked.push('approve_sharing');
      return { data: shared };
    }),
    stub(approveConnectorThirdParty.newer, () => {
      asked.push('approve_3rd_party');
      return { data: shared };
    }),
  );
  await user.click(terms());
  if (isThirdParty) await user.click(thirdParty());
  await user.click(goOn());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked).toEqual([path]);
  expect(told()).toEqual(['Connector shared successfully!']);
});

test('what is approved already is not confirmed again: only third parties are left to allow', async () => {
  const { user, onClose } = openAt('approved', stub(approveConnectorThirdParty.newer, { data: shared }));
  await user.click(terms());
  expect(goOn()).toHaveAttribute('aria-disabled', 'true');
  expect(goOn()).toHaveAccessibleDescription('It is already approved. You can still allow third parties.');
  await user.click(goOn());
  expect(onClose).not.toHaveBeenCalled();
  await user.click(thirdParty());
  await user.click(goOn());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('what third parties may do already is said and stays', async () => {
  const { user, onClose } = openAt('shared_allow3rdParty', stub(approveConnectorThirdParty.newer, { data: shared }));
  expect(thirdParty()).toBeChecked();
  expect(thirdParty()).toBeDisabled();
  await user.click(terms());
  await user.click(goOn());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test.each([
  ['beside a whole body', { data: shared }],
  ['alone', {}],
  ['alone, of something made', { status: 201 }],
])('a success with an error message %s is a failure: said in place, and the dialog stays', async (_, rest) => {
  const { user, onClose } = open(stub(approveConnectorSharing.newer, { errorMessage: 'It is in use elsewhere.', ...rest }));
  await user.click(terms());
  await user.click(goOn());
  expect(await screen.findByText('It is in use elsewhere.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(told()).toEqual([]);
});

test('leads on to choosing the organizations', async () => {
  const goingOn = vi.fn();
  const connector = { id: 'c1', shareStatus: 'private' as const };
  const { user } = renderScreen(
    <ShareConnectorDialog organizationId="10482" generation="newer" connector={connector} onClose={vi.fn()} onGoOn={goingOn} />,
    { stubs: [stub(approveConnectorSharing.newer, { data: shared })] },
  );
  await user.click(terms());
  await user.click(goOn());
  await waitFor(() => expect(notifications.state().shown[0]?.action?.label).toBe('Choose organizations'));
  notifications.state().shown[0]?.action?.onAction();
  expect(goingOn).toHaveBeenCalledOnce();
});
