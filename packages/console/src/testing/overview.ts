import type { Overview } from '@foyer/api/overview/overview.schema';
import { organization, otherOwner, projects } from './organizations.ts';
import { me } from './people.ts';
import { plainTeam } from './plain-team.ts';

const own = { id: me.userId, name: `${me.given_name} ${me.family_name}` };
const sven = { id: otherOwner.id, name: 'Sven Lindqvist' };

/** What an owner sees of an organization that works, where some things need attention. */
export const overview: Overview = {
  joinedAt: '2024-07-01T09:00:00.000Z',
  counts: { projects: 6, people: 36, teams: 12, datasources: 7, connectors: 10 },
  attention: {
    total: 6,
    items: [
      {
        kind: 'authorization',
        state: 'failed',
        datasource: { id: 'd7', name: 'Card terminals', connectorId: 'k1', generation: 'older' },
        provider: 'Terminal vendor',
        systems: 1,
        at: '2026-02-26T09:00:00.000Z',
        projects: 2,
      },
      {
        kind: 'mapping',
        project: { id: 'dev_lobby-screens', name: 'Lobby Screens' },
        broken: 2,
        plugin: { id: 'p1', name: 'Trips and tours' },
        field: 'guide',
        attribute: 'Idioma do guia',
        datasourceName: 'Clientes que viajam',
        fault: 'attributeGone',
      },
      {
        kind: 'authorization',
        state: 'ending',
        datasource: { id: 'd9', name: 'Guests of all houses', connectorId: 'k2', generation: 'newer' },
        provider: 'Guest CRM',
        systems: 1,
        at: '2026-03-07T09:00:00.000Z',
        projects: 3,
      },
      {
        kind: 'invite',
        invite: { id: 'i1', email: 'dora.stein@agency.example' },
        roles: ['projects'],
        sentAt: '2026-02-17T09:00:00.000Z',
        at: '2026-02-24T09:00:00.000Z',
        by: own,
      },
      {
        kind: 'invite',
        invite: { id: 'i2', email: 'maximiliana-theodora.von.hohenstein-wallersdorf@lantern-hotels.example' },
        roles: [],
        sentAt: '2026-02-18T09:00:00.000Z',
        at: '2026-02-25T09:00:00.000Z',
        by: sven,
      },
      {
        kind: 'verification',
        state: 'declined',
        at: '2026-02-26T09:00:00.000Z',
        by: 'Sven Lindqvist',
        reason: 'The register has no such company.',
      },
    ],
  },
  changes: [
    {
      ...{ id: '9', at: '2026-03-01T11:15:00.000Z', actor: own, action: 'invite.sent' },
      thing: { kind: 'invite', id: 'i8', name: 'paulo.reis@lantern.example' },
      changes: [],
    },
    {
      ...{ id: '8', at: '2026-03-01T11:15:00.000Z', actor: own, action: 'invite.sent' },
      thing: { kind: 'invite', id: 'i9', name: 'rita.holm@lantern.example' },
      changes: [],
    },
    {
      ...{ id: '7', at: '2026-02-28T09:21:00.000Z', actor: sven, action: 'connector.updated' },
      thing: { kind: 'connector', id: 'k1', name: 'Guest CRM' },
      changes: [{ field: 'attributes', before: [], after: ['Brand promise'] }],
      place: { kind: 'connector', id: 'k1', generation: 'newer', name: 'Guest CRM', isDeleted: false },
    },
    {
      ...{ id: '6', at: '2026-02-27T15:28:00.000Z', actor: sven, action: 'team.moved' },
      thing: { kind: 'team', id: 'fd', name: 'Front desk' },
      changes: [{ field: 'parent', before: 'Guest experience', after: null }],
      place: { kind: 'team', id: 'fd' },
    },
    {
      ...{ id: '5', at: '2026-02-26T16:35:00.000Z', actor: { id: null, name: '' }, action: 'connector.purged' },
      thing: { kind: 'connector', id: 'k0', name: 'Kiosk telemetry' },
      changes: [],
    },
  ],
  projects: { total: 6, items: projects.slice(0, 5).map((project, index) => ({ ...project, level: 21, broken: index === 3 ? 2 : 0 })) },
  teams: {
    total: 2,
    items: [
      { ...plainTeam, id: 'te', name: 'Technology', parent: '', counts: { subteams: 3, members: 4, projects: 2 }, ancestors: [] },
      {
        ...plainTeam,
        ...{ id: 'te_in', name: 'Integrations', parent: 'te', counts: { subteams: 0, members: 3, projects: 1 } },
        ancestors: [{ id: 'te', name: 'Technology' }],
      },
    ],
  },
  setup: { isNew: false, steps: [] },
};

const { setup: _setup, ...withoutSetup } = overview;

/** The same for a member without roles. */
export const memberOverview: Overview = {
  ...withoutSetup,
  counts: {},
  attention: { total: 0, items: [] },
  changes: [
    {
      ...{ id: '4', at: '2026-03-01T14:12:00.000Z', actor: sven, action: 'team.projectsChanged' },
      thing: { kind: 'team', id: 'te', name: 'Technology' },
      changes: [{ field: 'projects', before: ['Guest App (10)'], after: ['Guest App (20)'] }],
      place: { kind: 'team', id: 'te' },
    },
    {
      ...{ id: '3', at: '2026-02-26T11:05:00.000Z', actor: sven, action: 'user.teamsChanged' },
      thing: { kind: 'user', id: me.userId, name: own.name },
      changes: [{ field: 'teams', before: [], after: ['Technology'] }],
      place: { kind: 'person', id: me.userId },
    },
  ],
  projects: {
    total: 2,
    items: projects.slice(0, 2).map((project) => ({ ...project, level: 20, from: { id: 'te', name: 'Technology' }, broken: 0 })),
  },
  ask: {
    total: 8,
    items: [
      { ...otherOwner, organization: organization.id },
      { ...otherOwner, id: '103', givenName: 'Inês', familyName: 'Carvalho', email: 'ines@foyer.example', roles: ['projects', 'teams'] },
      {
        ...otherOwner,
        id: '104',
        givenName: 'Ivan',
        familyName: 'Petrov',
        email: 'ivan@foyer.example',
        roles: ['connectors', 'datasources'],
      },
    ],
  },
};

/** What the owner of an organization sees that was made this morning. */
export const newOverview: Overview = {
  ...overview,
  counts: { projects: 0, people: 1, teams: 0, datasources: 0, connectors: 0 },
  attention: { total: 0, items: [] },
  changes: [
    {
      ...{ id: '1', at: '2026-03-01T10:02:00.000Z', actor: own, action: 'organization.created' },
      thing: { kind: 'organization', id: organization.id, name: organization.name },
      changes: [],
    },
  ],
  projects: { total: 0, items: [] },
  teams: { total: 0, items: [] },
  setup: {
    isNew: true,
    steps: [
      { step: 'organization', done: true, at: '2026-03-01T10:02:00.000Z', by: own },
      { step: 'project', done: false },
      { step: 'people', done: true, at: '2026-03-01T10:30:00.000Z', by: sven },
      { step: 'team', done: false },
      { step: 'datasource', done: false },
      { step: 'verified', done: false },
    ],
  },
};
