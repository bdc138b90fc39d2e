import { describe, expect, it } from 'vitest';
import { visibleDestinations } from './menu-visibility.ts';

const all = () => true;

describe('the Organization section of the menu', () => {
  it.each([
    [['owner'], ['projects', 'directory', 'integrations', 'history', 'settings']],
    [
      ['owner', 'teams'],
      ['projects', 'directory', 'integrations', 'history', 'settings'],
    ],
    [['projects'], ['projects']],
    [['teams'], ['directory']],
    [
      ['projects', 'teams'],
      ['projects', 'directory'],
    ],
    [['connectors'], ['integrations']],
    [['datasources'], ['integrations']],
    [[], []],
  ] as const)('shows %j the links %j', (roles, links) => expect(visibleDestinations(roles, all)).toEqual(links));

  it('never links to a screen that does not exist', () => {
    expect(visibleDestinations(['owner'], (destination) => destination === 'settings')).toEqual(['settings']);
    expect(visibleDestinations(['teams'], (destination) => destination !== 'directory')).toEqual([]);
  });
});
