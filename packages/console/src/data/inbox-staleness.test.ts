import { listConnectors } from '@foyer/api/connectors/connector.contract';
import { listInbox } from '@foyer/api/inbox/inbox.contract';
import { inboxKinds } from '@foyer/api/inbox/inbox.schema';
import { listProjects } from '@foyer/api/projects/project.contract';
import { stub, stubFetch } from '@foyer/api/stub';
import { listTeams } from '@foyer/api/teams/team.contract';
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { entryOf } from '#testing/inbox.ts';
import { createConsoleClient } from './client.ts';
import { endpointQuery } from './endpoint-data.ts';
import { refreshForNews, staleKeysOf } from './inbox-staleness.ts';
import { createQueryClient } from './query.ts';

const organization = { id: '10482', name: 'Lantern Hotels' };

describe('what an entry makes stale', () => {
  test.each(inboxKinds)('%s names it, of its organization', (kind) => {
    const keys = staleKeysOf({ kind, organization });
    expect(keys.length).toBeGreaterThan(0);
    // What is one's own is no organization's.
    const own = ['/organizations', '/userdata/invites'];
    for (const [first, id] of keys)
      expect([first, id]).toEqual(first === 'organization' ? [first, '10482'] : [expect.toBeOneOf(own), undefined]);
  });

  test('is not known of a kind that a newer server added', () => {
    expect(staleKeysOf({ kind: 'roomCleaned', organization })).toEqual([]);
  });

  test('is asked for again where it is on screen, once, and in the background; what it does not concern stays as it is', async () => {
    const asked: string[] = [];
    const entries = [
      entryOf({ kind: 'connectorShared', id: '8' }),
      entryOf({ kind: 'connectorDeleted', id: '7' }),
      entryOf({ kind: 'teamDeleted', id: '6' }),
    ];
    const answer = stubFetch([
      stub(listInbox, { data: entries }),
      stub(listConnectors.newer, { data: [] }),
      stub(listTeams, { data: [] }),
      stub(listProjects, { data: [] }),
    ]);
    const fetchSeen = vi.fn<typeof fetch>((input, init) => {
      const isBackground = new Headers(init?.headers).get('X-Foyer-Background') === '1';
      asked.push(`${new URL(String(input), 'http://localhost').pathname.split('/').at(-1)}${isBackground ? ' unasked' : ''}`);
      return answer(input, init);
    });
    const queryClient = createQueryClient(createConsoleClient(() => 'en', fetchSeen));
    const params = { id: '10482' };
    const onScreen = [
      endpointQuery(listConnectors.newer, { params, query: {} }),
      endpointQuery(listTeams, { params, query: {} }),
      endpointQuery(listProjects, { params, query: {} }),
    ];
    const offs = onScreen.map((query) => new QueryObserver(queryClient, query as never).subscribe(() => undefined));
    await vi.waitFor(() => expect(asked.toSorted()).toEqual(['connectors', 'projects', 'teams']));
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));

    asked.length = 0;
    await refreshForNews(queryClient, 6);
    expect(asked).toEqual(['inbox unasked', 'connectors unasked']);

    asked.length = 0;
    await queryClient.invalidateQueries();
    expect(asked.toSorted()).toEqual(['connectors', 'projects', 'teams']);
    for (const off of offs) off();
  });
});
