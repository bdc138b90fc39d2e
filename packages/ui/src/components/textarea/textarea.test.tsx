import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { Textarea, type TextareaCounter } from './index.ts';

const counter: TextareaCounter = {
  max: 20,
  text: (count, max) => `${count} of ${max}`,
  announce: (remaining) => (remaining < 0 ? `${-remaining} too many` : `${remaining} left`),
};

afterEach(() => vi.useRealTimers());

describe('Textarea', () => {
  describeConformance(<Textarea label="Description" />, { role: 'textbox', name: 'Description' });

  it('says what is wrong and stays described by its hint', () => {
    render(<Textarea label="Description" hint="People see it." error="Say something." />);
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Say something. People see it.');
  });

  it('counts from the first moment, and never cuts off what was pasted', async () => {
    render(<Textarea label="Description" defaultValue="Front" counter={counter} />);
    expect(screen.getByText('5 of 20')).toBeVisible();
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste(' of house, upstairs and downstairs');
    expect(screen.getByRole('textbox')).toHaveValue('Front of house, upstairs and downstairs');
    expect(screen.getByText('39 of 20')).toBeVisible();
  });

  it('reads the count out only when the writer pauses near the limit', () => {
    vi.useFakeTimers();
    render(<Textarea label="Description" counter={counter} />);
    const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
    type('short');
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    type('longer than ten');
    act(() => vi.advanceTimersByTime(500));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    type('longer than twenty chars');
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByRole('status')).toHaveTextContent('4 too many');
  });

  it('counts anew when its form is reset, by the browser or by a form library', async () => {
    const ref = createRef<HTMLTextAreaElement>();
    const field = (
      <form>
        <Textarea label="Description" defaultValue="Front" counter={counter} ref={ref} />
        <button type="reset">Reset</button>
      </form>
    );
    const { rerender } = render(field);
    await userEvent.type(screen.getByRole('textbox'), ' of house');
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByText('5 of 20')).toBeVisible();
    if (ref.current) ref.current.value = 'Set by a library';
    rerender(<form>{<Textarea label="Description" defaultValue="Front" counter={counter} ref={ref} />}</form>);
    expect(screen.getByText('16 of 20')).toBeVisible();
  });
});
