import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConfirmByTypingDialog, type ConfirmByTypingDialogProps } from './index.ts';

function props(more: Partial<ConfirmByTypingDialogProps> = {}): ConfirmByTypingDialogProps {
  return {
    isOpen: true,
    onOpenChange: vi.fn(),
    onConfirm: vi.fn(),
    title: 'Delete Lantern Hotels?',
    description: 'All 36 people will lose access.',
    inputLabel: 'Type the organization ID, 10482, to confirm',
    expected: ' 10482',
    emptyError: 'Organization ID should not be empty',
    mismatchError: 'Invalid Organization ID',
    confirmLabel: 'Delete organization',
    confirmingLabel: 'Deleting',
    cancelLabel: 'Cancel',
    isConfirming: false,
    ...more,
  };
}
const confirm = () => screen.getByRole('button', { name: 'Delete organization' });

it('starts in the input, and the button says why it cannot be pressed yet', async () => {
  const given = props();
  render(<ConfirmByTypingDialog {...given} />);
  expect(screen.getByRole('alertdialog', { name: 'Delete Lantern Hotels?' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: given.inputLabel })).toHaveFocus();
  expect(confirm()).toHaveAttribute('aria-disabled', 'true');
  expect(confirm()).toHaveAccessibleDescription('Organization ID should not be empty');
  await userEvent.click(confirm());
  expect(given.onConfirm).not.toHaveBeenCalled();
});

it('confirms with Enter once the pasted text is the same, spaces aside', async () => {
  const given = props();
  render(<ConfirmByTypingDialog {...given} />);
  await userEvent.paste('10482  ');
  expect(confirm()).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Enter}');
  expect(given.onConfirm).toHaveBeenCalledOnce();
});

it.each([
  ['two spaces', 'Lantern  Hotel', 'Lantern Hotel'],
  ['one space where two are wanted', 'Lantern Hotel', 'Lantern  Hotel'],
  ['letters in parts', 'Sa\u0303o Paulo', 'S\u00e3o Paulo'],
  ['letters in one where parts are wanted', 'S\u00e3o Paulo', 'Sa\u0303o Paulo'],
  ['a no-break space', 'Lantern\u00a0Hotel', 'Lantern Hotel'],
  ['a plain space for a no-break one', 'Lantern Hotel', 'Lantern\u00a0Hotel'],
])('takes %s for the same text', async (_, typed, expected) => {
  const given = props({ expected });
  render(<ConfirmByTypingDialog {...given} />);
  await userEvent.paste(typed);
  expect(screen.getByRole('textbox')).toBeValid();
  await userEvent.keyboard('{Enter}');
  expect(given.onConfirm).toHaveBeenCalledOnce();
});

it('tells capitals from small letters, and a space from none', async () => {
  const given = props({ expected: 'Lantern Hotel' });
  render(<ConfirmByTypingDialog {...given} />);
  for (const other of ['lantern hotel', 'LanternHotel']) {
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.paste(other);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Invalid Organization ID/);
  }
  expect(given.onConfirm).not.toHaveBeenCalled();
});

it('says what is wrong with another text, and nothing to someone still typing the right one', async () => {
  const given = props();
  render(<ConfirmByTypingDialog {...given} />);
  await userEvent.keyboard('104');
  expect(screen.queryByText('Invalid Organization ID', { selector: 'p, p *' })).toBeNull();
  await userEvent.keyboard('9');
  expect(screen.getByRole('textbox')).toBeInvalid();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Invalid Organization ID/);
  await userEvent.keyboard('{Enter}');
  expect(given.onConfirm).not.toHaveBeenCalled();
});

it('says that nothing was typed when Enter is pressed', async () => {
  render(<ConfirmByTypingDialog {...props()} />);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Organization ID should not be empty/);
});

it('keeps the focus while it is being done, and confirms once only', async () => {
  const given = props();
  const { rerender } = render(<ConfirmByTypingDialog {...given} />);
  await userEvent.keyboard('10482');
  rerender(<ConfirmByTypingDialog {...given} isConfirming />);
  expect(screen.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Escape}');
  expect(given.onConfirm).not.toHaveBeenCalled();
  expect(given.onOpenChange).not.toHaveBeenCalled();
});

it('says first who else uses it, and then the consequence', () => {
  const given = props({ inUse: '3 organizations use it.' });
  render(<ConfirmByTypingDialog {...given} />);
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(`3 organizations use it. ${given.description}`);
});

it('opens empty the next time', async () => {
  const given = props();
  const { rerender } = render(<ConfirmByTypingDialog {...given} />);
  await userEvent.keyboard('10482');
  rerender(<ConfirmByTypingDialog {...given} isOpen={false} />);
  rerender(<ConfirmByTypingDialog {...given} />);
  expect(screen.getByRole('textbox')).toHaveValue('');
});
