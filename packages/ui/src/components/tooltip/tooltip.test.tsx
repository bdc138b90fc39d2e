import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Tooltip } from './index.ts';

it('appears on focus as the description of its control, and leaves on Esc', async () => {
  render(
    <Tooltip content="Copies it to the clipboard">
      <button type="button">Copy</button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveAccessibleDescription('Copies it to the clipboard');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('follows its words while it is open, and closes when its control is pressed', async () => {
  const tip = (isOn: boolean) => (
    <Tooltip content={isOn ? 'It is on' : 'It is off'}>
      <button type="button">Power</button>
    </Tooltip>
  );
  const { rerender } = render(tip(false));
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Power' });
  expect(button).toHaveAccessibleDescription('It is off');
  rerender(tip(true));
  expect(button).toHaveAccessibleDescription('It is on');
  await userEvent.click(button);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
