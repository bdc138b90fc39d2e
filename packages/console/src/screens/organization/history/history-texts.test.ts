import { historyActions, historyThings } from '@foyer/api/history/history.schema';
import { describe, expect, it } from 'vitest';
import { i18nWithTexts } from '#testing/texts.ts';
import { changeText, differenceText, readable, thingText, valueText } from './history-texts.ts';

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

  it('says what it does not know in the words of its name', () => {
    expect(changeText(en, { action: 'studioTheme.flagsChanged', thing: { kind: 'studioTheme', id: '1', name: 'Night' } })).toBe(
      'Studio theme flags changed: Night',
    );
    expect(thingText(en, 'studioTheme')).toBe('Studio theme');
    expect(readable('org_enable_es1.0')).toBe('Org enable es1 0');
  });

  it('tells before and after', () => {
    expect(
      differenceText(en, [
        { field: 'roles', before: [], after: ['projects', 'king'] },
        { field: 'name', before: null, after: 'Guests' },
        { field: 'org_enable_es1.0', before: true, after: false },
        { field: 'parent', before: 'House', after: null },
      ]),
    ).toBe('Roles: Member → Projects, King · Name: → Guests · Experience Studio 1.0: Yes → No · Team above: House → nothing');
  });

  it.each([
    ['roles', [], 'Member'],
    ['members', [], 'nothing'],
    ['members', ['Noor', 'Sven'], 'Noor, Sven'],
    ['level', 1234, '1,234'],
    ['name', '<b>x</b>', '<b>x</b>'],
  ] as const)('%s %j is %j', (field, value, text) =>
    expect(valueText(en, field, Array.isArray(value) ? [...value] : (value as string))).toBe(text),
  );
});
