import { expect, test } from 'vitest';
import type { Role } from '#endpoint.ts';
import { levelOf, lowersReach, reachesAllProjects } from './project.rules.ts';

test.each<[Role[], number | null, number | undefined]>([
  [['owner'], null, 21],
  [['owner', 'teams'], 5, 21],
  [['projects'], 10, 20],
  [['teams'], 15, 15],
  [[], null, undefined],
])('the roles %j with a grant of %s reach a project at %s', (roles, granted, level) => {
  expect(levelOf(roles, granted)).toBe(level);
});

test('only owners and who holds the permission for projects reach all of them', () => {
  expect(reachesAllProjects(['owner'])).toBe(true);
  expect(reachesAllProjects(['projects'])).toBe(true);
  expect(reachesAllProjects(['teams', 'connectors', 'datasources'])).toBe(false);
});

test.each<[Role[], Role[], boolean]>([
  [['owner'], ['projects'], true],
  [['owner'], [], true],
  [['projects'], ['teams'], true],
  [['projects'], ['owner'], false],
  [['teams'], [], false],
  [['projects', 'teams'], ['projects'], false],
])('going from %j to %j takes projects away: %s', (before, after, lowers) => {
  expect(lowersReach(before, after)).toBe(lowers);
});
