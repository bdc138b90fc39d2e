import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { AlertDialog, type AlertDialogProps } from './index.ts';

function props(more: Partial<AlertDialogProps> = {}): AlertDialogProps {
  return {
    isOpen: true,
    onOpenChange: vi.fn(),
    onConfirm: vi.fn(),
    tone: 'danger',
    title: 'Leave Lantern Hotels?',
    description: 'You lose access to its 6 projects.',
    confirmLabel: 'Leave organization',
    confirmingLabel: 'Leaving',
    cancelLabel: 'Cancel',
    ...more,
  };
}

describeConformance(<AlertDialog {...props()} />, { role: 'alertdialog', name: 'Leave Lantern Hotels?' });

it('starts on the button that changes nothing', () => {
  render(<AlertDialog {...props()} />);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

it('starts on its only button when there is one way on', () => {
  render(<AlertDialog {...props({ cancelLabel: undefined })} />);
  expect(screen.getByRole('button', { name: 'Leave organization' })).toHaveFocus();
});

it('tells of Esc and of Cancel, and confirms only by its button', async () => {
  const given = props();
  render(<AlertDialog {...given} />);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(given.onOpenChange).toHaveBeenCalledTimes(2);
  expect(given.onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Leave organization' }));
  expect(given.onConfirm).toHaveBeenCalledOnce();
});

it('cannot be left while it is being done', async () => {
  const given = props({ isConfirming: true });
  render(<AlertDialog {...given} />);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave organization' }));
  expect(given.onOpenChange).not.toHaveBeenCalled();
  expect(given.onConfirm).not.toHaveBeenCalled();
});

it('says at once what went wrong', () => {
  render(<AlertDialog {...props({ error: 'It did not work.' })} />);
  expect(screen.getByRole('alert')).toHaveTextContent('It did not work.');
});
