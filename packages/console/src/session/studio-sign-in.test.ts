import { beforeEach, expect, test } from 'vitest';
import { clearLocalData } from './local-data.ts';
import { createVerifier } from './pkce.ts';
import {
  dropStudioToken,
  keepStudioFlow,
  keepStudioToken,
  readStudioToken,
  type StudioFlow,
  studioTokenLifeMs,
  sweepStudioSignIns,
  takeStudioFlow,
} from './studio-sign-in.ts';

const flow: StudioFlow = {
  projectId: 'demo_app',
  verifier: createVerifier(),
  deploymentUrl: 'https://demo.foyer.example',
  studioUrl: 'https://studio.foyer.example/',
};

beforeEach(() => localStorage.clear());

test('a flow is taken once, and nothing of it stays', () => {
  keepStudioFlow('s1', flow);
  expect(takeStudioFlow('s1', 'demo_app')).toEqual(flow);
  expect(takeStudioFlow('s1', 'demo_app')).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('two flows at once keep apart', () => {
  keepStudioFlow('s1', flow);
  keepStudioFlow('s2', { ...flow, projectId: 'demo_other' });
  expect(takeStudioFlow('s2', 'demo_other')?.projectId).toBe('demo_other');
  expect(takeStudioFlow('s1', 'demo_app')).toEqual(flow);
});

test.each([
  ['another project', 'demo_other', flow, 0],
  ['after half an hour', 'demo_app', flow, 30 * 60_000],
  ['an address that is a script', 'demo_app', { ...flow, studioUrl: 'javascript:alert(1)' }, 0],
  ['a verifier that is none', 'demo_app', { ...flow, verifier: 'short' }, 0],
])('a flow is refused, and gone: %s', (_what, projectId, kept, laterMs) => {
  keepStudioFlow('s1', kept, 1000);
  expect(takeStudioFlow('s1', projectId, 1000 + laterMs)).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a token is there for ten minutes, and gone then', () => {
  keepStudioToken('demo_app', 't', 1000);
  expect(readStudioToken('demo_app', 1000 + studioTokenLifeMs - 1)).toBe('t');
  expect(readStudioToken('demo_app', 1000 + studioTokenLifeMs)).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('whatever has expired goes, of every project', () => {
  keepStudioToken('a_a', 't', 0);
  keepStudioFlow('s', flow, 1);
  keepStudioToken('b_b', 't');
  sweepStudioSignIns();
  expect(Object.keys(localStorage)).toEqual(['foyer:studio-token:b_b']);
});

test('a refused token is dropped, and signing out drops all', () => {
  keepStudioToken('a_a', 't');
  keepStudioToken('b_b', 't');
  dropStudioToken('a_a');
  expect(readStudioToken('a_a')).toBeUndefined();
  clearLocalData();
  expect(Object.keys(localStorage)).toEqual([]);
});
