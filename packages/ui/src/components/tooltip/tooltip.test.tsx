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
