import { describe, expect, it } from 'vitest';
import { importedWith } from './module-preloads.ts';

describe('what a file loads with itself', () => {
  const imports = new Map([
    ['screen', ['table', 'base']],
    ['table', ['rows', 'base']],
    ['rows', ['base']],
    ['base', []],
    ['dialog', ['form', 'base']],
    ['form', ['base']],
  ]);

  it('is itself and everything that its imports import', () => {
    expect([...importedWith('screen', imports)].sort()).toEqual(['base', 'rows', 'screen', 'table']);
  });

  it('is not what others import', () => {
    expect(importedWith('screen', imports).has('form')).toBe(false);
  });
});
