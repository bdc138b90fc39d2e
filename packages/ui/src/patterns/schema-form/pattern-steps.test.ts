import { describe, expect, it } from 'vitest';
import { degreeOfPattern } from './pattern-steps.ts';

describe('how the work of a pattern grows', () => {
  it.each([
    ['^abc$', 0],
    ['^[a-z0-9-]+$', 1],
    ['^\\d{4}-\\d{2}$', 0],
    ['^(?:\\d{1,3}\\.){3}\\d{1,3}$', 0],
    ['[a-z]+', 2],
    ['^[^@]+@[^@]+\\.[^@]+$', 3],
    ['^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).{8,}$', 1],
    ['^(?:red|green|blue)$', 0],
    ['^\\p{Letter}+$', 1],
    ['^(?<year>\\d+)$', 1],
    ['^[\\]a(]+$', 1],
  ])('%s: to the power of %i', (pattern, degree) => {
    expect(degreeOfPattern(pattern)).toBe(degree);
  });

  it.each([
    '(a+)+$',
    '^(a*)*$',
    '^(a|a)*$',
    '^(a|ab)+$',
    '^([a-z]+\\.)+x$',
    '^(a?){50}a{50}$',
    '(.*)\\1',
    '^(?:(?:x{1,10}){1,10}){1,10}$',
    '(',
    '^(?:a+){2,3}$',
  ])('%s can take for ever', (pattern) => {
    expect(degreeOfPattern(pattern)).toBe(Number.POSITIVE_INFINITY);
  });

  it('counts repetitions that follow each other', () => {
    expect(degreeOfPattern('^.*.*.*.*x$')).toBe(4);
  });
});
