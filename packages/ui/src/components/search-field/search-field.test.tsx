import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { SearchField } from './index.ts';

function Example({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return <SearchField label="Search projects" clearLabel="Clear search" value={value} onValueChange={setValue} />;
}

describe('SearchField', () => {
  describeConformance(<SearchField label="Search projects" clearLabel="Clear search" value="" onValueChange={() => undefined} />, {
    role: 'searchbox',
    name: 'Search projects',
  });

  it('shows its clearing button only when there is something to clear, and gives the focus back', async () => {
    render(<Example />);
    const input = screen.getByRole('searchbox');
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.type(input, 'hall');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(input).toHaveValue('');
    expect(input).toHaveFocus();
  });

  it('keeps the first Escape for itself and leaves the next to the panel around it', async () => {
    const onKeyDown = vi.fn();
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog
      <div onKeyDown={onKeyDown}>
        <Example start="hall" />
      </div>,
    );
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(onKeyDown).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onKeyDown).toHaveBeenCalledOnce();
  });
});
