import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chosenPart, idsBetween, withChosen } from './row-selection.ts';

const ids = fc.uniqueArray(fc.string({ maxLength: 3 }), { minLength: 1, maxLength: 20 });

it('says all of what was just chosen and none of what was just let go, and leaves the rest of the choice alone', () => {
  fc.assert(
    fc.property(ids, ids, (rows, elsewhere) => {
      const others = elsewhere.filter((id) => !rows.includes(id));
      const all = withChosen(new Set(others), rows, true);
      expect(chosenPart(rows, all)).toBe('all');
      const none = withChosen(all, rows, false);
      expect(chosenPart(rows, none)).toBe('none');
      expect(none).toEqual(new Set(others));
    }),
  );
});

it('never changes the set it was given', () => {
  const chosen: ReadonlySet<string> = new Set(['1']);
  withChosen(chosen, ['2'], true);
  expect([...chosen]).toEqual(['1']);
});

it('is some when neither all nor none are chosen, and none of no rows', () => {
  expect(chosenPart(['1', '2'], new Set(['1']))).toBe('some');
  expect(chosenPart([], new Set(['1']))).toBe('none');
});

it('takes both ends of a range, in either direction, and the row alone when the anchor is gone', () => {
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (rows, a, b) => {
      const [from = '', to = ''] = [rows[a % rows.length], rows[b % rows.length]];
      const range = idsBetween(rows, from, to);
      expect(range).toContain(from);
      expect(range).toContain(to);
      expect(range).toEqual(idsBetween(rows, to, from));
    }),
  );
  expect(idsBetween(['1', '2'], 'gone', '2')).toEqual(['2']);
  expect(idsBetween(['1', '2'], '1', 'gone')).toEqual([]);
});
