import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { DescriptionList } from './index.ts';

const items = [
  { term: 'ID', value: '#10482' },
  { term: 'Verified', value: 'Yes' },
];

describe('DescriptionList', () => {
  describeConformance(<DescriptionList items={items} />);

  it('says each term before its value', () => {
    render(<DescriptionList items={items} />);
    expect(screen.getAllByRole('term').map((term) => term.nextSibling?.textContent)).toEqual(['#10482', 'Yes']);
  });
});
