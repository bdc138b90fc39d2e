import { getDatasourceImpact, listDatasourceSharing, updateDatasourceSharing } from '@foyer/api/datasources/datasource.contract';
import type { Role } from '@foyer/api/endpoint';
import { findOrganizationByShareCode } from '@foyer/api/share-codes/share-code.contract';
import { stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { datasourceImpact } from '#testing/datasources.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { OrganizationAccess } from './organization-access.tsx';

const museum = { id: '11306', name: 'Museum', imageUrl: '', verified: true };
const address = { organizationId: '10482', generation: 'newer', datasourceId: 'd1' } as const;
const told = () => notifications.state().shown.map(({ text }) => text);

function open(
  props: { readonly roles?: readonly Role[]; readonly mayShareWithAnyone?: boolean },
  ...stubs: NonNullable<StageOptions['stubs']>
) {
  return renderScreen(<OrganizationAccess address={address} roles={['owner']} mayShareWithAnyone {...props} />, {
    stubs: [
      stub(listDatasourceSharing.newer, { data: [] }),
      stub(getDatasourceImpact.newer, { data: datasourceImpact }),
      stub(findOrganizationByShareCode, ({ params }) =>
        params.code === 'quiet-harbour' ? { data: museum } : { status: params.code === 'broken' ? 500 : 404, problem: { message: '' } },
      ),
      ...stubs,
    ],
  });
}
const codeField = () => screen.findByRole('textbox', { name: 'Share code of the other organization' });

test('shows whom a code leads to once it has rested, and shares with them', async () => {
  const looked: string[] = [];
  let sent: unknown;
  const { user } = open(
    {},
    stub(findOrganizationByShareCode, ({ params }) => {
      looked.push(params.code);
      return { data: museum };
    }),
    stub(updateDatasourceSharing.newer, ({ body }) => {
      sent = body;
      return { data: [museum] };
    }),
  );
  await user.type(await codeField(), 'quiet-harbour');
  const found = await screen.findByRole('button', { name: 'Share' }, { timeout: 3000 });
  // 750 ms without a key: not one look-up for each of them.
  expect(looked).toEqual(['quiet-harbour']);
  expect(screen.getByText('Verified')).toBeVisible();
  await user.click(found);
  await waitFor(() => expect(told()).toEqual(['Datasource shared successfully!']));
  expect(sent).toEqual({ add: ['quiet-harbour'], remove: [] });
  expect(await codeField()).toHaveValue('');
  expect(within(screen.getByRole('list')).getByText('Museum')).toBeVisible();
});

test('shared with by the button, the organization has the focus in the list; by Enter, the field keeps it', async () => {
  const shared = [{ ...museum, id: '9', name: 'Archive' }, museum];
  const { user } = open({}, stub(updateDatasourceSharing.newer, { data: shared }));
  await user.type(await codeField(), 'quiet-harbour');
  await user.click(await screen.findByRole('button', { name: 'Share' }, { timeout: 3000 }));
  const row = async () => (await screen.findByText('Museum')).closest('li');
  await waitFor(async () => expect(await row()).toHaveFocus());
  await user.type(await codeField(), 'quiet-harbour');
  await screen.findByRole('button', { name: 'Share' }, { timeout: 3000 });
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await codeField()).toHaveValue(''));
  await waitFor(async () => expect(await codeField()).toHaveFocus());
});

test('a code of nobody is said to be wrong; of a look-up that failed nothing is said', async () => {
  const { user } = open({});
  const field = await codeField();
  await user.type(field, 'nobody');
  expect(await screen.findByText('You must enter a valid organization share code.', {}, { timeout: 3000 })).toBeVisible();
  await user.clear(field);
  await user.type(field, 'broken');
  await waitFor(() => expect(screen.queryByText('You must enter a valid organization share code.')).toBeNull());
  expect(field).not.toHaveAttribute('aria-invalid', 'true');
});

test('revoking says which projects and mappings lose it, and does it then', async () => {
  let sent: unknown;
  const { user } = open(
    {},
    stub(listDatasourceSharing.newer, { data: [museum] }),
    stub(updateDatasourceSharing.newer, ({ body }) => {
      sent = body;
      return { data: [] };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Revoke the access of Museum' }));
  const question = await screen.findByRole('alertdialog', { name: 'Revoke the access of Museum' });
  expect(question).toHaveTextContent('2 of their projects use it. 4 of their mappings take their values from it.');
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(told()).toEqual(['Access revoked successfully']));
  expect(sent).toEqual({ add: [], remove: ['11306'] });
});

test('only an owner adds', async () => {
  open({ roles: ['datasources'] });
  const field = await codeField();
  expect(field).toBeDisabled();
  expect(field).toHaveAccessibleDescription('Only an owner can add an organization.');
});

test('without third parties it says who alone can have it', () => {
  open({ mayShareWithAnyone: false });
  expect(screen.getByText(/you can share this data source only with that organization/)).toBeVisible();
});

test.each([200, 201])('a success (%i) that carries an error message is a failure: shown, and nobody has it', async (status) => {
  const { user } = open({}, stub(updateDatasourceSharing.newer, { errorMessage: 'They have left.', status }));
  await user.type(await codeField(), 'quiet-harbour');
  await user.click(await screen.findByRole('button', { name: 'Share' }, { timeout: 3000 }));
  await waitFor(() => expect(told()).toEqual(['They have left.']));
  expect(await codeField()).toHaveValue('quiet-harbour');
  expect(screen.queryByRole('list')).toBeNull();
});

test('a success that carries an error message leaves the question whether to revoke open, with the message', async () => {
  const { user } = open(
    {},
    stub(listDatasourceSharing.newer, { data: [museum] }),
    stub(updateDatasourceSharing.newer, { errorMessage: 'Their projects are being changed.' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Revoke the access of Museum' }));
  const question = await screen.findByRole('alertdialog', { name: 'Revoke the access of Museum' });
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await within(question).findByText('Their projects are being changed.')).toBeVisible();
  expect(told()).toEqual([]);
});

test('says before it is shared that it is not in the list that an organization is led to', async () => {
  const { user } = open({}, stub(findOrganizationByShareCode, { data: { ...museum, shows: 'v0' } }));
  await user.type(await codeField(), 'quiet-harbour');
  await screen.findByRole('button', { name: 'Share' }, { timeout: 3000 });
  expect(screen.getByText(/The list of Museum opens in the older version, and this is in the newer one\./)).toBeVisible();
});
