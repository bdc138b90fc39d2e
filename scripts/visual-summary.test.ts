import { expect, it } from 'vitest';
import { namesOfDifferent, summarize } from './visual-summary.ts';

const picture = (commit: string, path: string) => `https://example.com/${commit}/${path}`;

it('says so when nothing changed', () => {
  expect(summarize([], [], picture, '')).toContain('No baseline changes');
});

it('shows changed, new and removed pictures, and names those that differ in this run', () => {
  const changed = [
    { status: 'M', path: 'visual/baselines/button.webp' },
    { status: 'A', path: 'visual/baselines/card.webp' },
    { status: 'D', path: 'visual/baselines/old.webp' },
  ] as const;
  const text = summarize(changed, ['badge--default.light'], picture, 'https://example.com/run');
  expect(text).toContain('3 baselines changed');
  expect(text).toContain('src="https://example.com/before/visual/baselines/button.webp"');
  expect(text).toMatch(/\| card \| new \|/);
  expect(text).toMatch(/\| old \| .* \| removed \|/);
  expect(text).toContain('**1 pictures differ');
});

it('names a picture once, however often it was tried and attached', () => {
  const run = 'test-results/visual/sweep-badge';
  expect(
    namesOfDifferent([
      `${run}/badge--default.dark-expected.png`,
      `${run}/badge--default.dark-actual.png`,
      `${run}/badge--default.dark-diff.png`,
      `${run}/attachments/badge--default-dark-actual-png-0a1b.png`,
      `${run}-retry1/badge--default.dark-actual.png`,
      // A story that has no baseline yet.
      'test-results/visual/sweep-new/card--default.light-actual.png',
    ]),
  ).toEqual(['badge--default.dark', 'card--default.light']);
});
