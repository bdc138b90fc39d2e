import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '#components/dialog/index.ts';
import { describeConformance } from '#testing/conformance.tsx';
import { rowsInSight } from '../text-matching/matching.ts';
import { Combobox, type ComboboxOption, type ComboboxProps } from './index.ts';

const places: ComboboxOption[] = [
  { value: '1', label: 'Dublin', detail: 'Ireland' },
  { value: '2', label: 'São Paulo', detail: 'Brazil' },
  { value: '3', label: 'Stockholm', detail: 'Sweden', isDisabled: true },
  { value: '4', label: 'Toronto', detail: 'Canada' },
];

const texts = { label: 'Place', emptyLabel: 'Nothing found', countLabel: (count: number) => `${count} results` };

function Example({ value: start = null, onValueChange, ...props }: Partial<ComboboxProps>) {
  const [value, setValue] = useState<ComboboxOption | null>(start);
  const change = (next: ComboboxOption | null) => {
    onValueChange?.(next);
    setValue(next);
  };
  return <Combobox {...texts} options={places} {...props} value={value} onValueChange={change} />;
}

function setUp(props: Partial<ComboboxProps> = {}) {
  const onValueChange = vi.fn();
  const view = render(<Example {...props} onValueChange={onValueChange} />);
  return { onValueChange, input: screen.getByRole<HTMLInputElement>('combobox'), view };
}

const listed = () => screen.queryAllByRole('option', { hidden: true }).map((option) => option.firstElementChild?.textContent);
const active = () => document.querySelector('[data-active] > span')?.textContent;

afterEach(() => vi.useRealTimers());

describe('Combobox', () => {
  describeConformance(<Combobox {...texts} options={places} value={null} onValueChange={() => undefined} />, {
    role: 'combobox',
    name: 'Place',
  });

  it('opens on click and arrows, walks past what is disabled and around the ends, and chooses with Enter', async () => {
    const { input, onValueChange } = setUp();
    await userEvent.tab();
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(listed()).toEqual(['Dublin', 'São Paulo', 'Stockholm', 'Toronto']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Toronto');
    expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')).toHaveTextContent('Toronto');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Dublin');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(places[1]);
    expect(input).toHaveValue('São Paulo');
    expect(input).toHaveFocus();
    expect(listed()).toEqual([]);
  });

  it('narrows without regard to case and accents, in details too, and Enter takes the first', async () => {
    const { input, onValueChange } = setUp();
    await userEvent.type(input, 'SAO');
    expect(listed()).toEqual(['São Paulo']);
    await userEvent.clear(input);
    await userEvent.type(input, 'cana{Enter}');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(places[3]);
  });

  it('is chosen from with the pointer, and the focus stays in the field', async () => {
    const { input, onValueChange } = setUp();
    await userEvent.click(input);
    await userEvent.click(screen.getByText('Stockholm'));
    expect(onValueChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Toronto'));
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(places[3]);
    expect(input).toHaveFocus();
  });

  it('leaves the choice as it was on Esc and when the field is left', async () => {
    const { input, onValueChange } = setUp({ value: places[0] ?? null });
    await userEvent.type(input, 'tor');
    await userEvent.keyboard('{Escape}');
    expect(input).toHaveValue('Dublin');
    await userEvent.type(input, 'tor');
    await userEvent.tab();
    expect(input).toHaveValue('Dublin');
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it('does not send a form with the Enter that chooses, nor close a dialog with the Esc that closes the list', async () => {
    const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
    const onOpenChange = vi.fn();
    render(
      <Dialog isOpen onOpenChange={onOpenChange} title="Choose" closeLabel="Close" footer={<button type="button">Done</button>}>
        <form onSubmit={(event) => onSubmit(event.nativeEvent as SubmitEvent)}>
          <Example />
        </form>
      </Dialog>,
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(listed()).toEqual([]);
    expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('can be emptied only where that is offered', async () => {
    const { input, onValueChange } = setUp({ value: places[0] ?? null, clearLabel: 'Clear' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(null);
    expect(input).toHaveFocus();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('reads out how many there are, once it is quiet', () => {
    vi.useFakeTimers();
    const { input } = setUp();
    act(() => input.focus());
    act(() => input.click());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => vi.advanceTimersByTime(500));
    expect(screen.getByRole('status')).toHaveTextContent('4 results');
  });

  it('asks the caller, and tells of waiting, of nothing found and of failing, with a way to try again', async () => {
    const onQueryChange = vi.fn();
    const onRetry = vi.fn();
    const asked = { onQueryChange, onRetry, loadingLabel: 'Loading', retryLabel: 'Try again', onValueChange: () => undefined };
    const { rerender } = render(<Example {...asked} options={[]} isLoading />);
    const input = screen.getByRole('combobox');
    await userEvent.type(input, 'do');
    expect(onQueryChange.mock.calls.flat()).toEqual(['', 'd', 'do']);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(input).toHaveAttribute('aria-expanded', 'false');
    rerender(<Example {...asked} options={[]} />);
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
    rerender(<Example {...asked} options={[]} loadError="Could not be loaded." />);
    await userEvent.click(screen.getByText('Try again'));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(input).toHaveFocus();
    rerender(<Example {...asked} options={places.slice(0, 1)} />);
    expect(listed()).toEqual(['Dublin']);
  });

  it('draws only what is in sight of a large list, and says how large it is', async () => {
    const options = Array.from({ length: 10_000 }, (_, index) => ({ value: `${index}`, label: `Person ${index}` }));
    const { input } = setUp({ options });
    await userEvent.click(input);
    const drawn = screen.getAllByRole('option', { hidden: true });
    expect(drawn.length).toBeLessThan(40);
    expect(drawn[0]).toHaveAttribute('aria-setsize', '10000');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('Person 9999');
    await userEvent.keyboard('{PageUp}');
    expect(active()).toBe('Person 9989');
  });

  it('draws every row that can be seen, wherever a list is scrolled to', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(400_000), fc.integer({ min: 20, max: 60 }), (count, scrollTop, rowHeight) => {
        const [start, end] = rowsInSight(count, scrollTop, 320, rowHeight);
        const first = Math.floor(scrollTop / rowHeight);
        const last = Math.min(count - 1, Math.floor((scrollTop + 319) / rowHeight));
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(count);
        if (first <= last) {
          expect(start).toBeLessThanOrEqual(first);
          expect(end).toBeGreaterThan(last);
        }
      }),
    );
  });
});
