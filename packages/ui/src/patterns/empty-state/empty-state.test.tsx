import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { type Doorway, EmptyState } from './index.ts';

describeConformance(<EmptyState picture="door" title="No teams have been created" />, {
  role: 'heading',
  name: 'No teams have been created',
});

it.each(['door', 'person', 'search', 'window', 'broken'] satisfies Doorway[])(
  'draws %s as decoration, and the title has its rank',
  (picture) => {
    const { container } = render(<EmptyState picture={picture} title="Nothing behind that door" headingLevel={3} size="page" />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByRole('heading', { level: 3 })).toBeVisible();
  },
);
