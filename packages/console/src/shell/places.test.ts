import { paths } from '@foyer/api/paths';
import { describe, expect, it } from 'vitest';
import { isFlushPlace, placeOf } from './places.tsx';

const id = '42';

describe('the place that is lit in the navigation', () => {
  it.each([
    [paths.organization.to({ id }), 'projects'],
    [paths.overview.to({ id }), 'overview'],
    [paths.projects.to({ id }), 'projects'],
    [paths.project.to({ id, project: 'dev_shop' }), 'projects'],
    [paths.directory.to({ id }), 'directory'],
    [paths.invites.to({ id }), 'directory'],
    [paths.team.to({ id, team: 'a_b' }), 'directory'],
    [paths.createTeam.to({ id }), 'directory'],
    [paths.integrations.to({ id }), 'integrations'],
    [paths.versionedDatasource.to({ id, version: 'v1', datasource: '7' }), 'integrations'],
    [paths.settings.to({ id }), 'settings'],
    [paths.organizations.to(), undefined],
    [paths.account.to(), undefined],
  ] as const)('%s is %s', (pathname, place) => expect(placeOf(pathname)).toBe(place));
});

it('leaves the edges of the sheet to all pages of integrations', () => {
  const pages = [
    paths.integrations.to({ id }),
    paths.versionedIntegrations.to({ id, version: 'v1' }),
    paths.versionedConnector.to({ id, version: 'v1', connector: 'c1' }),
  ];
  expect(pages.map(isFlushPlace)).toEqual([true, true, true]);
});

it('leaves the edges of the sheet to the directory, and to nothing beside it', () => {
  expect([paths.directory.to({ id }), '/organization/42/directory/'].map(isFlushPlace)).toEqual([true, true]);
  expect([paths.invites.to({ id }), paths.organization.to({ id }), '/organization/42/directory/x'].map(isFlushPlace)).toEqual([
    false,
    false,
    false,
  ]);
});
