import { type HistoryValue, historyActions, historyThings } from '@foyer/api/history/history.schema';
import { describe, expect, it } from 'vitest';
import { i18nWithTexts } from '#testing/texts.ts';
import { actorText, changeText, differenceText, readable, thingText, valueText } from './history-texts.ts';

const en = i18nWithTexts('en');

describe('a change in words', () => {
  it.each(['en', 'pt-BR'] as const)('has a sentence for every kind and a word for every thing (%s)', (language) => {
    const i18n = i18nWithTexts(language);
    const all = historyActions.map((action) => changeText(i18n, { action, thing: { kind: 'x', id: '1', name: 'Guests' } }));
    expect(new Set(all).size).toBe(historyActions.length);
    expect(all.join()).not.toMatch(/says|history:|\{\{/);
    for (const action of historyActions) expect(i18n.exists(`history:kind.${action}`)).toBe(true);
    expect(historyThings.map((thing) => thingText(i18n, thing)).join()).not.toMatch(/thing\./);
  });

  it('says that several things of a kind were created', () => {
    const of = (i18n: typeof en, name: string) =>
      changeText(i18n, { action: 'team.created', thing: { kind: 'team', id: '1', name } }, true);
    expect(of(en, 'Day desk and Night desk')).toBe('Created the teams Day desk and Night desk');
    expect(of(i18nWithTexts('pt-BR'), 'Day desk e Night desk')).toBe('Criou as equipes Day desk e Night desk');
    expect(changeText(en, { action: 'invite.sent', thing: { kind: 'invite', id: '1', name: 'a and b' } }, true)).toBe('Invited a and b');
  });

  it('says of what nobody did that the product did it', () => {
    expect(actorText(en, { action: 'connector.purged', actor: { id: null, name: '' } })).toBe('Foyer, automatically');
    expect(actorText(i18nWithTexts('pt-BR'), { action: 'connector.purged', actor: { id: null, name: '' } })).toBe('Foyer, automaticamente');
    expect(actorText(en, { action: 'team.created', actor: { id: null, name: 'Olivia Marsh' } })).toBe('Olivia Marsh');
    expect(actorText(en, { action: 'organization.verified', actor: { id: null, name: '' } })).toBe('Provider support');
  });

  it('says what it does not know in the words of its name', () => {
    expect(changeText(en, { action: 'studioTheme.flagsChanged', thing: { kind: 'studioTheme', id: '1', name: 'Night' } })).toBe(
      'Studio theme flags changed: Night',
    );
    expect(thingText(en, 'studioTheme')).toBe('Studio theme');
    expect(readable('org_enable_es1.0')).toBe('Org enable es1 0');
  });

  it.each<[action: string, field: string, before: HistoryValue, after: HistoryValue, text: string]>([
    ['user.rolesChanged', 'roles', [], ['teams', 'projects', 'king'], 'Role: Member → Admin (Projects, Teams), King'],
    ['team.updated', 'name', 'Guests', 'Guest experience', 'Name: Guests → Guest experience'],
    ['team.moved', 'parent', 'House', null, 'Parent team: House → none'],
    ['organization.flagsChanged', 'org_enable_es1.0', true, false, 'Experience Studio 1.0: On → Off'],
    ['organization.flagsChanged', 'org_enable_es2.0', null, true, 'Experience Studio 2.0: Off → On'],
    ['project.flagsChanged', 'org_enable_es1.0', null, false, 'Experience Studio 1.0: Same as the organization → Off'],
    ['project.flagsChanged', 'org_enable_es1.0', true, null, 'Experience Studio 1.0: On → Same as the organization'],
    ['connector.activated', 'status', 'draft', 'active', 'Status: Draft → Active'],
    ['project.deactivated', 'active', true, false, 'Status: Active → Inactive'],
    ['connector.updated', 'userDefinedAttributes', null, true, 'User-defined attributes: No → Yes'],
    ['datasource.updated', 'configuration', null, ['city', 'apiKey'], 'Configuration changed: city, apiKey'],
    // Older entries know no more.
    ['datasource.updated', 'configuration', null, true, 'Configuration changed'],
    ['invite.resent', 'expiresAt', null, '2026-11-21T10:00:00.000Z', 'Valid until: none → Nov 21, 2026, 10:00 AM'],
    // A beginning has no before, and says neither what it lacks nor the name that its sentence says.
    ['invite.sent', 'roles', null, [], 'Role: Member'],
    ['user.joined', 'teams', null, ['Lobby', 'Spa'], 'Teams: Lobby, Spa'],
    ['team.created', 'name', null, 'x', ''],
    ['team.created', 'parent', null, null, ''],
    ['organization.created', 'image', null, true, 'With an image'],
    ['user.revoked', 'roles', ['owner'], null, 'Role before: Owner'],
    ['organization.updated', 'image', false, true, 'Image added'],
    ['project.pluginsPublished', 'archived', null, ['Core profile'], 'Archived: Core profile'],
    ['remapping.updated', 'enabled', true, false, 'Status: On → Off'],
    ['organization.updated', 'image', true, true, 'Image replaced'],
    ['organization.updated', 'image', true, false, 'Image removed'],
    ['team.membersChanged', 'members', null, ['Noor'], 'Members added: Noor'],
    ['team.membersChanged', 'members', ['Noor'], null, 'Members removed: Noor'],
    ['user.teamsChanged', 'teams', ['Spa', 'Bar'], ['Spa', 'Lobby'], 'Teams added: Lobby · Teams removed: Bar'],
    ['team.projectsChanged', 'projects', ['Club (5)'], ['Club (10)'], 'Projects: Club (View) → Club (Editor)'],
    ['team.projectsChanged', 'projects', null, ['Hall (2) (21)', 'Old (Editor)'], 'Projects added: Hall (2) (Grantor), Old (Editor)'],
    // Nobody has it yet: as the lists say.
    ['datasource.approved', 'shareStatus', 'private', 'shared', 'Sharing: Private → Approved'],
    ['connector.approved', 'shareStatus', 'private', 'shared_allow3rdParty', 'Sharing: Private → Approved for third parties'],
    ['datasource.revoked', 'shareStatus', 'shared', 'private', 'Sharing: Shared → Private'],
    // Elsewhere a figure in brackets is part of a name.
    ['datasource.projectsChanged', 'projects', null, ['Club (5)'], 'Projects added: Club (5)'],
  ])('%s of %s from %j to %j: %s', (action, field, before, after, text) => {
    const entry = { action, thing: { kind: 'x', id: '1', name: 'x' }, changes: [{ field, before, after }] };
    expect(differenceText(en, entry).replace(/\u202f/g, ' ')).toBe(text);
  });

  it.each([
    ['connector.activated', 'Status: Draft → Active'],
    ['datasource.deactivated', 'Status: Active → Draft'],
    ['project.activated', 'Status: Inactive → Active'],
    ['team.deleted', ''],
  ])('older entries of %s, which name no field, say %j', (action, text) => {
    expect(differenceText(en, { action, thing: { kind: 'x', id: '1', name: 'x' }, changes: [] })).toBe(text);
  });

  it.each([
    ['en', 'Sharing: Private → Shared'],
    ['pt-BR', 'Compartilhamento: Privado → Compartilhado'],
  ] as const)('says in words with whom something is shared (%s)', (language, text) => {
    const changes = [{ field: 'shareStatus', before: 'private', after: 'shared' }];
    const entry = { action: 'connector.shared', thing: { kind: 'connector', id: '1', name: 'x' }, changes };
    expect(differenceText(i18nWithTexts(language), entry)).toBe(text);
  });

  it('says a tier in words, and one that it does not know as it is', () => {
    const br = i18nWithTexts('pt-BR');
    const made = (tier: string) => ({
      action: 'project.created',
      thing: { kind: 'project', id: '1', name: 'x' },
      changes: [{ field: 'tier', before: null, after: tier }],
    });
    expect(['standard', 'advanced', 'enterprise', 'gold'].map((tier) => differenceText(br, made(tier)))).toEqual([
      'Licença: Padrão',
      'Licença: Avançada',
      'Licença: Empresarial',
      'Licença: gold',
    ]);
    expect(differenceText(en, made('standard'))).toBe('License: Standard');
  });

  it.each([
    ['roles', [], 'Member'],
    ['members', [], 'none'],
    ['members', ['Noor', 'Sven'], 'Noor, Sven'],
    ['level', 1234, '1,234'],
    ['name', '<b>x</b>', '<b>x</b>'],
  ] as const)('%s %j is %j', (field, value, text) =>
    expect(valueText(en, field, Array.isArray(value) ? [...value] : (value as string))).toBe(text),
  );
});
