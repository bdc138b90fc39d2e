import type { NamedThings } from '@foyer/api/search/search.schema';
import { describe, expect, test } from 'vitest';
import { currentPlaces, questionsOf } from './recent-things.ts';

const at = (path: string, title = 'Noted', organization = 'Noted here') => ({ path, title, organization });
const named = (things: NamedThings['things'], roles: NamedThings['roles'] = []) => ({ name: 'Lantern Hotels', roles, things });

describe('what each organization is asked for', () => {
  test('things of all kinds, each once with its organization, and nothing of pages without one', () => {
    const places = [
      at('/organization/1/team/a_b'),
      at('/organization/1/project/dev_app'),
      at('/organization/2/integrations/connector/c1'),
      at('/organization/2/integrations/v1/connector/c2/'),
      at('/organization/2/integrations/datasource/c1_d1'),
      at('/organization/2/integrations/v1/datasource/c2_d2'),
      at('/organization/3/overview'),
      at('/user/account'),
    ];
    expect(questionsOf(places)).toEqual([
      ['1', ['team:a_b', 'project:dev_app']],
      ['2', ['connector:c1', 'connector:c2', 'datasource:c1_d1', 'datasource:c2_d2']],
      ['3', []],
    ]);
  });
});

describe('places as they are now', () => {
  test('stay as they were noted while nothing is known of them', () => {
    const places = [at('/organization/1/team/a'), at('/user/account')];
    expect(currentPlaces(places, new Map([['1', undefined]]))).toMatchObject(places);
  });

  test('a team that was moved has its new address, once', () => {
    const answer = named([
      { asked: 'team:a', id: 'top_a', name: 'Now' },
      { asked: 'team:top_a', id: 'top_a', name: 'Now' },
    ]);
    const places = [at('/organization/1/team/a'), at('/organization/1/team/top_a')];
    expect(currentPlaces(places, new Map([['1', answer]]))).toMatchObject([
      { path: '/organization/1/team/top_a', title: 'Now', organization: 'Lantern Hotels' },
    ]);
  });

  test('an organization that is closed takes its places with it', () => {
    const places = [at('/organization/1/team/a'), at('/organization/1/overview'), at('/organization/2')];
    expect(currentPlaces(places, new Map([['1', null]]))).toMatchObject([{ path: '/organization/2' }]);
  });

  test.each<[NamedThings['roles'], string[]]>([
    [['owner'], ['history', 'integrations/v1', 'directory', 'settings']],
    [['connectors'], ['integrations/v1', 'directory', 'settings']],
    [[], ['directory', 'settings']],
  ])('somebody with the roles %j keeps %j', (roles, kept) => {
    const places = ['history', 'integrations/v1', 'directory', 'settings'].map((place) => at(`/organization/1/${place}`));
    const left = currentPlaces(places, new Map([['1', named([], roles)]]));
    expect(left.map(({ path }) => path)).toEqual(kept.map((place) => `/organization/1/${place}`));
  });
});
