import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterPartly, diffSelection, planSize } from './membership-plan.ts';

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')).map((list) => new Set<string>(list));

test('new teams are joined, old ones left, and what stays is not asked for', () => {
  expect(diffSelection(new Set(['a', 'b']), new Set(['b', 'c']))).toEqual({ join: ['c'], leave: ['a'] });
  expect(planSize(diffSelection(new Set(['a']), new Set(['a'])))).toBe(0);
});

test('after a try that failed in part, the next one asks for just what failed; without failures nothing is left to ask', () => {
  fc.assert(
    fc.property(ids, ids, ids, (before, after, failed) => {
      const plan = diffSelection(before, after);
      const left = diffSelection(afterPartly(before, plan, failed), after);
      expect(new Set([...left.join, ...left.leave])).toEqual(new Set([...plan.join, ...plan.leave].filter((id) => failed.has(id))));
      expect(afterPartly(before, plan, new Set())).toEqual(after);
    }),
  );
});
