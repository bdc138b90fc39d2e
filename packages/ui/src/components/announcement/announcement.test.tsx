import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { Announcement } from './index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('Announcement', () => {
  describeConformance(<Announcement text="12 results" />);

  it('says only what has come to rest', () => {
    const { rerender } = render(<Announcement text="12 results" />);
    wait(400);
    rerender(<Announcement text="3 results" />);
    wait(400);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    wait(100);
    expect(screen.getByRole('status')).toHaveTextContent('3 results');
    rerender(<Announcement text="" />);
    wait(0);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('keeps silent about what was there with the page, until it has changed and come back', () => {
    const { rerender } = render(<Announcement text="12 results" isFirstSilent />);
    wait(1000);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    rerender(<Announcement text="3 results" isFirstSilent />);
    wait(500);
    rerender(<Announcement text="12 results" isFirstSilent />);
    wait(500);
    expect(screen.getByRole('status')).toHaveTextContent('12 results');
  });
});
