import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { PasswordRules } from './index.ts';

const rules = [
  { id: 'length', text: '10 characters or more', isMet: true },
  { id: 'digit', text: 'A digit', isMet: false },
];
const texts = { label: 'Your password needs', metLabel: 'done', missingLabel: 'still missing' };

describe('PasswordRules', () => {
  describeConformance(<PasswordRules {...texts} rules={rules} />);

  it('says of each rule in words whether it is met', () => {
    render(<PasswordRules {...texts} rules={rules} />);
    const list = screen.getByRole('list', { name: 'Your password needs' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['10 characters or more, done', 'A digit, still missing']);
  });

  it('tells the strength in words that are read out when they change, in a place that was there before', () => {
    const { rerender } = render(<PasswordRules {...texts} rules={rules} hasStrength data-testid="rules" />);
    const place = screen.getByTestId('rules').querySelector('[aria-live="polite"]');
    expect(place).toBeEmptyDOMElement();
    rerender(<PasswordRules {...texts} rules={rules} hasStrength data-testid="rules" strength={{ level: 4, text: 'Hard to guess' }} />);
    expect(screen.getByText('Hard to guess')).toBe(place);
  });
});
