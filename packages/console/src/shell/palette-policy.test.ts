import type { Role } from '@foyer/api/endpoint';
import { describe, expect, test } from 'vitest';
import { paletteActions, palettePlaces, visibleParts } from './palette-policy.ts';

const integrations = ['createConnector', 'createDatasource'];
const always = ['createOrganization', 'account', 'guide', 'keys', 'signOut'];

describe('what the palette offers to do', () => {
  test.each<[string, Role[] | undefined, boolean, string[]]>([
    ['an owner', ['owner'], true, ['createProject', 'invite', 'createTeam', ...integrations, 'switchOrganization', ...always]],
    ['projects', ['projects'], true, ['createProject', 'switchOrganization', ...always]],
    ['teams', ['teams'], true, ['invite', 'createTeam', 'switchOrganization', ...always]],
    ['connectors', ['connectors'], true, ['createConnector', 'switchOrganization', ...always]],
    ['data sources', ['datasources'], true, ['createDatasource', 'switchOrganization', ...always]],
    ['a member', [], true, ['switchOrganization', ...always]],
    ['somebody unconfirmed', ['owner'], false, ['createProject', 'invite', 'createTeam', ...integrations, ...always]],
    ['somebody outside of an organization', undefined, true, ['switchOrganization', ...always]],
  ])('%s', (_who, roles, isConfirmed, expected) => {
    expect(paletteActions({ roles, isConfirmed, hasIntegrations: true })).toEqual(expected);
  });

  test('nothing of integrations while the console has them off', () => {
    const offered = paletteActions({ roles: ['owner'], isConfirmed: true, hasIntegrations: false });
    for (const action of integrations) expect(offered).not.toContain(action);
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

describe('which parts of the places it leads to', () => {
  test.each<[string, Role[], boolean, boolean, string[]]>([
    ['an owner', ['owner'], true, true, ['teams', 'datasources', 'connectors', 'remapping']],
    ['an owner in the older form', ['owner'], true, false, ['teams', 'datasources', 'connectors']],
    ['an owner without integrations', ['owner'], false, true, ['teams']],
    ['connectors', ['connectors'], true, true, ['teams', 'connectors']],
    ['data sources', ['datasources'], true, true, ['teams', 'datasources', 'connectors', 'remapping']],
    ['a member', [], true, true, ['teams']],
  ])('%s', (_who, roles, hasIntegrations, hasRemapping, expected) => {
    expect(visibleParts({ roles, hasIntegrations, hasRemapping })).toEqual(expected);
  });
});
