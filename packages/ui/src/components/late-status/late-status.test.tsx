import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { LateStatus } from './index.ts';

describeConformance(<LateStatus text="3 people" />);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('is silent at first, and says the last of several changes when they are over', () => {
  const { rerender } = render(<LateStatus text="30 people" />);
  pass(1000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<LateStatus text="12 people" />);
  pass(400);
  rerender(<LateStatus text="1 person" />);
  pass(400);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  pass(100);
  expect(screen.getByRole('status')).toHaveTextContent('1 person');
});

it('says at once what is urgent', () => {
  render(<LateStatus text="" urgentText="Loading" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
