import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { Spinner } from './index.ts';

describe('Spinner', () => {
  describeConformance(<Spinner label="Loading" />, { role: 'img', name: 'Loading' });

  it('is silent beside a word', () => {
    const { container } = render(<Spinner />);
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  });
});
