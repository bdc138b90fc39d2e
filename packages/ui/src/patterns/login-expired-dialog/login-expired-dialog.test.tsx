import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LoginExpiredDialog, type LoginExpiredDialogProps } from './index.ts';

function props(more: Partial<LoginExpiredDialogProps> = {}): LoginExpiredDialogProps {
  return {
    title: 'Login expired',
    description: 'Your login has expired. Please login again.',
    submitLabel: 'Sign in',
    submittingLabel: 'Signing in',
    isSubmitting: false,
    leaveLabel: 'Go to sign in',
    onSubmit: vi.fn(),
    onLeave: vi.fn(),
    children: (
      <>
        <input name="username" aria-label="Email" defaultValue="olivia@foyer.example" />
        <input name="password" aria-label="Password" />
      </>
    ),
    ...more,
  };
}

it('begins in the empty field and hands over what the fields hold, with Enter as with the button', async () => {
  const given = props();
  render(<LoginExpiredDialog {...given} />);
  expect(screen.getByRole('alertdialog', { name: 'Login expired' })).toHaveAccessibleDescription(/has expired/);
  expect(screen.getByRole('textbox', { name: 'Password' })).toHaveFocus();
  await userEvent.keyboard('a lantern{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const sent = vi.mocked(given.onSubmit).mock.calls.map(([fields]) => Object.fromEntries(fields));
  expect(sent).toEqual([
    { username: 'olivia@foyer.example', password: 'a lantern' },
    { username: 'olivia@foyer.example', password: 'a lantern' },
  ]);
});

it('does not go away with Esc: only the button leaves', async () => {
  const given = props();
  render(<LoginExpiredDialog {...given} />);
  await userEvent.keyboard('{Escape}');
  expect(given.onLeave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Go to sign in' }));
  expect(given.onLeave).toHaveBeenCalledOnce();
});

it.each([{ isWaiting: true, waitReason: 'Too many attempts.' }, { isSubmitting: true }])('sends nothing while %o', async (more) => {
  const given = props(more);
  render(<LoginExpiredDialog {...given} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Password' }), 'a lantern{Enter}');
  expect(given.onSubmit).not.toHaveBeenCalled();
});
