import { describe, expect, it } from 'vitest';
import { changedFields, conflictingFields, type EditorDocument, fieldKey, isSameJson, mergeDocuments, withField } from './document.ts';
import { absorb, edit, historyLimit, redo, sameStepMs, startHistory, undo } from './edit-history.ts';

const base: EditorDocument = {
  basic: { name: 'Tidewater', supportEmail: '' },
  deployment: { 'eu-120000': { url: 'https://eu.example' }, 'us-120001': { url: 'https://us.example' } },
  configuration: { configSchema: '{}' },
};

const keys = (from: EditorDocument, to: EditorDocument) => changedFields(from, to).map(fieldKey);

describe('unsaved changes', () => {
  it.each([
    ['nothing', base, []],
    ['a text', withField(base, { tab: 'basic', name: 'name' }, 'Tide'), ['basic/name']],
    ['a text typed back', withField(withField(base, { tab: 'basic', name: 'name' }, 'T'), { tab: 'basic', name: 'name' }, 'Tidewater'), []],
    ['a thing taken away', withField(base, { tab: 'deployment', name: 'us-120001' }, undefined), ['deployment/us-120001']],
    ['a thing added', withField(base, { tab: 'deployment', name: 'br-1' }, { url: '' }), ['deployment/br-1']],
    [
      'the parts of one thing count once',
      withField(base, { tab: 'deployment', name: 'eu-120000' }, { url: 'https://x.example', jwks: 'https://y.example' }),
      ['deployment/eu-120000'],
    ],
  ])('are counted by field: %s', (_, changed, expected) => {
    expect(keys(base, changed)).toEqual(expected);
  });

  it.each([
    [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
    [{ a: undefined }, {}, true],
    [[1, 2], [2, 1], false],
    [{ a: null }, {}, false],
    ['1', 1, false],
    [[], {}, false],
  ])('compare %j with %j as JSON', (one, other, isSame) => expect(isSameJson(one, other)).toBe(isSame));
});

describe('two people at one document', () => {
  const mine = withField(
    withField(base, { tab: 'basic', name: 'name' }, 'Mine'),
    { tab: 'basic', name: 'supportEmail' },
    'me@foyer.example',
  );
  const theirs = withField(withField(base, { tab: 'basic', name: 'name' }, 'Theirs'), { tab: 'deployment', name: 'us-120001' }, undefined);

  it('dispute only what both changed, each in their own way', () => {
    expect(conflictingFields(base, mine, theirs).map(fieldKey)).toEqual(['basic/name']);
    expect(conflictingFields(base, mine, mine)).toEqual([]);
  });

  it.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)('keep what one alone changed, and the chosen side of the rest: %s', (choice, name) => {
    const merged = mergeDocuments(base, mine, theirs, new Map([['basic/name', choice]]));
    expect(merged.basic).toEqual({ name, supportEmail: 'me@foyer.example' });
    expect(Object.keys(merged.deployment ?? {})).toEqual(['eu-120000']);
  });
});

describe('undo and redo', () => {
  it('go through the same documents both ways', () => {
    const history = edit(edit(startHistory('a'), 'b', 'x', 0), 'c', 'y', 10);
    expect(undo(undo(history)).present).toBe('a');
    expect(redo(redo(undo(undo(history)))).present).toBe('c');
    expect(undo(startHistory('a')).present).toBe('a');
  });

  it('take typing in one field as one step until one pauses', () => {
    let history = startHistory('');
    history = edit(history, 'h', 'name', 0);
    history = edit(history, 'hi', 'name', 200);
    history = edit(history, 'hi!', 'name', 200 + sameStepMs);
    expect(undo(history).present).toBe('hi');
    expect(undo(undo(history)).present).toBe('');
  });

  it('end with a new change, and keep a bounded past', () => {
    let history = startHistory(0);
    for (let step = 1; step <= historyLimit + 20; step += 1) history = edit(history, step, String(step), step);
    expect(history.past).toHaveLength(historyLimit);
    expect(edit(undo(history), -1, 'z', 0).future).toEqual([]);
  });

  it('never take back what was saved by itself', () => {
    const history = undo(edit(startHistory({ a: 1, saved: false }), { a: 2, saved: false }, 'a', 0));
    const absorbed = absorb(history, (document) => ({ ...document, saved: true }));
    expect([absorbed.present, redo(absorbed).present]).toEqual([
      { a: 1, saved: true },
      { a: 2, saved: true },
    ]);
  });
});
