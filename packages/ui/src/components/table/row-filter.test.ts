import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createRowFilter } from './index.ts';

type Person = { name: string };
const person = fc.record({ name: fc.string({ unit: fc.constantFrom('a', 'B', 'ç', ' ', 'İ'), maxLength: 8 }) });
const query = fc.string({ unit: fc.constantFrom('a', 'b', 'Ç', ' ', 'i'), maxLength: 4 });

const holds = ({ name }: Person, text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));

it('finds, after any sequence of queries, just what a fresh look at every row finds', () => {
  fc.assert(
    fc.property(fc.array(person, { maxLength: 30 }), fc.array(query, { maxLength: 8 }), (people, queries) => {
      const filter = createRowFilter<Person>(({ name }) => name);
      for (const text of queries) expect(filter(people, text)).toEqual(people.filter((one) => holds(one, text)));
    }),
  );
});

it('follows its rows when they change under the same query', () => {
  const filter = createRowFilter<Person>(({ name }) => name);
  expect(filter([{ name: 'Ada' }, { name: 'Grace' }], 'ada')).toHaveLength(1);
  expect(filter([{ name: 'Adam' }, { name: 'Ada' }], 'ada')).toHaveLength(2);
});

it('reads the text of each row once, and looks only through what it found last while a query grows', () => {
  const textOf = vi.fn(({ name }: Person) => name);
  const people = Array.from({ length: 100 }, (_, at) => ({ name: `person ${at}` }));
  const filter = createRowFilter(textOf);
  expect(filter(people, 'person 9')).toHaveLength(19);
  expect(filter(people, 'person 99')).toHaveLength(1);
  expect(filter(people, '')).toBe(people);
  expect(textOf).toHaveBeenCalledTimes(100);
});

it('gives the same array back while neither rows nor words change, so that nothing is drawn again', () => {
  const people = [{ name: 'Ada' }, { name: 'Grace' }];
  const filter = createRowFilter<Person>(({ name }) => name);
  expect(filter(people, 'a')).toBe(filter(people, ' A '));
});

it('can read rows ahead, a part at a time', () => {
  const textOf = vi.fn(({ name }: Person) => name);
  const people = Array.from({ length: 5 }, (_, at) => ({ name: `person ${at}` }));
  const filter = createRowFilter(textOf);
  expect(filter.prepare(people, 3)).toBe(true);
  expect(filter.prepare(people, 3)).toBe(false);
  expect(textOf).toHaveBeenCalledTimes(5);
});
