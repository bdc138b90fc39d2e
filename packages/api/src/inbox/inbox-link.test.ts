import { expect, test } from 'vitest';
import { entryPath } from './inbox-link.ts';

type Entry = Parameters<typeof entryPath>[0];
const entryOf = (given: Partial<Entry> & Pick<Entry, 'kind'>): Entry => ({
  from: null,
  organization: { id: '10482', name: 'Lantern Hotels' },
  things: [],
  count: 0,
  ...given,
});

const connector = (generation: 'v0' | 'v1') => ({ kind: 'connector' as const, id: 'crm00000', name: 'CRM', generation });
const datasource = (generation: 'v0' | 'v1') => ({ kind: 'datasource' as const, id: 'crm00000_guests00', name: 'Guests', generation });
const team = { kind: 'team' as const, id: 'a_b', name: 'Crew' };
const project = { kind: 'project' as const, id: 'eu_lobby', name: 'Lobby' };
const person = { kind: 'person' as const, id: 'p1', name: 'Ada' };
const at = '/organization/10482';

test.each([
  ['memberRemoved', [], '/organizations'],
  ['invited', [], '/organizations'],
  ['rolesChanged', [person], `${at}/directory?user=p1`],
  ['inviteAccepted', [person], `${at}/directory?user=p1`],
  ['inviteDeclined', [person], `${at}/directory`],
  ['teamsJoined', [team], `${at}/team/a_b`],
  ['teamsJoined', [team, team], `${at}/directory#teams`],
  ['teamLeft', [team], `${at}/team/a_b`],
  ['teamDeleted', [team], `${at}/directory#teams`],
  ['teamProjectsGiven', [project], `${at}/project/eu_lobby`],
  ['teamProjectsGiven', [project, project], `${at}/team/a_b#projects`],
  ['teamLevelsChanged', [project], `${at}/project/eu_lobby`],
  ['teamProjectTaken', [project], `${at}/projects`],
  ['teamMoved', [{ ...project, levels: { after: 5 } }], `${at}/project/eu_lobby`],
  ['teamMoved', [{ ...project, levels: { before: 5 } }], `${at}/projects`],
  ['teamMoved', [project, project], `${at}/team/a_b#projects`],
  ['connectorShared', [connector('v1')], `${at}/integrations/v1/connector/crm00000`],
  ['connectorShared', [connector('v0')], `${at}/integrations/connector/crm00000`],
  ['connectorDeactivated', [connector('v0')], `${at}/integrations/connector/crm00000`],
  ['connectorUnshared', [connector('v1')], `${at}/integrations/v1#connectors`],
  ['connectorDeleted', [connector('v0')], `${at}/integrations#connectors`],
  ['datasourceApproved', [datasource('v1')], `${at}/integrations/v1/datasource/crm00000_guests00`],
  ['authorizationFailed', [datasource('v0')], `${at}/integrations/datasource/crm00000_guests00`],
  ['datasourceUnshared', [datasource('v0')], `${at}/integrations#datasources`],
  ['datasourceDeleted', [datasource('v1')], `${at}/integrations/v1#datasources`],
  ['planets.aligned', [team], at],
] as const)('%s of %j leads to %s', (kind, things, path) => {
  expect(entryPath(entryOf({ kind, things: [...things], count: things.length, team }))).toBe(path);
});

test.each([
  ['datasourceShared', datasource('v1'), `${at}/integrations/v1/datasource/crm00000_guests00`],
  ['datasourceDeactivated', datasource('v0'), `${at}/integrations/datasource/crm00000_guests00`],
  ['datasourceDeleted', datasource('v0'), `${at}/integrations#datasources`],
  ['connectorShared', connector('v0'), `${at}/integrations?q=CRM#connectors`],
  ['connectorDeactivated', connector('v1'), `${at}/integrations/v1?q=CRM#connectors`],
] as const)(
  '%s of another organization leads to the page of a data source, and to the list for what has none here',
  (kind, thing, path) => {
    expect(entryPath(entryOf({ kind, from: 'Alvorada', things: [thing], count: 1 }))).toBe(path);
  },
);

test.each([
  ['teamsJoined', null, team, `${at}/directory#teams`],
  ['connectorApproved', null, connector('v1'), `${at}/integrations/v1#connectors`],
  ['authorizationFailed', null, datasource('v0'), `${at}/integrations#datasources`],
  ['datasourceShared', 'Alvorada', datasource('v1'), `${at}/integrations/v1#datasources`],
  ['inviteAccepted', null, person, `${at}/directory`],
  ['teamProjectsGiven', null, project, `${at}/projects`],
] as const)('%s from %s whose thing is gone since leads to the list that held it', (kind, from, thing, path) => {
  expect(entryPath(entryOf({ kind, from, things: [thing], count: 1 }), null)).toBe(path);
});

test('a team that was moved since is found where it is now', () => {
  expect(entryPath(entryOf({ kind: 'teamsJoined', things: [team], count: 1 }), { id: 'c_b' })).toBe(`${at}/team/c_b`);
});
