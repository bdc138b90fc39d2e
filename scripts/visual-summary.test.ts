import { expect, it } from 'vitest';
import { summarize } from './visual-summary.ts';

const picture = (commit: string, path: string) => `https://example.com/${commit}/${path}`;

it('says so when nothing changed', () => {
  expect(summarize([], [], picture, '')).toContain('No baseline changes');
});

it('shows changed, new and removed pictures, and names those that differ in this run', () => {
  const changed = [
    { status: 'M', path: 'visual/baselines/button.png' },
    { status: 'A', path: 'visual/baselines/card.png' },
    { status: 'D', path: 'visual/baselines/old.png' },
  ] as const;
  const text = summarize(changed, ['test-results/visual/badge/diff.png'], picture, 'https://example.com/run');
  expect(text).toContain('3 baselines changed');
  expect(text).toContain('src="https://example.com/before/visual/baselines/button.png"');
  expect(text).toMatch(/\| card \| new \|/);
  expect(text).toMatch(/\| old \| .* \| removed \|/);
  expect(text).toContain('**1 pictures differ');
});
