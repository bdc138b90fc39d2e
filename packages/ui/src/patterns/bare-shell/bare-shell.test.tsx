import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { BareShell } from './index.ts';

const shell = (
  <BareShell skipLabel="Skip to content" brand={<a href="#home">Foyer</a>} person={<button type="button">Inês</button>}>
    <h1>Select your organization</h1>
  </BareShell>
);

describeConformance(shell);

it('has a banner, a main region and the link to it', () => {
  render(shell);
  expect(screen.getByRole('banner')).toHaveTextContent('Foyer');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
});
