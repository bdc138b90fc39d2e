import { expect, it } from 'vitest';
import { type Outcome, scoreOf } from './mutants.ts';

const outcome = (component: string, isSeen: boolean): Outcome => ({
  component,
  story: `${component} › Default`,
  state: 'hover',
  css: '.a { color: red }',
  isSeen,
});

it('counts what was seen, for each component, and names what was not', () => {
  const { score, text } = scoreOf([outcome('Tree', true), outcome('Button', true), outcome('Button', false), outcome('Tree', true)]);
  expect(score).toBe(0.75);
  expect(text.split('\n').slice(1)).toEqual([
    '  Button: 1 of 2',
    '  Tree: 2 of 2',
    'Not seen:',
    '  Button › Default, hover: .a { color: red }',
  ]);
});

it('is nothing where nothing was tried', () => {
  expect(scoreOf([]).score).toBe(0);
});
