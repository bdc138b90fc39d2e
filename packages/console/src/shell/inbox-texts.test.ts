import { inboxKinds } from '@foyer/api/inbox/inbox.schema';
import { expect, test } from 'vitest';
import { entryOf } from '#testing/inbox.ts';
import { i18nWithTexts } from '#testing/texts.ts';
import { detailOf, sentenceOf } from './inbox-texts.ts';

const i18n = i18nWithTexts();
const team = (name: string) => ({ kind: 'team' as const, id: name, name });
const said = (entry: Parameters<typeof entryOf>[0], as = i18n) =>
  sentenceOf(as, entryOf(entry))
    .map(({ text }) => text)
    .join('');

test.each(inboxKinds)('%s is said in a sentence of its own in each language', (kind) => {
  const sentences = [i18n, i18nWithTexts('pt-BR')].map((as) => said({ kind, things: [team('Night shift')], count: 1, actor: 'Ada' }, as));
  for (const sentence of sentences) expect(sentence).not.toMatch(/says|\{\{/);
  expect(new Set(sentences).size).toBe(2);
});

test('names are told apart from the words around them, whatever they hold', () => {
  const parts = sentenceOf(i18n, entryOf({ kind: 'teamLeft', actor: 'Ada \u2069<b>King</b>', things: [team('the team')], count: 1 }));
  expect(parts.map(({ text, isName }) => [text, isName])).toEqual([
    ['Ada <b>King</b>', true],
    [' removed you from the team ', false],
    ['the team', true],
  ]);
});

test('another organization is named in the place of its person, and the platform by its own name', () => {
  const things = [{ kind: 'connector' as const, id: 'crm', name: 'CRM', generation: 'v1' as const }];
  expect(said({ kind: 'connectorDeleted', from: 'Alvorada', things, count: 1 })).toBe('Alvorada deleted the connector CRM');
  expect(said({ kind: 'connectorDeleted', things, count: 1 })).toBe('Foyer deleted the connector CRM');
});

test('several teams are counted, and named below', () => {
  const entry = { kind: 'teamsJoined', actor: 'Ada', things: [team('One'), team('Two')], count: 12 };
  expect(said(entry)).toBe('Ada added you to 12 teams');
  expect(detailOf(i18n, entryOf(entry))).toBe('One, Two and 10 more · Lantern Hotels');
});

test('other access of a team to projects says of which team and which project, and at which levels', () => {
  const things = [{ kind: 'project' as const, id: 'lobby', name: 'Lobby Screens' }];
  const entry = { actor: 'Ada', things, count: 1, team: { id: 'desk', name: 'Front desk' } };
  const given = { ...entry, kind: 'teamProjectsGiven', levels: { after: 5 as const } };
  expect(said(given)).toBe('Ada gave the team Front desk access to the project Lobby Screens');
  expect(detailOf(i18n, entryOf(given))).toBe('View · Lantern Hotels');
  const changed = { ...entry, kind: 'teamLevelsChanged', levels: { before: 20 as const, after: 10 as const } };
  expect(said(changed)).toBe('Ada changed the access level of the team Front desk in the project Lobby Screens');
  expect(detailOf(i18n, entryOf(changed))).toBe('Manager → Editor · Lantern Hotels');
  expect(said({ ...entry, kind: 'teamProjectTaken' })).toBe('Ada removed the access of the team Front desk to the project Lobby Screens');
});

test('a moved team says in which projects the reader has another access, and that they have none', () => {
  const project = (name: string, levels: { before?: 5; after?: 10 }) => ({ kind: 'project' as const, id: name, name, levels });
  const entry = { kind: 'teamMoved', actor: 'Ada', team: { id: 'desk', name: 'Front desk' } };
  const one = { ...entry, things: [project('Lobby', { before: 5 })], count: 1 };
  expect(said(one)).toBe('Ada moved the team Front desk, which changed your access to the project Lobby');
  expect(detailOf(i18n, entryOf(one))).toBe('View → No access · Lantern Hotels');
  const two = { ...entry, things: [project('Lobby', { before: 5, after: 10 }), project('Spa', { after: 10 })], count: 2 };
  expect(said(two)).toBe('Ada moved the team Front desk, which changed your access to 2 projects');
  expect(detailOf(i18n, entryOf(two))).toBe('Lobby: View → Editor, Spa: No access → Editor · Lantern Hotels');
});

test('whoever looks after a team is told so', () => {
  const entry = { kind: 'teamsJoined', actor: 'Ada', things: [team('One')], count: 1, maintainer: true };
  expect(said(entry)).toBe('Ada made you the maintainer of the team One');
});

test('roles are said before and after; the organization only where the sentence does not name it', () => {
  const roles = { before: [], after: ['projects' as const, 'teams' as const] };
  expect(detailOf(i18n, entryOf({ kind: 'rolesChanged', actor: 'Ada', roles }))).toBe('Member → Admin: Projects, Teams');
  expect(detailOf(i18n, entryOf({ kind: 'inviteAccepted', actor: 'Ada' }))).toBe('Lantern Hotels');
});

test('an invite says who invites, where to, and as what', () => {
  const entry = { kind: 'invited', actor: 'Ada', invitedAs: ['projects' as const, 'teams' as const] };
  expect(said(entry)).toBe('Ada invited you to Lantern Hotels');
  expect(detailOf(i18n, entryOf(entry))).toBe('As Admin: Projects, Teams');
  expect(detailOf(i18n, entryOf({ ...entry, invitedAs: [] }))).toBe('As Member');
});

test('a kind that a newer server added is said without what it was', () => {
  expect(said({ kind: 'planets.aligned' })).toBe('Something changed in Lantern Hotels');
  expect(detailOf(i18n, entryOf({ kind: 'planets.aligned' }))).toBe('');
});

test('what was shared in the other version than the one that people are led to says so', () => {
  const of = (kind: 'connector' | 'datasource', generation: 'v0' | 'v1') => ({ kind, id: 'crm', name: 'CRM', generation });
  const shared = { from: 'Alvorada', count: 1, aside: true };
  expect(said({ ...shared, kind: 'connectorShared', things: [of('connector', 'v0')] })).toBe(
    'Alvorada shared the connector CRM with Lantern Hotels. It is in the older version, which your list links to.',
  );
  expect(said({ ...shared, kind: 'datasourceShared', things: [of('datasource', 'v1')] })).toBe(
    'Alvorada shared the data source CRM with Lantern Hotels. It is in the newer version, which your list links to.',
  );
  expect(said({ ...shared, aside: false, kind: 'connectorShared', things: [of('connector', 'v0')] })).toBe(
    'Alvorada shared the connector CRM with Lantern Hotels',
  );
});
