import { describe, expect, test } from 'vitest';
import { cellOf, csvOf, lineOf, pagesOf } from './csv.ts';

describe('a cell', () => {
  test.each([
    ['Ada', '"Ada"'],
    ['=1+1', `"'=1+1"`],
    ['+351 21', `"'+351 21"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['  =HYPERLINK("https://evil.example")', `"'  =HYPERLINK(""https://evil.example"")"`],
    ['\t=1', `"'\t=1"`],
    ['\u200b=1', `"'\u200b=1"`],
    ['＝1', `"'＝1"`],
    ['a=b', '"a=b"'],
    ['say "hi", twice\nor more', '"say ""hi"", twice\nor more"'],
    [-3, '-3'],
    [null, ''],
  ])('%j is written as %s', (value, expected) => {
    expect(cellOf(value)).toBe(expected);
  });
});

test('a table is read page by page, to its last row', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => index);
  const asked: (number | undefined)[] = [];
  const pages = pagesOf<number, number>(
    10,
    (row) => row,
    async (limit, after) => {
      asked.push(after);
      return rows.filter((row) => row > (after ?? -1)).slice(0, limit + 1);
    },
  );
  let text = '';
  for await (const piece of csvOf(['n'], pages, (row) => [[row]])) text += piece;
  expect(text).toBe(`\uFEFF${lineOf(['n'])}${rows.map((row) => `${row}\r\n`).join('')}`);
  expect(asked).toEqual([undefined, 9, 19]);
});
