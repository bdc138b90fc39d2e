import { afterEach, expect, test, vi } from 'vitest';
import { sampleOf, sampleSeed } from './sample.ts';

afterEach(() => vi.unstubAllEnvs());

const cases = Array.from({ length: 40 }, (_, index) => `case ${index}`);
const sampleAt = (seed: string, oneIn = 8) => {
  vi.stubEnv('FOYER_SOAK', '');
  vi.stubEnv('FOYER_SAMPLE', seed);
  return sampleOf(cases, oneIn, String);
};

test('one commit is judged by the same cases each time, in their order', () => {
  expect(sampleAt('a1b2c3')).toEqual(sampleAt('a1b2c3'));
  expect(sampleAt('a1b2c3')).toHaveLength(5);
  expect(sampleAt('a1b2c3')).toEqual(cases.filter((one) => sampleAt('a1b2c3').includes(one)));
});

test('commits come round to every case', () => {
  const tried = new Set(Array.from({ length: 60 }, (_, commit) => sampleAt(`commit ${commit}`)).flat());
  expect(tried.size).toBe(cases.length);
});

test('there is always a case', () => {
  expect(sampleAt('a1b2c3', 1000)).toHaveLength(1);
});

test('the soak tries all of them', () => {
  vi.stubEnv('FOYER_SOAK', '1');
  expect(sampleOf(cases, 8, String)).toEqual(cases);
});

test('what is started takes the same seed', () => {
  vi.stubEnv('FOYER_SAMPLE', '');
  const seed = sampleSeed();
  expect(seed).not.toBe('');
  expect(process.env.FOYER_SAMPLE).toBe(seed);
});
