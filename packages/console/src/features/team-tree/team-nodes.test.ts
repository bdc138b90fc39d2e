import { describe, expect, test } from 'vitest';
import { ownTeams, teamLevel, teamTree } from '#testing/directory.ts';
import { flatTeams, foundTeams, lazyTeams } from './team-nodes.ts';

describe('teams as a tree draws them', () => {
  test('all of them, each before those below it', () => {
    const nodes = flatTeams(teamTree);
    expect(nodes.map(({ id }) => id)).toEqual([
      'front',
      'front_night',
      'guest',
      'guest_concierge',
      'guest_loyalty',
      'guest_loyalty_cards',
      'data',
      'kitchen',
    ]);
    expect(nodes[4]).toMatchObject({ parentId: 'guest', subteamCount: 1 });
  });

  test('level by level: what has sub-teams that have not come says so', () => {
    const levels = new Map([
      ['', teamLevel('')],
      ['guest', teamLevel('guest')],
    ]);
    const more = lazyTeams(levels).filter(({ hasMore }) => hasMore);
    expect(more.map(({ id }) => id)).toEqual(['front', 'guest_loyalty']);
  });

  test('what a search found, below the teams that lead to it', () => {
    expect(foundTeams(ownTeams)).toMatchObject([
      { id: 'guest', name: 'Guest experience', parentId: undefined, subteamCount: 0 },
      { id: 'guest_loyalty', name: 'Loyalty and lifecycle messaging', parentId: 'guest', subteamCount: 0 },
      { id: 'front', name: 'Front of house', parentId: undefined, subteamCount: 0 },
    ]);
  });

  test('a thousand levels do not exhaust the stack', () => {
    let team = teamLevel('')[2];
    for (let depth = 0; depth < 20_000 && team; depth += 1) team = { ...team, id: `t${depth}`, subteams: [team] };
    expect(team && flatTeams([team])).toHaveLength(20_001);
  });
});
