import { describe, expect, it } from 'vitest';
import { circleIn } from './shared-chunks.ts';

describe('files that import each other', () => {
  it('are found, however far apart', () => {
    const files = new Map([
      ['screen', ['schemas', 'base']],
      ['schemas', ['base', 'impact']],
      ['impact', ['lists']],
      ['lists', ['base', 'schemas']],
      ['base', []],
    ]);
    expect(circleIn(files)).toEqual(['schemas', 'impact', 'lists', 'schemas']);
  });

  it('are not seen where two ways lead to one file', () => {
    const files = new Map([
      ['screen', ['schemas', 'base']],
      ['schemas', ['base']],
      ['base', []],
    ]);
    expect(circleIn(files)).toBeUndefined();
  });
});
