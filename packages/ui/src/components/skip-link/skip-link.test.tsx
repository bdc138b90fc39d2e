import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { SkipLink } from './index.ts';

describe('SkipLink', () => {
  describeConformance(<SkipLink label="Skip to content" target="content" />, { role: 'link', name: 'Skip to content' });

  it('leads to the element with that id', () => {
    render(<SkipLink label="Skip to content" target="content" />);
    expect(screen.getByRole('link')).toHaveAttribute('href', '#content');
  });
});
