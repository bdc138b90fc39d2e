import { describe, expect, test } from 'vitest';
import { clearLocalData } from '#session/local-data.ts';
import { keptPlaces, notePlace, readRecentPlaces, titleIn } from './recent-places.ts';

const place = (path: string) => ({ path, title: `Page ${path}`, organization: 'Lantern Hotels' });

describe('recent places', () => {
  test('the last comes first, each once, and no more than a dozen', () => {
    for (let index = 0; index < 20; index += 1) notePlace(place(`/p/${index}`));
    notePlace(place('/p/15'));
    const paths = readRecentPlaces().map(({ path }) => path);
    expect(paths).toHaveLength(keptPlaces);
    expect(paths.slice(0, 3)).toEqual(['/p/15', '/p/19', '/p/18']);
  });

  test('go with the person', () => {
    notePlace(place('/p'));
    clearLocalData();
    expect(readRecentPlaces()).toEqual([]);
  });

  test('one that waited to be noted while the person left goes too', () => {
    clearLocalData();
    notePlace(place('/p'));
    window.dispatchEvent(new Event('pagehide'));
    expect(readRecentPlaces()).toEqual([]);
  });

  test.each(['', 'no json', '{}', '[1, null, {"path": "//evil", "title": 4}]'])('what cannot be read is nothing: %s', (stored) => {
    localStorage.setItem('foyer:recentPlaces', stored);
    expect(readRecentPlaces()).toEqual([]);
  });

  test('a page that creates something is none, and one that was kept is forgotten', () => {
    localStorage.setItem('foyer:recentPlaces', JSON.stringify([place('/organizations/new'), place('/organization/1/teams')]));
    expect(readRecentPlaces().map(({ path }) => path)).toEqual(['/organization/1/teams']);
    notePlace(place('/organization/1/integrations/datasource/new'));
    notePlace(place('/organization/1/teams/new/'));
    notePlace(place('/organization/1/teams/news'));
    expect(readRecentPlaces().map(({ path }) => path)).toEqual(['/organization/1/teams/news', '/organization/1/teams']);
    expect(localStorage.getItem('foyer:recentPlaces')).not.toMatch(/new"/);
  });

  test('the page to which a provider sends back is none, and one that was kept is forgotten', () => {
    localStorage.setItem('foyer:recentPlaces', JSON.stringify([place('/datasource-auth-callback'), place('/user/account')]));
    expect(readRecentPlaces().map(({ path }) => path)).toEqual(['/user/account']);
    notePlace(place('/datasource-auth-callback'));
    notePlace(place('/app-auth-callback/dev_guest-app'));
    expect(readRecentPlaces().map(({ path }) => path)).toEqual(['/user/account']);
  });

  test('a title is kept without the product’s name', () => {
    expect(titleIn('Guest App - Foyer')).toBe('Guest App');
    expect(titleIn('Guest App')).toBe('Guest App');
  });
});
