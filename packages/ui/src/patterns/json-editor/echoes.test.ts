import { expect, test } from 'vitest';
import { createEchoes } from './echoes.ts';

test('a text that comes back while one has typed on is an echo', () => {
  const echoes = createEchoes();
  for (const text of ['1', '12', '123']) echoes.tell(text);
  expect(echoes.isEcho('12')).toBe(true);
  expect(echoes.isEcho('123')).toBe(true);
});

test('a text comes back once: the same one later is set from outside', () => {
  const echoes = createEchoes();
  echoes.tell('1');
  expect(echoes.isEcho('1')).toBe(true);
  expect(echoes.isEcho('1')).toBe(false);
});

test('what was skipped on the way back is not waited for', () => {
  const echoes = createEchoes();
  for (const text of ['1', '12']) echoes.tell(text);
  expect(echoes.isEcho('12')).toBe(true);
  expect(echoes.isEcho('1')).toBe(false);
});

test('a text from outside ends the waiting', () => {
  const echoes = createEchoes();
  echoes.tell('1');
  expect(echoes.isEcho('saved')).toBe(false);
  expect(echoes.isEcho('1')).toBe(false);
});
