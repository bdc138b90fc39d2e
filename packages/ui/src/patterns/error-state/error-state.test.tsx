import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { ErrorState } from './index.ts';

describe('ErrorState', () => {
  describeConformance(<ErrorState title="Teams could not be loaded" />, { role: 'alert' });
  describeConformance(<ErrorState size="row" title="Teams could not be loaded" />, { role: 'alert' });

  it.each(['card', 'row'] as const)('is read out at once, tells what support asks for, and tries again once (%s)', async (size) => {
    const onRetry = vi.fn();
    const props = { title: 'Teams could not be loaded', detail: 'Request 7f3a', retryLabel: 'Try again', onRetry, size };
    const { rerender } = render(<ErrorState {...props} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Request 7f3a');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(<ErrorState {...props} isRetrying />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(screen.getByRole('button')).toHaveFocus();
  });
});
