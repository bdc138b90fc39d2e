import type { Role } from '@foyer/api/endpoint';
import { describe, expect, test } from 'vitest';
import { paletteActions, palettePlaces } from './palette-policy.ts';

const always = ['createOrganization', 'account', 'guide', 'keys', 'signOut'];

describe('what the palette offers to do', () => {
  test.each<[string, Role[] | undefined, boolean, string[]]>([
    ['an owner', ['owner'], true, ['createProject', 'invite', 'createTeam', 'switchOrganization', ...always]],
    ['projects', ['projects'], true, ['createProject', 'switchOrganization', ...always]],
    ['teams', ['teams'], true, ['invite', 'createTeam', 'switchOrganization', ...always]],
    ['a member', [], true, ['switchOrganization', ...always]],
    ['somebody unconfirmed', ['owner'], false, ['createProject', 'invite', 'createTeam', ...always]],
    ['somebody outside of an organization', undefined, true, ['switchOrganization', ...always]],
  ])('%s', (_who, roles, isConfirmed, expected) => {
    expect(paletteActions({ roles, isConfirmed })).toEqual(expected);
  });
});

describe('where the palette leads in an organization', () => {
  test.each<[string, Role[], string[]]>([
    ['an owner', ['owner'], ['overview', 'projects', 'directory', 'integrations', 'history', 'settings']],
    ['teams', ['teams'], ['overview', 'projects', 'directory', 'settings']],
    ['a member', [], ['overview', 'projects', 'directory', 'settings']],
  ])('%s', (_who, roles, expected) => {
    expect(palettePlaces(roles)).toEqual(expected);
  });
});
