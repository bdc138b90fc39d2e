import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { InlineEditableName, type InlineEditableNameProps } from './index.ts';

function props(more: Partial<InlineEditableNameProps> = {}): InlineEditableNameProps {
  return {
    label: 'Organization name',
    value: 'Lantern Hotels',
    onValueChange: vi.fn(),
    onCommit: vi.fn(),
    onCancel: vi.fn(),
    state: 'idle',
    savingLabel: 'Saving',
    savedLabel: 'Saved',
    failedLabel: 'Not saved',
    ...more,
  };
}

it('commits on Enter and when it is left, and takes the edit back on Esc', async () => {
  const given = props();
  const onOuterEscape = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog that would close on Esc.
    <div onKeyDown={(event) => event.key === 'Escape' && onOuterEscape()}>
      <InlineEditableName {...given} />
    </div>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Organization name' }), 'x');
  expect(given.onValueChange).toHaveBeenCalledWith('Lantern Hotelsx');
  await userEvent.keyboard('{Enter}');
  expect(given.onCommit).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(given.onCancel).toHaveBeenCalledOnce();
  expect(onOuterEscape).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(given.onCommit).toHaveBeenCalledTimes(2);
});

it('says in one live region what became of the edit', () => {
  const { rerender } = render(<InlineEditableName {...props()} />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  for (const [state, text] of [
    ['saving', 'Saving'],
    ['saved', 'Saved'],
    ['failed', 'Not saved'],
  ] as const) {
    rerender(<InlineEditableName {...props({ state })} />);
    expect(screen.getByRole('status')).toBe(status);
    expect(status).toHaveTextContent(text);
  }
});

it('says for three seconds that it was saved, each time anew', () => {
  vi.useFakeTimers();
  const { rerender } = render(<InlineEditableName {...props({ state: 'saved' })} />);
  for (const _time of ['first', 'second']) {
    act(() => vi.advanceTimersByTime(2999));
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    rerender(<InlineEditableName {...props({ state: 'saving' })} />);
    rerender(<InlineEditableName {...props({ state: 'saved' })} />);
  }
  vi.useRealTimers();
});

it('tells what is wrong with the text', () => {
  render(<InlineEditableName {...props({ value: '', error: 'Organization name is required' })} />);
  expect(screen.getByRole('textbox')).toBeInvalid();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Organization name is required');
});

it('is text and no field for those who may not edit it', () => {
  render(<InlineEditableName {...props({ isReadOnly: true })} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Lantern Hotels')).toBeVisible();
});

it('is one line of text, however it is shown: a pasted line break is a space', async () => {
  const given = props({ value: '' });
  render(<InlineEditableName {...given} />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste('Lantern\nHotels');
  expect(given.onValueChange).toHaveBeenCalledWith('Lantern Hotels');
});

function Owner() {
  const [value, setValue] = useState('Lantern Hotels');
  return <InlineEditableName {...props({ value, onValueChange: setValue })} />;
}

it('leaves the caret behind what was pasted, of several lines too', async () => {
  render(<Owner />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  await userEvent.click(field);
  field.setSelectionRange(7, 7);
  await userEvent.paste('\nGrand\n\nOld');
  expect(field).toHaveValue('Lantern Grand Old Hotels');
  expect([field.selectionStart, field.selectionEnd]).toEqual([17, 17]);
  await userEvent.keyboard('er');
  expect(field).toHaveValue('Lantern Grand Older Hotels');
});
