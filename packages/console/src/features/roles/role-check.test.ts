import { describe, expect, it } from 'vitest';
import { holdsAny } from './role-check.ts';

describe('a check for roles', () => {
  it.each([
    ['nothing asked: everybody passes', [], [], true],
    ['member asked: everybody passes', [], ['member', 'teams'], true],
    ['an owner passes whatever is asked', ['owner'], ['datasources'], true],
    ['an owner passes whatever else the list holds', ['owner', 'teams'], ['datasources'], true],
    ['one of the required roles is enough', ['teams'], ['projects', 'teams'], true],
    ['another role is not', ['connectors'], ['projects', 'teams'], false],
    ['a plain member does not pass', [], ['projects'], false],
  ] as const)('%s', (_, roles, required, passes) => expect(holdsAny(roles, required)).toBe(passes));
});
