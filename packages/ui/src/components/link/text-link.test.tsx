import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { TextLink } from './index.ts';

describe('TextLink', () => {
  describeConformance(<TextLink href="/terms">Terms of Service</TextLink>, { role: 'link', name: 'Terms of Service' });

  it('says that it opens elsewhere, and gives the other page no hold on this one', () => {
    render(
      <TextLink href="https://example.com" isExternal externalLabel="(opens in a new tab)">
        Documentation
      </TextLink>,
    );
    const link = screen.getByRole('link', { name: 'Documentation (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('lends its look to one child', () => {
    render(
      <TextLink asChild tone="quiet">
        <a href="/organizations">Back</a>
      </TextLink>,
    );
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/organizations');
  });
});
