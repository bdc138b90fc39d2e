import { describe, expect, expectTypeOf, it } from 'vitest';
import * as en from './en.ts';
import * as pt from './pt-br.ts';
import type { Texts } from './texts.ts';

type Leaf = readonly [name: string, value: unknown];

function leavesOf(value: unknown, name: string): Leaf[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, `${name}.${key}`))
    : [[name, value]];
}

const english = leavesOf(en, 'texts');
const portuguese = new Map(leavesOf(pt, 'texts'));

describe('the ready texts', () => {
  it('have a set for each component in both languages', () => {
    expectTypeOf(en).toExtend<Texts>();
    expectTypeOf(pt).toExtend<Texts>();
    expect([...portuguese.keys()].toSorted()).toEqual(english.map(([name]) => name).toSorted());
  });

  it('are sentences or functions that make one, and none is empty', () => {
    for (const [name, value] of [...english, ...portuguese]) if (typeof value !== 'function') expect(value, name).toMatch(/\S/);
  });

  it('leave no English in the Portuguese sets', () => {
    const same = english.filter(([name, value]) => typeof value === 'string' && portuguese.get(name) === value).map(([name]) => name);
    expect(same).toEqual([]);
    expect(String(portuguese.get('texts.remappingCanvasTexts.said.unlinked'))).not.toBe(
      String(new Map(english).get('texts.remappingCanvasTexts.said.unlinked')),
    );
  });

  it('count one thing and several in the words for them', () => {
    expect([1, 2].map(en.unsavedCountText)).toEqual(['1 unsaved change', '2 unsaved changes']);
    expect([1, 2].map(pt.unsavedCountText)).toEqual(['1 alteração não salva', '2 alterações não salvas']);
    expect(en.tableTexts.countLabelOf(1, false)).toBe('1 row');
    expect(en.tableTexts.countLabelOf(500, true)).toBe('More than 500 rows');
  });

  it('say what is wrong with a field, with numbers as the language writes them', () => {
    const error = { keyword: 'minimum', limit: 2.5, title: 'Rate', path: ['rate'] };
    expect(en.schemaFormTexts.error(error)).toBe('Enter 2.5 or more.');
    expect(pt.schemaFormTexts.error(error)).toBe('Digite 2,5 ou mais.');
    expect(en.schemaFormTexts.error({ ...error, keyword: 'minLength', limit: 1 })).toBe('Enter at least 1 character.');
    expect(en.jsonEditorTexts.problemText({ kind: 'comma', line: 3, column: 1, detail: '' })).toBe('Line 3: a comma is missing.');
  });
});
