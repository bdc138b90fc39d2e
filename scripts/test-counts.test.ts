import { expect, it } from 'vitest';
import { readCounts, readEnd, readFailures } from './test-counts.ts';

it('reads what Vitest says, in colour too', () => {
  expect(
    readCounts('\u001b[2m Test Files \u001b[22m 1 failed | 3 passed (4)\n\u001b[2m      Tests \u001b[22m 2 failed | 59 passed (61)\n'),
  ).toEqual({
    passed: 59,
    failed: 2,
    flaky: 0,
  });
  expect(readCounts('      Tests  61 passed (61)\n')).toEqual({ passed: 61, failed: 0, flaky: 0 });
});

it('reads what Playwright says; one that did not run is a failure, a flaky one is counted by itself', () => {
  const output = '  1 failed\n    [chromium] › sign-in.spec.ts:3:1 › signs in\n  1 flaky\n  2 did not run\n  12 passed (30.1s)\n';
  expect(readCounts(output)).toEqual({ passed: 12, failed: 3, flaky: 1 });
});

it('reads what Jest says of stories, whose suites are no tests', () => {
  const output =
    '\u001b[1mTest Suites: \u001b[22m1 failed, 2 passed, 3 total\n\u001b[1mTests:       \u001b[22m1 failed, 11 passed, 12 total\n';
  expect(readCounts(output)).toEqual({ passed: 11, failed: 1, flaky: 0 });
  expect(readFailures('  ● Components/Button › Default › smoke-test\n\n    expected a button\n')[0]).toContain('expected a button');
});

it('takes silence for no answer, not for success', () => {
  expect(readCounts('nothing here\n')).toBeUndefined();
});

it('counts what Vitest tried twice', () => {
  expect(readCounts('      Tests  61 passed (61)\n  1 flaky\n')).toEqual({ passed: 61, failed: 0, flaky: 1 });
});

it('says again how each failure began, and where', () => {
  const output = [
    'much before',
    '\u001b[31m FAIL \u001b[39m |server| src/keys.test.ts > a key is one',
    'AssertionError: expected 1 to be 2',
    ' FLAKY  |server| src/main.test.ts > ends',
    '  1) sign-in.spec.ts:3:1 › signs in',
    '',
    '    Error: expected 401',
    ...Array.from({ length: 40 }, () => '    more'),
  ].join('\n');
  const failures = readFailures(output);
  expect(failures.map((text) => text.split('\n')[0]?.trim())).toEqual([
    'FAIL  |server| src/keys.test.ts > a key is one',
    'FLAKY  |server| src/main.test.ts > ends',
    '1) sign-in.spec.ts:3:1 › signs in',
  ]);
  expect(failures[0]).toContain('expected 1 to be 2');
  expect(failures[2]?.split('\n').length).toBeLessThanOrEqual(12);
});

it('repeats the last lines of a check that counts no tests', () => {
  const output = [
    'much before',
    ...Array.from({ length: 40 }, () => 'more'),
    '\u001b[31msize: 849.0 kB, the bar is 848.0 kB\u001b[39m',
    '',
  ].join('\n');
  expect(readEnd(output).split('\n')).toHaveLength(12);
  expect(readEnd(output)).toMatch(/more\nsize: 849.0 kB, the bar is 848.0 kB$/);
});
