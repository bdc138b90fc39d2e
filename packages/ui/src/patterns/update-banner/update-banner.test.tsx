import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { UpdateBanner } from './index.ts';

function banner(more: { isImmediate?: boolean; onUpdate?: () => void; onDismiss?: () => void } = {}) {
  return (
    <UpdateBanner
      text="A new version of the product is available"
      updateLabel="Update"
      dismissLabel="Dismiss"
      onUpdate={() => undefined}
      onDismiss={() => undefined}
      {...more}
    />
  );
}

describeConformance(banner(), { role: 'status' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('hides within 400 ms, however often the page is drawn meanwhile', () => {
  const onDismiss = vi.fn();
  const { rerender } = render(banner({ onDismiss: () => onDismiss() }));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => vi.advanceTimersByTime(300));
  rerender(banner({ onDismiss: () => onDismiss() }));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(101));
  expect(onDismiss).toHaveBeenCalledOnce();
});

it('hides at once when that is wanted', () => {
  const onDismiss = vi.fn();
  render(banner({ onDismiss, isImmediate: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => vi.advanceTimersByTime(0));
  expect(onDismiss).toHaveBeenCalledOnce();
});

it('updates by its button', () => {
  const onUpdate = vi.fn();
  render(banner({ onUpdate }));
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(onUpdate).toHaveBeenCalledOnce();
});
