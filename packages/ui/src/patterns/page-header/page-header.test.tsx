import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { BackLink, PageHeader, pageTitleId } from './index.ts';

describeConformance(<PageHeader title="Projects" count={6} />);

it('holds the one h1, which can take the focus by its id', () => {
  render(<PageHeader title="Projects" count={6} />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Projects' });
  document.getElementById(pageTitleId)?.focus();
  expect(heading).toHaveFocus();
});

it('draws the way back on the link that it is given', () => {
  render(
    <BackLink asChild>
      <a href="#projects" data-router="">
        Projects
      </a>
    </BackLink>,
  );
  const link = screen.getByRole('link', { name: 'Projects' });
  expect(link).toHaveAttribute('data-router');
  expect(link.querySelector('svg')).not.toBeNull();
});
