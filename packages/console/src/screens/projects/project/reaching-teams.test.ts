import { expect, test } from 'vitest';
import { projectTeams } from '#testing/projects.ts';
import { reachingTeams } from './reaching-teams.ts';

test('each team says whose level counts: its own, or that of a team above', () => {
  expect(reachingTeams(projectTeams).map(({ id, level, ownLevel, from }) => [id, level, ownLevel, from?.name])).toEqual([
    ['guest', 10, 10, undefined],
    ['guest_concierge', 10, undefined, 'Guest experience'],
    ['guest_loyalty', 15, 15, undefined],
    ['front', 5, 5, undefined],
  ]);
});

test('a lower level of its own gives way to a higher one from above, over several teams', () => {
  const teams = [
    {
      ...{ id: 'a', name: 'A', level: 15, ownLevel: 15 },
      subteams: [
        {
          ...{ id: 'a_b', name: 'B', level: 15, ownLevel: 5 },
          subteams: [{ id: 'a_b_c', name: 'C', level: 15, subteams: [] }],
        },
      ],
    },
  ] as const;
  expect(reachingTeams(teams as never).map(({ id, from, above }) => [id, from?.name, above.map(({ name }) => name)])).toEqual([
    ['a', undefined, []],
    ['a_b', 'A', ['A']],
    ['a_b_c', 'A', ['A', 'B']],
  ]);
});
