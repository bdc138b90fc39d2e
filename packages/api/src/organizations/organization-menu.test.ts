import { describe, expect, it } from 'vitest';
import { sidebarDestinations, visibleDestinations } from './organization-menu.ts';

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
  ] as const)('shows %j the links %j', (roles, links) => expect(visibleDestinations(roles)).toEqual(links));
});

describe('the sidebar', () => {
  it.each([
    [['owner'], ['overview', 'projects', 'directory', 'integrations', 'history', 'settings']],
    [['projects'], ['overview', 'projects', 'directory']],
    [['connectors'], ['overview', 'projects', 'directory', 'integrations']],
    [[], ['overview', 'projects', 'directory']],
  ] as const)('shows %j the links %j', (roles, links) => expect(sidebarDestinations(roles)).toEqual(links));
});
