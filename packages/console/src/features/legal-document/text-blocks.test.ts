import { expect, test } from 'vitest';
import { textBlocks } from './text-blocks.ts';

test('lines are paragraphs, and lines with a dash one list', () => {
  expect(textBlocks('One - and only.\n- a\n- b\nTwo.\n- c')).toEqual([
    { paragraph: 'One - and only.' },
    { items: ['a', 'b'] },
    { paragraph: 'Two.' },
    { items: ['c'] },
  ]);
});
