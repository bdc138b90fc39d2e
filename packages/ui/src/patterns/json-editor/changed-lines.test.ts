import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedLines } from './changed-lines.ts';

const changed = (before: string, after: string) => changedLines(before.replaceAll(' ', '\n'), after.replaceAll(' ', '\n'));

describe('the lines that were changed', () => {
  it.each([
    ['a b c', 'a b c', []],
    ['a b c', 'a x c', [2]],
    ['a b c', 'a b x c', [3]],
    ['a b c', 'a c', []],
    ['a b c d', 'x b c y', [1, 4]],
    ['a', 'x y z', [1, 2, 3]],
    ['a b', 'b a b', [1]],
  ] as const)('%s → %s: %j', (before, after, lines) => {
    expect(changed(before, after)).toEqual(lines);
  });

  it('are the only ones that are not in the text before: without them a part of it is left', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(text, text, (old, now) => {
        const lines = new Set(changedLines(old.join('\n'), now.join('\n')));
        const kept = now.filter((_, at) => !lines.has(at + 1));
        let place = 0;
        for (const line of kept) {
          place = old.indexOf(line, place) + 1;
          expect(place).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('are all of a stretch that is too long to compare', () => {
    const many = (letter: string) => Array.from({ length: 2000 }, (_, at) => `${letter}${at}`).join('\n');
    expect(changedLines(many('a'), many('b'))).toHaveLength(2000);
  });
});
