import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { WindowedGrid, type WindowedGridProps } from './index.ts';

type Thing = { id: string };
const things = (count: number): Thing[] => Array.from({ length: count }, (_, index) => ({ id: `t${index}` }));

function props(more: Partial<WindowedGridProps<Thing>> = {}): WindowedGridProps<Thing> {
  return {
    label: 'Projects',
    items: things(2000),
    getItemId: ({ id }) => id,
    renderItem: ({ id }) => <button type="button">{id}</button>,
    ...more,
  };
}

function scrollTo(px: number) {
  Object.defineProperty(window, 'scrollY', { value: px, configurable: true });
  fireEvent.scroll(window);
}

// The virtual list puts the page where it was; jsdom has no such thing.
window.scrollTo = () => undefined;

describe('WindowedGrid', () => {
  describeConformance(<WindowedGrid {...props({ items: things(3) })} />);

  it('draws what is in sight and tells each item its place among all', () => {
    render(<WindowedGrid {...props({ totalCount: 5000 })} />);
    const items = screen.getAllByRole('listitem');
    expect(items.length).toBeLessThan(30);
    expect(items[1]).toHaveAttribute('aria-posinset', '2');
    expect(items[1]).toHaveAttribute('aria-setsize', '5000');
  });

  it('keeps the item with the focus wherever one scrolls to', () => {
    render(<WindowedGrid {...props()} />);
    screen.getByRole('button', { name: 't1' }).focus();
    scrollTo(100_000);
    expect(screen.getByRole('button', { name: 't1' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 't8' })).toBeNull();
    scrollTo(0);
  });

  it('asks for more once for each length, when the end is near', () => {
    const onNearEnd = vi.fn();
    const { rerender } = render(<WindowedGrid {...props({ items: things(4), onNearEnd })} />);
    expect(onNearEnd).toHaveBeenCalledTimes(1);
    rerender(<WindowedGrid {...props({ items: things(4), onNearEnd: () => onNearEnd() })} />);
    expect(onNearEnd).toHaveBeenCalledTimes(1);
    rerender(<WindowedGrid {...props({ items: things(6), onNearEnd })} />);
    expect(onNearEnd).toHaveBeenCalledTimes(2);
    rerender(<WindowedGrid {...props({ items: things(500), onNearEnd })} />);
    expect(onNearEnd).toHaveBeenCalledTimes(2);
  });
});
