import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { Banner } from './index.ts';

describe('Banner', () => {
  describeConformance(<Banner tone="info">You are offline.</Banner>);

  it('is read out at once only when something went wrong', () => {
    render(
      <>
        <Banner tone="danger">That did not work.</Banner>
        <Banner tone="warn">Careful.</Banner>
      </>,
    );
    expect(screen.getAllByRole('alert')).toEqual([screen.getByText('That did not work.').closest('[role=alert]')]);
  });

  it('can be dismissed', async () => {
    const onDismiss = vi.fn();
    render(
      <Banner tone="info" onDismiss={onDismiss} dismissLabel="Dismiss">
        News
      </Banner>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledOnce();
  });
});
