import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { Breadcrumbs } from './index.ts';

const items = [{ label: 'Integrations', href: '/integrations' }, { label: 'Tidewater', href: '/integrations/7' }, { label: 'Remapping' }];

describe('Breadcrumbs', () => {
  describeConformance(<Breadcrumbs label="You are here" items={items} />, { role: 'navigation', name: 'You are here' });

  it('leads to every step but the last, which says that one is there', () => {
    render(<Breadcrumbs label="You are here" items={items} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/integrations', '/integrations/7']);
    expect(screen.getByText('Remapping')).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('is drawn with a router’s links', () => {
    render(
      <Breadcrumbs
        label="You are here"
        items={[{ label: 'Integrations', href: '/integrations', render: (props) => <a data-router {...props} /> }, { label: 'Tidewater' }]}
      />,
    );
    expect(screen.getByRole('link', { name: 'Integrations' })).toHaveAttribute('data-router');
  });
});
