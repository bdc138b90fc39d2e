import { expect, test } from 'vitest';
import { teamProjects } from '#testing/teams.ts';
import { joinReach } from './team-reach.ts';

const [first, second, third] = teamProjects as [
  (typeof teamProjects)[number],
  (typeof teamProjects)[number],
  (typeof teamProjects)[number],
];
const above = { id: 'guest', name: 'Guest experience' };

test('a project that a team has by itself and from above is there once, at the higher level', () => {
  const joined = joinReach([
    { team: undefined, projects: [{ ...first, level: 5 }, second] },
    { team: above, projects: [{ ...first, level: 20 }] },
  ]);
  expect(joined.map(({ id, level, sources }) => [id, level, sources])).toEqual([
    [
      first.id,
      20,
      [
        { team: above, level: 20 },
        { team: undefined, level: 5 },
      ],
    ],
    [second.id, second.level, [{ team: undefined, level: second.level }]],
  ]);
});

test('of equal levels the nearest counts, and projects stand by name', () => {
  const joined = joinReach([
    { team: undefined, projects: [{ ...third, level: 10 }] },
    { team: above, projects: [{ ...third, level: 10 }, first] },
  ]);
  expect(joined.map(({ name }) => name)).toEqual([first.name, third.name].toSorted((one, other) => one.localeCompare(other)));
  expect(joined.find(({ id }) => id === third.id)?.sources[0].team).toBeUndefined();
});
