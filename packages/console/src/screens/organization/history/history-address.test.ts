import { describe, expect, it } from 'vitest';
import { dayBefore, filterOf, withFilters } from './history-address.ts';

const person = '0a0b0c0d-1111-4222-8333-444455556666';
const filter = (query: string) => filterOf(new URLSearchParams(query));

describe('what the address narrows the history to', () => {
  it.each([
    ['', {}],
    ['q=noor', { q: 'noor' }],
    ['thing=team&action=team.moved', { thing: 'team', action: 'team.moved' }],
    ['action=team.moved', { action: 'team.moved' }],
    ['thing=user&action=team.moved', { thing: 'user' }],
    ['thing=house&action=house.built', {}],
    [`actor=${person}`, { actor: person }],
    ['actor=1%20OR%201', {}],
    ['thing=team&thingId=a1', { thing: 'team', thingId: 'a1' }],
    ['thingId=a1', {}],
    ['from=yesterday&until=2026-13-45', {}],
  ])('%j is %j', (query, expected) => expect(filter(query)).toEqual(expected));

  it('takes days as days of the person’s own clock, the last one to its end', () => {
    expect(filter('from=2026-11-01&until=2026-11-30')).toEqual({
      from: new Date(2026, 10, 1).toISOString(),
      until: new Date(2026, 11, 1).toISOString(),
    });
  });
});

it.each([
  [0, '2026-03-01'],
  [6, '2026-02-23'],
  [365, '2025-03-01'],
])('%i days before the first of March is %s', (days, day) => expect(dayBefore(new Date(2026, 2, 1, 23, 59), days)).toBe(day));

describe('changing a filter', () => {
  const changed = (query: string, change: Parameters<typeof withFilters>[1]) => withFilters(new URLSearchParams(query), change).toString();
  it.each([
    ['sets it and leaves the rest', 'q=noor', { thing: 'team' }, 'q=noor&thing=team'],
    ['takes it back', 'q=noor&from=2026-11-01', { from: '' }, 'q=noor'],
    ['drops a kind of change that the other thing has not', 'thing=team&action=team.moved&thingId=1', { thing: 'user' }, 'thing=user'],
    ['keeps one that it has', 'action=team.moved', { thing: 'team' }, 'action=team.moved&thing=team'],
  ] as const)('%s', (_, query, change, expected) => expect(changed(query, change)).toBe(expected));
});
