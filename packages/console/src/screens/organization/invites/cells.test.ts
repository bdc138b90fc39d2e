import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCells } from './cells.ts';

describe('reading a list or table', () => {
  it.each([
    ['nothing', '', []],
    ['blank lines', ' \n\r\n\t\n', []],
    ['lines of any kind', 'a\nb\r\nc\rd', [['a'], ['b'], ['c'], ['d']]],
    [
      'commas',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'semicolons, as spreadsheets of some countries write them',
      'a;b\n"c,d";e',
      [
        ['a', 'b'],
        ['c,d', 'e'],
      ],
    ],
    [
      'tabs, as copied from a spreadsheet',
      'a\tb\nc, d\te',
      [
        ['a', 'b'],
        ['c, d', 'e'],
      ],
    ],
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    ['quotes, doubled quotes and line ends within', '"a ""b""\nc",d', [['a "b"\nc', 'd']]],
    ['a quote that is never closed, below which rows stay rows', 'a,"b\nc\n"d"', [['a', '"b'], ['c'], ['d']]],
    ['quotes that open on one line and close within a word of another', '"><b>\na\n"b" c"\nd', [['"><b>'], ['a'], ['b c"'], ['d']]],
    ['a quote in the middle of a word', 'O"Brien,b', [['O"Brien', 'b']]],
    ['a formula, as the text it is', '=cmd|calc,+1', [['=cmd|calc', '+1']]],
  ])('%s', (_, text, cells) => expect(readCells(text)).toEqual(cells));

  it('gives back every cell that was written by the rules, whatever is in it', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '@', '"', ',', '\n', '\r', ' ', '=', 'é', '𝒜'), maxLength: 8 });
    // At least one delimiter in each line tells which one it is; a blank line is none.
    const table = fc.array(
      fc.tuple(cell, cell).filter((line) => line.some((content) => content.trim() !== '')),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t'), (lines, delimiter) => {
        const text = lines.map((line) => line.map((content) => `"${content.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n');
        expect(readCells(text)).toEqual(lines);
      }),
    );
  });

  it('reads any text at all without failing, in time that grows with its length', () => {
    fc.assert(fc.property(fc.string(), (text) => void readCells(text)));
    expect(readCells('"'.repeat(200_001)).length).toBeLessThanOrEqual(1);
  });
});
