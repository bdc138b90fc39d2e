import { getConnector } from '@foyer/api/connectors/connector.contract';
import { getDatasource } from '@foyer/api/datasources/datasource.contract';
import { exportHistory, listHistory } from '@foyer/api/history/history.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { getOrganizationUser } from '@foyer/api/people/user.contract';
import { getProject } from '@foyer/api/projects/project.contract';
import { type Stub, type StubReply, stub } from '@foyer/api/stub';
import { getTeam } from '@foyer/api/teams/team.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { connector, newerConnector } from '#testing/connectors.ts';
import { newerDatasource } from '#testing/datasources.ts';
import { ownEntry } from '#testing/directory.ts';
import { changes, manyChanges } from '#testing/history.ts';
import { organization } from '#testing/organizations.ts';
import { projectDetail } from '#testing/projects.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';

// A whole screen, on a machine that has much else to do.
vi.setConfig({ testTimeout: 20_000 });

type Query = Readonly<Record<string, string>>;

/** The history over a server that pages by a hundred and finds by name. */
function open({
  all = changes,
  search = '',
  roles = ['owner'] as typeof organization.roles,
  reply = undefined as StubReply<typeof listHistory> | undefined,
  language = 'en' as 'en' | 'pt-BR',
  stubs = [] as readonly Stub[],
} = {}) {
  const asked: Query[] = [];
  const exported: Query[] = [];
  let answer = reply;
  const list = ({ query }: { query: Query }): StubReply<typeof listHistory> => {
    asked.push(query);
    if (answer) return answer;
    const found = all.filter(
      ({ thing, action }) =>
        thing.name.toLowerCase().includes((query.q ?? '').toLowerCase()) &&
        (!query.thing || thing.kind === query.thing) &&
        (!query.action || action === query.action),
    );
    const start = Number(query.cursor ?? 0);
    const end = start + Number(query.limit);
    return {
      data: found.slice(start, end),
      headers: { 'X-Total-Count': String(found.length), ...(end < found.length && { 'X-Next-Cursor': String(end) }) },
    };
  };
  const view = renderScreen(<HistoryScreen />, {
    url: `/organization/${organization.id}/history${search}`,
    pattern: '/organization/:id/history',
    language,
    stubs: [
      stub(getOrganization, { data: { ...organization, roles } }),
      stub(listHistory, list),
      stub(exportHistory, ({ query }) => {
        exported.push(query as Query);
        return { status: 503, problem: { message: 'Later.' } };
      }),
      ...stubs,
    ],
  });
  return { ...view, asked, exported, mend: () => (answer = undefined) };
}

// Before the sentence stand the initials of who did it; the lines of days are none.
const sentences = () =>
  screen
    .getAllByRole('rowheader')
    .filter((cell) => !cell.closest('[data-row^="day:"]'))
    .map((cell) => cell.textContent?.replace(/^\p{Lu}{2}/u, ''));

async function choose(user: ReturnType<typeof open>['user'], list: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: list }));
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('the history', () => {
  test('says who changed what, when, and what it was before; a kind from a newer server is readable too', async () => {
    open();
    const row = (await screen.findByText('Changed the roles of Noor Haddad')).closest('tr');
    expect(row).toHaveTextContent(/Role: Member → Admin \(Projects, Teams\)/);
    expect(row).toHaveTextContent(/Sven Lindqvist/);
    expect(sentences()).toContain('Studio theme changed: Night');
    expect(screen.getByText(`${changes.length} changes`)).toBeInTheDocument();
  });

  test('tells what the platform did by itself, and calls it no person who left', async () => {
    const purged = { kind: 'connector', id: 'c1', name: 'Old feed' };
    const { user } = open({
      all: [
        { id: '1', at: '2026-11-20T16:42:00.000Z', actor: { id: null, name: '' }, action: 'connector.purged', thing: purged, changes: [] },
      ],
    });
    await user.click(await screen.findByText('Erased the connector Old feed after 30 days'));
    const who = within(screen.getByRole('complementary')).getByRole('region', { name: 'Who' });
    expect(who).toHaveTextContent(/^WhoFoyer, automatically$/);
  });

  test('opens one change beside the list, with each field before and after', async () => {
    const { user } = open();
    await user.click(await screen.findByText('Changed the roles of Noor Haddad'));
    const panel = within(screen.getByRole('complementary', { name: 'Changed the roles of Noor Haddad' }));
    expect(panel.getByRole('region', { name: 'Role' })).toHaveTextContent(/Before.*Member.*After.*Admin \(Projects, Teams\)/);
    await user.click(panel.getByRole('button', { name: 'Only changes to this item' }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('folds what is long, and unfolds each value by its button', async () => {
    const long = 'A guest is anybody who stays the night. '.repeat(20).trim();
    const { user } = open({
      all: [
        {
          ...{ id: '1', at: '2026-11-20T16:42:00.000Z', actor: { id: '102', name: 'Sven Lindqvist' }, action: 'team.updated' },
          ...{ thing: { kind: 'team', id: 't', name: 'Guests' }, changes: [{ field: 'description', before: 'Guests', after: long }] },
        },
      ],
    });
    await user.click(await screen.findByText('Changed the team Guests'));
    const field = within(screen.getByRole('complementary')).getByRole('region', { name: 'Description' });
    expect(field).toHaveTextContent(/BeforeGuests/);
    expect(field).not.toHaveTextContent(long);
    await user.click(within(field).getByRole('button', { name: 'Show all: Description, After' }));
    expect(field).toHaveTextContent(long);
    await user.click(within(field).getByRole('button', { name: 'Show less: Description, After' }));
    expect(field).not.toHaveTextContent(long);
  });

  test('narrowed to a person says whose changes these are, which can be taken off alone', async () => {
    const { user, location } = open({ search: '?thing=user' });
    await user.click(await screen.findByText('Changed the roles of Noor Haddad'));
    await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Only changes by this person' }));
    expect(await screen.findByText('Changes by Sven Lindqvist')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the filter: Changes by Sven Lindqvist' }));
    expect(screen.queryByText('Changes by Sven Lindqvist')).toBeNull();
    expect(location()).toBe('/organization/10482/history?thing=user');
  });

  test('narrowed to one item says to which', async () => {
    const { user } = open();
    await user.click(await screen.findByText('Changed the roles of Noor Haddad'));
    await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Only changes to this item' }));
    expect(await screen.findByText('Changes to Noor Haddad')).toBeVisible();
  });

  test('narrowed to an item that no change is filed under names it all the same', async () => {
    open({
      all: [],
      search: '?thing=project&thingId=dev_reception',
      stubs: [stub(getProject, { data: { ...projectDetail, name: 'Reception' } })],
    });
    expect(await screen.findByText('Changes to Reception')).toBeVisible();
  });

  test('of two lines where the sentence and what changed are long', async () => {
    open();
    const row = (await screen.findByText('Changed the roles of Noor Haddad')).closest('tr');
    const cell = (name: string) =>
      within(row as HTMLElement).getByRole(name === 'What' ? 'rowheader' : 'cell', { name: /Role: Member|Changed the roles/ });
    expect(cell('What')).toHaveAttribute('data-lines', '2');
    expect(cell('Before and after')).toHaveAttribute('data-lines', '2');
  });

  test('leads from a change to what it is about and to who made it, as long as they are there', async () => {
    const gone = { status: 404, problem: { code: 'NOT_FOUND', message: 'Gone.' } } as const;
    const change = (kind: string, id: string, name: string) => ({
      ...{ id: `${kind}-${id}`, at: '2026-11-20T16:42:00.000Z', actor: { id: '102', name: 'Sven Lindqvist' } },
      ...{ action: `${kind}.updated`, thing: { kind, id, name }, changes: [] },
    });
    const { user } = open({
      all: [change('connector', 'c9', 'Weather'), change('team', 'old', 'Night shift')],
      stubs: [
        stub(getConnector.newer, gone),
        stub(getConnector.older, { data: { ...connector, id: 'c9' } }),
        stub(getTeam, gone),
        stub(getOrganizationUser, { data: { ...ownEntry, id: '102', teams: [] } as never }),
      ],
    });
    await user.click(await screen.findByText(/Weather/));
    const panel = () => within(screen.getByRole('complementary'));
    // It may be of either form; the one that has it is where the link leads.
    expect(await panel().findByRole('link', { name: 'Weather' })).toHaveAttribute(
      'href',
      `/organization/${organization.id}/integrations/connector/c9`,
    );
    expect(await panel().findByRole('link', { name: 'Sven Lindqvist' })).toHaveAttribute(
      'href',
      `/organization/${organization.id}/directory?user=102`,
    );
    await user.click(screen.getByText(/Night shift/));
    expect(await panel().findByText(/^Teams: Night shift$/)).toBeVisible();
    expect(panel().queryByRole('link', { name: 'Night shift' })).toBeNull();
  });

  test('leads to a data source by its own id, and to the line in the list of a deleted connector', async () => {
    const change = (kind: string, id: string, name: string) => ({
      ...{ id: `${kind}-${id}`, at: '2026-11-20T16:42:00.000Z', actor: { id: null, name: 'Sven Lindqvist' } },
      ...{ action: `${kind}.updated`, thing: { kind, id, name }, changes: [] },
    });
    const datasourceId = 'cfwjbdk29xq0mlt7d';
    const asked: string[] = [];
    const { user } = open({
      all: [change('datasource', `cabcdefgh12345678_${datasourceId}`, 'Guests'), change('connector', 'c9', 'Kiosk')],
      stubs: [
        stub(getDatasource.newer, ({ params }) => {
          asked.push(params.datasource);
          return {
            data: { ...newerDatasource, id: datasourceId, metadata: { connectorId: 'cabcdefgh12345678', status: 'active' as const } },
          };
        }),
        stub(getConnector.newer, {
          data: {
            ...newerConnector,
            display: { ...newerConnector.display, name: 'Kiosk telemetry' },
            metadata: { ...newerConnector.metadata, status: 'deleted', owner: { id: organization.id } },
          },
        }),
      ],
    });
    await user.click(await screen.findByText(/Guests/));
    const panel = () => within(screen.getByRole('complementary'));
    expect(await panel().findByRole('link', { name: 'Guests' })).toHaveAttribute(
      'href',
      `/organization/${organization.id}/integrations/v1/datasource/cabcdefgh12345678_${datasourceId}`,
    );
    expect(asked).toEqual([datasourceId]);
    await user.click(screen.getByText(/Kiosk/));
    expect(await panel().findByRole('link', { name: 'Kiosk' })).toHaveAttribute(
      'href',
      `/organization/${organization.id}/integrations/v1?q=Kiosk+telemetry#connectors`,
    );
  });

  test('keeps its filters in the address, and asks the server for what they leave', async () => {
    const { user, asked, exported, location } = open();
    await screen.findAllByRole('rowheader');
    await choose(user, 'What was changed', 'Teams');
    await waitFor(() => expect(location()).toMatch(/\?thing=team$/));
    await choose(user, 'Kind of change', 'Team moved');
    await waitFor(() => expect(sentences()).toEqual(['Moved the team Front desk']));
    expect(asked.at(-1)).toMatchObject({ thing: 'team', action: 'team.moved' });
    fireEvent.change(screen.getByRole('textbox', { name: 'From' }), { target: { value: '11/01/2026' } });
    await waitFor(() => expect(asked.at(-1)?.from).toBe(new Date(2026, 10, 1).toISOString()));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(exported).toHaveLength(1));
    expect(exported[0]).toMatchObject({ thing: 'team', action: 'team.moved', from: asked.at(-1)?.from });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(location()).toMatch(/history$/));
  });

  test('a day is typed as the language of the page writes it, and one of a link is written so', async () => {
    const { user, asked } = open({ search: '?from=2026-11-02', language: 'pt-BR' });
    const from = await screen.findByRole('textbox', { name: 'De' });
    expect(from).toHaveValue('02/11/2026');
    expect(screen.getByRole('textbox', { name: 'Até' })).toHaveAttribute('placeholder', 'dd/mm/aaaa');
    await user.clear(from);
    await user.type(from, '31/02/2026');
    await user.tab();
    expect(from).toHaveValue('');
    await user.type(from, '1/11/2026');
    await waitFor(() => expect(asked.at(-1)?.from).toBe(new Date(2026, 10, 1).toISOString()));
    await user.tab();
    expect(from).toHaveValue('01/11/2026');
  });

  test('of today is one press away', async () => {
    const { user, asked } = open();
    await user.click(await screen.findByRole('button', { name: 'Today' }));
    const now = new Date();
    const from = new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from }));
  });

  test('of the last seven days is one press away', async () => {
    const { user, asked, location } = open({ search: '?until=2026-11-02&q=noor' });
    await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    const now = new Date();
    const from = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6).toISOString();
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'noor', from }));
    expect(asked.at(-1)?.until).toBeUndefined();
    expect(location()).toMatch(/\?q=noor&from=[\d-]{10}$/);
  });

  test('begins with the filters of a link', async () => {
    const { asked } = open({ search: '?q=noor&thing=user' });
    await screen.findAllByRole('rowheader');
    expect(asked[0]).toMatchObject({ q: 'noor', thing: 'user' });
    expect(screen.getByRole('searchbox')).toHaveValue('noor');
  });

  test('of thousands of changes holds those in sight', async () => {
    open({ all: manyChanges(2000) });
    await screen.findAllByRole('rowheader');
    // The head, and the days that have come so far.
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', String(2001 + 7));
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
  });

  test.each([
    ['', 'No changes yet'],
    ['?q=zz', 'No changes found'],
  ])('with none at %j says: %s', async (search, title) => {
    open({ all: [], search });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  test('does not load: says so and tries again', async () => {
    const { user, mend } = open({ reply: { status: 503, problem: { message: 'The lights are out.' } } });
    expect(await screen.findByText('The lights are out.')).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Changed the roles of Noor Haddad')).toBeVisible();
  });
});
