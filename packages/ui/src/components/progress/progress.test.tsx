import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { Progress } from './index.ts';

describe('Progress', () => {
  describeConformance(<Progress label="Importing" value={30} />, { role: 'progressbar', name: 'Importing' });

  it('says how far it is in figures, and in words where there are any', () => {
    render(<Progress label="Importing" value={3} max={12} valueText="3 of 12 files" />);
    const bar = screen.getByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', '3');
    expect(bar).toHaveAttribute('aria-valuemax', '12');
    expect(bar).toHaveAttribute('aria-valuetext', '3 of 12 files');
    expect(bar.firstElementChild).toHaveStyle({ width: '25%' });
  });

  it.each([
    [-5, '0'],
    [140, '100'],
  ])('stays within its ends with %d', (value, shown) => {
    render(<Progress label="Importing" value={value} />);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', shown);
  });

  it('claims no figure while how far is not known', () => {
    render(<Progress label="Importing" />);
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  });
});
