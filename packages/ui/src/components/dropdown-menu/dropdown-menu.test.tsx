import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DropdownMenu, MenuHeader, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from './index.ts';

function renderMenu() {
  const onCopy = vi.fn();
  const onDelete = vi.fn();
  const onLanguage = vi.fn();
  render(
    <DropdownMenu label="Actions for Guest App" trigger={<button type="button">Actions</button>}>
      <MenuHeader>Guest App</MenuHeader>
      <MenuItem icon={<svg />} onSelect={onCopy}>
        Copy API URL
      </MenuItem>
      <MenuItem icon={<svg />} asChild>
        <a href="#about">About this project</a>
      </MenuItem>
      <MenuRadioGroup value="en" onValueChange={onLanguage}>
        <MenuRadioItem value="en">English</MenuRadioItem>
        <MenuRadioItem value="br">Português</MenuRadioItem>
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem tone="danger" isDisabled onSelect={onDelete}>
        Delete project
      </MenuItem>
    </DropdownMenu>,
  );
  screen.getByRole('button', { name: 'Actions' }).focus();
  return { onCopy, onDelete, onLanguage };
}

it('opens by keyboard on its first item, carries its own name, and Esc gives the focus back', async () => {
  renderMenu();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menu', { name: 'Actions for Guest App' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Copy API URL' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' }));
});

it('chooses with Enter, goes round with the arrows and steps over what is disabled', async () => {
  const { onCopy, onDelete } = renderMenu();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('menuitemradio', { name: 'Português' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onCopy).toHaveBeenCalledOnce();
  expect(onDelete).not.toHaveBeenCalled();
});

it('draws an item as the link that it is given, icon included', async () => {
  renderMenu();
  await userEvent.keyboard('{Enter}');
  const item = screen.getByRole('menuitem', { name: 'About this project' });
  expect(item).toHaveAttribute('href', '#about');
  expect(item.querySelector('svg')).not.toBeNull();
});

it('tells which choice is made', async () => {
  const { onLanguage } = renderMenu();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Português' }));
  expect(onLanguage).toHaveBeenCalledExactlyOnceWith('br');
});
