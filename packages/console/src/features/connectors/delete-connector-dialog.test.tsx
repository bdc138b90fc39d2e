import { deleteConnector, getConnectorImpact, listConnectorSharing } from '@foyer/api/connectors/connector.contract';
import { noImpact } from '@foyer/api/impact/impact.rules';
import { type Stub, stub } from '@foyer/api/stub';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { DeleteConnectorDialog } from './delete-connector-dialog.tsx';

function open(...stubs: Stub[]) {
  const acts = { onClose: vi.fn(), onDeleted: vi.fn() };
  const rendered = renderScreen(
    <DeleteConnectorDialog organizationId="10482" generation="newer" connector={{ id: 'c1', name: 'Harbour Mail' }} {...acts} />,
    { stubs: [stub(listConnectorSharing.newer, { data: [] }), stub(getConnectorImpact.newer, { data: noImpact }), ...stubs] },
  );
  return { ...rendered, ...acts };
}
const dialogOf = (name: string) => screen.findByRole('alertdialog', { name });
const free = 'Are you sure you want to delete this connector?';

test('deletes only by the typed name, and says what is wrong with it', async () => {
  const { user, onDeleted } = open(stub(deleteConnector.newer, { data: undefined }));
  const dialog = await dialogOf(free);
  expect(dialog).toHaveTextContent('To delete this connector enter the connector name below.');
  const name = within(dialog).getByRole('textbox');
  const remove = within(dialog).getByRole('button', { name: 'Delete' });
  expect(remove).toHaveAttribute('aria-disabled', 'true');
  expect(remove).toHaveAccessibleDescription('Connector name should not be empty');
  await user.type(name, 'Harbour');
  await user.tab();
  expect(name).toHaveAccessibleDescription(/Connector name does not match/);
  expect(remove).toHaveAttribute('aria-disabled', 'true');
  await user.clear(name);
  expect(remove).toHaveAccessibleDescription('Connector name should not be empty');
  await user.type(name, ' Harbour Mail ');
  await user.click(remove);
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(notifications.state().shown.map(({ text }) => text)).toEqual(['Connector deleted successfully']);
});

test('says how many organizations use it', async () => {
  const users = ['2', '3'].map((id) => ({ id, name: `Museum ${id}`, imageUrl: '', verified: true }));
  open(stub(listConnectorSharing.newer, { data: users }));
  const dialog = await dialogOf('This connector is currently in use. Are you sure you want to delete?');
  expect(dialog).toHaveTextContent('2 organizations use this connector.');
});

test('asks also when nobody knows who uses it, which is logged alone, and stays open on a refusal', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { user, onDeleted } = open(
    stub(listConnectorSharing.newer, { status: 500, problem: { message: 'Broken.' } }),
    stub(deleteConnector.newer, { status: 500, problem: { message: '' } }),
  );
  const dialog = await dialogOf(free);
  expect(logged).toHaveBeenCalledOnce();
  expect(notifications.state().shown).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), 'Harbour Mail');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('Error while trying to delete this connector.')).toBeVisible();
  expect(onDeleted).not.toHaveBeenCalled();
});
