import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { LogoMark, Wordmark } from './index.ts';

describe('LogoMark', () => describeConformance(<LogoMark />));

describe('Wordmark', () => {
  describeConformance(<Wordmark name="Foyer" />);

  it('is read as the name alone', () => {
    render(<Wordmark name="Foyer" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Foyer')).toBeVisible();
  });
});
