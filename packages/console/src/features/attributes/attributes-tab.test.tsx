import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newerConnector } from '#testing/connectors.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { AttributesTab } from './attributes-tab.tsx';

const attributes = Object.fromEntries(newerConnector.configs.pluginAttributes.map((attribute) => [`a:${attribute.name}`, attribute]));

function show(isReadOnly = false) {
  const acts = { onOpen: vi.fn(), onRemove: vi.fn() };
  const rendered = renderScreen(
    <AttributesTab
      heading="Pre-defined attributes"
      noneText="None yet."
      attributes={attributes}
      isReadOnly={isReadOnly}
      openId={undefined}
      {...acts}
    />,
  );
  return { ...rendered, ...acts };
}
const names = () =>
  Object.values(attributes)
    .map(({ name }) => name)
    .filter((name) => screen.queryByRole('row', { name: new RegExp(`^${name}`) }));

test('each attribute stands in a row with name, input type, scope and data expiry', async () => {
  show();
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(heads).toEqual(expect.arrayContaining(['Name', 'Input type', 'Scope', 'Data expiry']));
  const row = screen.getByRole('row', { name: /^Rate card/ });
  for (const text of ['String', 'Tenant', /1 month/i]) expect(within(row).getByText(text)).toBeVisible();
  expect(within(screen.getByRole('row', { name: /^Opted out/ })).getByText('Never expires')).toBeVisible();
});

test('a search, an input type and a scope narrow them, together and one by one', async () => {
  const { user } = show();
  const choose = async (filter: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: filter }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await screen.findByRole('row', { name: /^Points/ });
  expect(screen.getByRole('combobox', { name: 'Scope' })).toHaveTextContent('Any scope');
  await choose('Scope', 'Tenant');
  expect(names()).toEqual(['Rate card']);
  await choose('Scope', 'User');
  await choose('Input type', 'String');
  expect(names()).toEqual(['Loyalty level']);
  await choose('Scope', 'Any scope');
  expect(names()).toEqual(['Loyalty level', 'Rate card']);
  await user.type(screen.getByRole('searchbox', { name: 'Search attributes' }), 'rate');
  expect(names()).toEqual(['Rate card']);
});

test('every column orders them', async () => {
  const { user } = show();
  await screen.findByRole('row', { name: /^Points/ });
  const first = () => screen.getAllByRole('rowheader')[0]?.textContent;
  const order = (column: string) => user.click(screen.getByRole('button', { name: column }));
  const byName = names().toSorted();
  expect(first()).toContain(byName[0]);
  await order('Name');
  expect(first()).toContain(byName.at(-1));
  await order('Scope');
  expect(first()).toContain('Rate card');
  await order('Data expiry');
  // What never expires comes last, and first when it is turned round.
  await order('Data expiry');
  expect(first()).toContain('Opted out');
  await order('Input type');
  expect(first()).not.toContain('Opted out');
});

test('a row’s menu edits, and deletes at once', async () => {
  const { user, onOpen, onRemove } = show();
  const choose = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Points' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('Edit');
  expect(onOpen).toHaveBeenCalledWith('a:Points');
  await choose('Delete');
  expect(onRemove).toHaveBeenCalledWith('a:Points');
});

test('read only they open to be viewed, and nothing can be created or deleted', async () => {
  const { user, onOpen } = show(true);
  await user.click(await screen.findByRole('button', { name: 'Points' }));
  expect(onOpen).toHaveBeenCalledWith('a:Points');
  expect(screen.queryByRole('button', { name: 'Create attribute' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});
