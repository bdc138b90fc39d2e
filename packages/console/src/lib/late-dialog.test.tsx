import { onLateFailure } from '@foyer/ui/late-part';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lateDialog } from './late-dialog.tsx';

interface QuestionProps {
  readonly name: string;
  readonly onClose: () => void;
}

const Question = ({ name }: QuestionProps) => <p role="alertdialog">{name}</p>;

function Page({ LateQuestion }: { readonly LateQuestion: ComponentType<QuestionProps> }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <input aria-label="Notes" />
      <button type="button" onClick={() => setIsAsked(true)}>
        Delete
      </button>
      {isAsked && <LateQuestion name="Delete it?" onClose={() => setIsAsked(false)} />}
    </>
  );
}

function show(load: () => Promise<ComponentType<QuestionProps>>) {
  render(<Page LateQuestion={lateDialog(load)} />);
  return userEvent.setup();
}

afterEach(() => onLateFailure(() => undefined));

test('opens with its code', async () => {
  const user = show(async () => Question);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Delete it?');
});

test('that does not arrive leaves the page with what was typed, is told, and opens at the next press', async () => {
  const told = vi.fn();
  onLateFailure(told);
  let isOnline = false;
  const user = show(async () => {
    if (!isOnline) throw new Error('offline');
    return Question;
  });
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'half a thought');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('half a thought');
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});
