import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SearchField } from '#components/search-field/index.ts';
import { Popover } from './index.ts';

it('opens with a name, and Esc gives the focus back to its button', async () => {
  render(
    <Popover label="Notifications" trigger={<button type="button">Bell</button>}>
      <a href="#one">One</a>
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Bell' }));
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Bell' })).toHaveFocus();
});

it('leaves the first Esc to a search in it that is not empty', async () => {
  const onValueChange = vi.fn();
  render(
    <Popover label="Filters" trigger={<button type="button">Filters</button>}>
      <SearchField label="Search" clearLabel="Clear" value="hall" onValueChange={onValueChange} />
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.keyboard('{Escape}');
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('');
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

it('is a tab stop of its own only while it has more than the window shows, for then it is scrolled by key', () => {
  const scrollHeight = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  const popover = (
    <Popover label="Notifications" isOpen trigger={<button type="button">Bell</button>}>
      Many lines
    </Popover>
  );
  const { unmount } = render(popover);
  expect(screen.getByRole('dialog')).toHaveAttribute('tabindex', '0');
  unmount();
  scrollHeight.mockReturnValue(0);
  render(popover);
  expect(screen.getByRole('dialog')).toHaveAttribute('tabindex', '-1');
});
