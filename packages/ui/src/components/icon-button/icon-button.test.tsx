import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { IconButton } from './index.ts';

const icon = <svg aria-hidden="true" />;

describe('IconButton', () => {
  describeConformance(<IconButton label="Close" icon={icon} />, { role: 'button', name: 'Close' });

  it('shows how many wait behind it, which its name says', () => {
    render(<IconButton label="Notifications, 3 unread" count="3" icon={icon} />);
    expect(screen.getByRole('button', { name: 'Notifications, 3 unread' })).toHaveTextContent('3');
  });

  it.each([{ isDisabled: true }, { isLoading: true }])('keeps its place in the tab order and does nothing with %o', async (state) => {
    const onClick = vi.fn();
    render(<IconButton label="Close" icon={icon} onClick={onClick} {...state} />);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
  });
});
