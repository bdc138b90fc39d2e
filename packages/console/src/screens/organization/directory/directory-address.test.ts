import { describe, expect, test } from 'vitest';
import { filterOf, readDirectoryAddress, searchOpening, withParams } from './directory-address.ts';

describe('the address of the directory', () => {
  test.each([
    ['', '', { tab: 'users', open: undefined, only: undefined, sort: 'name' }],
    ['', '#teams', { tab: 'teams' }],
    ['', '#somewhere', { tab: 'users' }],
    ['?user=7', '', { open: { kind: 'user', id: '7' } }],
    ['?invite=i1', '', { open: { kind: 'invite', id: 'i1' } }],
    ['?only=invited&sort=-role', '', { only: 'invited', sort: '-role' }],
    ['?only=nobody&sort=password', '', { only: undefined, sort: 'name' }],
  ] as const)('%s%s', (search, hash, read) => expect(readDirectoryAddress(search, hash)).toMatchObject(read));

  test('opening one thing closes the other and keeps the rest', () => {
    expect(searchOpening('?q=ana&invite=i1', { kind: 'user', id: '7' })).toBe('?q=ana&user=7');
    expect(searchOpening('?user=7')).toBe('');
    expect(withParams('?only=owner', { only: undefined })).toBe('');
  });
});

describe('what is asked for', () => {
  test.each([
    ['name', undefined, { q: 'ana', sort: undefined }],
    ['-email', 'admin', { q: 'ana', role: 'admin', status: 'active', sort: '-email' }],
    ['name', 'expired', { q: 'ana', status: 'expired' }],
  ] as const)('%s %s', (sort, only, filter) => expect(filterOf({ sort, only }, 'ana')).toMatchObject(filter));
});
