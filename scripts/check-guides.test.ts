import { describe, expect, it } from 'vitest';
import { guideProblems } from './check-guides.ts';

const whole = [
  '',
  '## When to use it',
  '',
  'x',
  '',
  '## When not',
  '',
  'x',
  '',
  '## Keyboard',
  '',
  'x',
  '',
  '## Accessibility',
  '',
  '- x',
  '',
  '## Props',
  '',
  '<Controls />',
  '',
].join('\n');

describe('a guide', () => {
  it('is content with every part that says something', () => {
    expect(guideProblems('a.mdx', whole)).toEqual([]);
  });

  it('is missing a part, or has an empty one', () => {
    expect(guideProblems('a.mdx', whole.replace('## Keyboard', '## Keys'))).toEqual(["a.mdx: 'Keyboard' is missing"]);
    expect(guideProblems('a.mdx', whole.replace('## When not\n\nx\n', '## When not\n'))).toEqual(["a.mdx: 'When not' says nothing"]);
  });
});
