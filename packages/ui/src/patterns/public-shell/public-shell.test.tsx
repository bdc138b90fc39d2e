import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { PublicShell, type PublicShellProps } from './index.ts';

const props: PublicShellProps = {
  brand: <a href="#home">Foyer</a>,
  footer: <span>Version 1.5.6 (1909)</span>,
  panelTitle: 'Every room, one front door.',
  panelText: 'People, projects and data sources, kept in order.',
  children: <h1>Sign in</h1>,
};

describeConformance(<PublicShell {...props} />);

it('adds less than 4 kB to a prerendered page', () => {
  expect(renderToStaticMarkup(<PublicShell {...props} />).length).toBeLessThan(4096);
});

it('shows the form alone when the hall is hidden', () => {
  render(<PublicShell {...props} isPanelHidden />);
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByRole('main')).toHaveTextContent('Sign in');
});
