import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
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
