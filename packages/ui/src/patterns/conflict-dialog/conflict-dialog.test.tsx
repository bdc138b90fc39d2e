import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConflictDialog, type ConflictDialogProps } from './index.ts';

function open(more: Partial<ConflictDialogProps> = {}) {
  const given = {
    isOpen: true,
    onClose: vi.fn(),
    onSave: vi.fn(),
    title: 'Somebody else has saved',
    description: 'Choose which version stands.',
    fields: [
      { id: 'name', label: 'Name', mine: 'Mail', theirs: 'Post' },
      { id: 'text', label: 'Text', mine: 'Letters', theirs: 'Cards' },
    ],
    mineLabel: 'Keep mine',
    theirsLabel: 'Use theirs',
    closeLabel: 'Close',
    laterLabel: 'Later',
    saveLabel: 'Save',
    savingLabel: 'Saving',
    isSaving: false,
    ...more,
  };
  render(<ConflictDialog {...given} />);
  return given;
}

it('shows both texts of each field, and tells whose stands: mine, but for what was taken from the other', async () => {
  const { onSave } = open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved' }));
  for (const text of ['Mail', 'Post', 'Letters', 'Cards']) expect(dialog.getByText(text)).toBeVisible();
  const text = dialog.getByText('Text').closest('li');
  if (text) await userEvent.click(within(text).getByRole('radio', { name: 'Use theirs' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledExactlyOnceWith(
    new Map([
      ['name', 'mine'],
      ['text', 'theirs'],
    ]),
  );
});

it('can be put off, but not while it is saved', async () => {
  const { onClose } = open({ isSaving: true });
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});
