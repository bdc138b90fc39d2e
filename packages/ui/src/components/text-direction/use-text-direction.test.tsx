import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DropdownMenu, MenuItem } from '../dropdown-menu/index.ts';
import { Select } from '../select/index.ts';
import { useTextDirection } from './index.ts';

function Told() {
  return <p>{useTextDirection()}</p>;
}

const turn = (direction: string) =>
  act(async () => {
    document.documentElement.dir = direction;
  });
afterEach(() => document.documentElement.removeAttribute('dir'));

describe('the direction of the page', () => {
  it('is told, and told anew when the language changes', async () => {
    render(<Told />);
    expect(screen.getByText('ltr')).toBeVisible();
    await turn('rtl');
    expect(screen.getByText('rtl')).toBeVisible();
  });

  it('is that of a menu and of the list of a select', async () => {
    await turn('rtl');
    render(
      <>
        <DropdownMenu label="Actions" trigger={<button type="button">More</button>}>
          <MenuItem>Rename</MenuItem>
        </DropdownMenu>
        <Select label="City" value="dublin" onValueChange={() => undefined} options={[{ value: 'dublin', label: 'Dublin' }]} />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menu')).toHaveAttribute('dir', 'rtl');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('combobox', { name: 'City' }));
    expect(await screen.findByRole('listbox')).toHaveAttribute('dir', 'rtl');
  });
});
