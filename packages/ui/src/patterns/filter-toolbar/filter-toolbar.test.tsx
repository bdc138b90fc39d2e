import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { FilterToolbar } from './index.ts';

describe('FilterToolbar', () => {
  describeConformance(<FilterToolbar label="Filter users" />, { role: 'search', name: 'Filter users' });

  it('reads out how many are left when that has changed, and not when the page opens', () => {
    vi.useFakeTimers();
    const { rerender } = render(<FilterToolbar label="Filter users" resultText="36 people" />);
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    rerender(<FilterToolbar label="Filter users" resultText="2 people" />);
    act(() => vi.advanceTimersByTime(500));
    expect(screen.getByRole('status')).toHaveTextContent('2 people');
    vi.useRealTimers();
  });

  it('offers to take all filters back only when there are any, and keeps the focus in the line', () => {
    const onClear = vi.fn();
    const props = { label: 'Filter users', clearLabel: 'Clear filters', onClear, search: <input aria-label="Search" /> };
    const { rerender } = render(<FilterToolbar {...props} />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<FilterToolbar {...props} isFiltered />);
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(onClear).toHaveBeenCalledOnce();
    expect(screen.getByLabelText('Search')).toHaveFocus();
  });
});
