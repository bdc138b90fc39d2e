import { getConnectorImpact, listConnectorSharing, updateConnectorSharing } from '@foyer/api/connectors/connector.contract';
import { noImpact } from '@foyer/api/impact/impact.rules';
import { findOrganizationByShareCode } from '@foyer/api/share-codes/share-code.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { SharingSection } from './sharing-section.tsx';

const museum = { id: '20', name: 'Harbour Museum', imageUrl: '', verified: true };

function open(...stubs: Stub[]) {
  const sent: unknown[] = [];
  let shared = [museum];
  const rendered = renderScreen(<SharingSection organizationId="10482" generation="newer" connectorId="c1" canEdit />, {
    stubs: [
      stub(getConnectorImpact.newer, {
        data: { ...noImpact, organizations: [{ ...museum, datasources: 2, projects: 0, mappings: 0, isTold: true }] },
      }),
      stub(listConnectorSharing.newer, () => ({ data: [...shared] })),
      stub(findOrganizationByShareCode, ({ params }) =>
        params.code === 'BLUE-27'
          ? { data: { id: '30', name: 'Lantern Hotels', imageUrl: '', verified: true } }
          : { status: 404, problem: { message: '', code: 'SHARE_CODE_INVALID' } },
      ),
      stub(updateConnectorSharing.newer, ({ body }) => {
        sent.push(body);
        shared = body.remove?.length ? [] : [...shared, { id: '30', name: 'Lantern Hotels', imageUrl: '', verified: true }];
        return { data: shared };
      }),
      ...stubs,
    ],
  });
  return { ...rendered, sent };
}
const told = () => notifications.state().shown.map(({ text }) => text);
const code = () => screen.findByRole('textbox', { name: 'Share code of the other organization' });
const add = () => screen.queryByRole('button', { name: 'Share' });

test('a code shows whom it leads to before anything is shared with them', async () => {
  const { user, sent } = open();
  expect(await screen.findByText('Harbour Museum')).toBeVisible();
  expect(add()).toBeNull();
  await user.type(await code(), 'BLUE-27');
  expect(await screen.findByText('Lantern Hotels')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(told()).toEqual(['Connector shared successfully!']));
  expect(sent).toEqual([{ add: ['BLUE-27'], remove: [] }]);
  expect(await screen.findByText('Lantern Hotels')).toBeVisible();
  expect(await code()).toHaveValue('');
});

test('a code that leads nowhere is said so, and cannot be used', async () => {
  const { user } = open();
  await user.type(await code(), 'NOBODY-1');
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription(/You must enter a valid organization share code\./));
  expect(await code()).toHaveAccessibleDescription(/A code stops working when its organization generates a new one\./);
  expect(add()).toBeNull();
});

test.each([
  ['one’s own', { id: '10482', name: 'Northwind' }, /This is your own organization’s share code\./],
  ['of who has it already', museum, /It is already shared with Harbour Museum\./],
])('a code that is %s says so at once', async (_what, found, text) => {
  const { user } = open(stub(findOrganizationByShareCode, { data: { imageUrl: '', verified: true, ...found } }));
  await user.type(await code(), 'BLUE-27');
  expect(await screen.findByText(text)).toBeVisible();
});

test('it is taken back from one organization, after what they have made of it was said', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Revoke the access of Harbour Museum' }));
  const question = await screen.findByRole('alertdialog', { name: 'Revoke the access of Harbour Museum' });
  expect(question).toHaveTextContent('What they have created from it stays: 2 data sources.');
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(told()).toEqual(['Access revoked successfully']));
  expect(sent).toEqual([{ add: [], remove: ['20'] }]);
  expect(await screen.findByText('Not shared with any organization yet.')).toBeVisible();
});

test.each([200, 201])('a success (%i) that carries an error message is a failure: shown, and nobody has it', async (status) => {
  const { user } = open(stub(updateConnectorSharing.newer, { errorMessage: 'They have left.', status }));
  await user.type(await code(), 'BLUE-27');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(told()).toEqual(['They have left.']));
  expect(await code()).toHaveValue('BLUE-27');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test.each([
  ['v0', /The list of Lantern Hotels opens in the older version, and this is in the newer one\./],
  ['v1', undefined],
] as const)('who is led to %s: what is not in their list is said before it is shared', async (shows, text) => {
  const { user } = open(
    stub(findOrganizationByShareCode, { data: { id: '30', name: 'Lantern Hotels', imageUrl: '', verified: true, shows } }),
  );
  await user.type(await code(), 'BLUE-27');
  expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
  if (text) expect(screen.getByText(text)).toBeVisible();
  else expect(screen.queryByText(/The list of/)).toBeNull();
});
