import { expect, test } from 'vitest';
import { afterPartly, type Links, planLinks, planSize } from './links-plan.ts';

const links = (given: Readonly<Record<string, 5 | 20 | undefined>>): Links =>
  new Map(Object.entries(given).map(([id, level]) => [id, { name: id, detail: '', level }]));

const before = links({ stays: 5, raised: 5, goes: 20, person: undefined });
const after = links({ stays: 5, raised: 20, comes: 5, person: undefined });

test('the plan has what is new, what goes and what has another level, and nothing else', () => {
  const plan = planLinks(before, after);
  expect(plan).toEqual({ add: [{ id: 'comes', level: 5 }], remove: ['goes'], change: [{ id: 'raised', level: 20 }] });
  expect(planSize(plan)).toBe(3);
  expect(planSize(planLinks(before, before))).toBe(0);
});

test.each([
  [['comes'], { stays: 5, raised: 20, person: undefined }],
  [['goes'], { stays: 5, raised: 20, comes: 5, goes: 20, person: undefined }],
  [['raised'], { stays: 5, raised: 5, comes: 5, person: undefined }],
] as const)('after a failure of %j a second try has only that to do', (failed, expected) => {
  const now = afterPartly(before, after, new Set<string>(failed));
  expect(Object.fromEntries([...now].map(([id, { level }]) => [id, level]))).toEqual(expected);
  expect(planSize(planLinks(now, after))).toBe(1);
});
