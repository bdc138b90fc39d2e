import { getMe } from '@foyer/api/auth/auth.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { countUnread, listInbox, markAllRead, markRead, markUnread, watchInbox } from '@foyer/api/inbox/inbox.contract';
import { getOrganization, getOrganizationFlags, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { listOwnInvites } from '@foyer/api/people/own-invite.contract';
import { listProjects } from '@foyer/api/projects/project.contract';
import { nameThings } from '@foyer/api/search/search.contract';
import type { NamedThings } from '@foyer/api/search/search.schema';
import { type Stub, stub } from '@foyer/api/stub';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { session } from '#session/session.ts';
import { stubStreams } from '#testing/event-streams.ts';
import { featureFlags } from '#testing/flags.ts';
import { invitedEntry, toldEntries } from '#testing/inbox.ts';
import { withLocks } from '#testing/locks.ts';
import { organization, organizations, ownInvites, projects } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

interface Platform {
  entries: ReturnType<typeof toldEntries>;
  fails?: boolean;
  roles?: typeof organization.roles;
  projects?: typeof projects;
  names?: (id: string, things: string) => { readonly data: NamedThings };
}

/** The app over an inbox that remembers what was read. */
function open(platform: Platform = { entries: toldEntries() }, further: readonly Stub[] = [], url = '/organizations') {
  const failure = { status: 500, problem: { message: 'The disk is full.' } } as const;
  const read = (isMeant: (id: string) => boolean) => {
    platform.entries = platform.entries.map((entry) => (isMeant(entry.id) ? { ...entry, read: true } : entry));
    return { data: undefined };
  };
  const counted = vi.fn();
  const app = renderApp(url, [
    stub(getMe, { data: me }),
    stub(getFeatureFlags, { data: featureFlags }),
    stub(getOrganization, ({ params }) => ({ data: { ...organization, id: params.id, roles: platform.roles ?? organization.roles } })),
    stub(getOrganizationFlags, { data: {} }),
    stub(listOrganizations, { data: [...organizations] }),
    stub(listProjects, () => ({ data: [...(platform.projects ?? projects)] })),
    stub(countUnread, () => {
      counted();
      return { data: { unread: platform.entries.filter((entry) => !entry.read).length } };
    }),
    stub(listInbox, ({ query }) => {
      if (platform.fails) return failure;
      const data = platform.entries.filter((entry) => query?.unread !== 'true' || !entry.read);
      return { data };
    }),
    stub(markRead, ({ body }) => (platform.fails ? failure : read((id) => body.ids.includes(id)))),
    stub(markAllRead, ({ body }) => {
      if (platform.fails) return failure;
      const ids = platform.entries.filter(({ id, read: isRead }) => !isRead && Number(id) <= Number(body.upTo)).map(({ id }) => id);
      read((id) => ids.includes(id));
      return { data: { ids } };
    }),
    stub(markUnread, ({ body }) => {
      platform.entries = platform.entries.map((entry) => (body.ids.includes(entry.id) ? { ...entry, read: false } : entry));
      return { data: undefined };
    }),
    stub(nameThings, ({ params, query }) => platform.names?.(params.id, query?.things ?? '') ?? failure),
    ...further,
  ]);
  return { ...app, platform, counted };
}

const bell = (name: string | RegExp) => screen.findByRole('button', { name }, { timeout: 5000 });
async function openInbox(user: ReturnType<typeof open>['user']) {
  await user.click(await bell(/^Notifications/));
  return screen.findByRole('dialog', { name: 'Inbox' });
}

describe('the bell', () => {
  test('says how much is unread, and nothing more when there is nothing', async () => {
    open();
    expect(await bell('Notifications, 2 unread')).toHaveTextContent('2');
  });

  test('asks only after the first screen is through, and says nothing at 0', async () => {
    const { counted } = open({ entries: [] });
    expect(await bell('Notifications')).toHaveTextContent('');
    expect(counted).not.toHaveBeenCalled();
    await waitFor(() => expect(counted).toHaveBeenCalledOnce(), { timeout: 5000 });
    expect(await bell('Notifications')).toHaveTextContent('');
  });

  test('counts what the stream says, without asking', async () => {
    const takeLocks = withLocks();
    const streams = stubStreams(watchInbox);
    const { counted } = open({ entries: [] }, [streams.stub]);
    await waitFor(() => expect(streams.open()).toBe(1), { timeout: 5000 });
    await waitFor(() => expect(counted).toHaveBeenCalledOnce());
    streams.send({ unread: 3, newest: '7' });
    expect(await bell('Notifications, 3 unread')).toHaveTextContent('3');
    expect(counted).toHaveBeenCalledOnce();
    cleanup();
    await waitFor(() => expect(streams.open()).toBe(0));
    takeLocks();
  });

  test('has what it tells of shown at once; what is being typed stays, with the focus', async () => {
    const takeLocks = withLocks();
    const streams = stubStreams(watchInbox);
    const platform: Platform = { entries: [], projects: projects.slice(0, 1) };
    const { user } = open(platform, [streams.stub], '/organization/10482');
    const search = await screen.findByRole('searchbox');
    await waitFor(() => expect(streams.open()).toBe(1), { timeout: 5000 });
    streams.send({ unread: 0, newest: null });
    await user.type(search, 'o');
    const name = projects[1]?.name ?? '';
    expect(screen.queryByText(name)).toBeNull();
    platform.projects = projects;
    platform.entries = toldEntries().filter(({ kind }) => kind === 'teamsJoined');
    platform.entries = platform.entries.map((entry) => ({ ...entry, id: '9', read: false }));
    streams.send({ unread: 1, newest: '9' });
    expect(await screen.findByText(name)).toBeVisible();
    expect(search).toHaveFocus();
    expect(search).toHaveValue('o');
    cleanup();
    await waitFor(() => expect(streams.open()).toBe(0));
    takeLocks();
  });

  test('tells nobody that the session has ended: that is told when somebody does something', async () => {
    const asked = vi.fn();
    renderApp('/organizations', [
      stub(listOrganizations, { data: [...organizations] }),
      stub(countUnread, () => {
        asked();
        return { status: 401, problem: { code: 'SESSION_EXPIRED', message: '' } };
      }),
    ]);
    await waitFor(() => expect(asked).toHaveBeenCalledOnce(), { timeout: 5000 });
    expect(session.state()).toBe('live');
  });
});

describe('the inbox', () => {
  test('leads to where one chooses what is emailed, and closes', async () => {
    const { user, router } = open();
    const inbox = await openInbox(user);
    await user.click(within(inbox).getByRole('link', { name: 'Choose what is emailed' }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/user/account', hash: '#emails' }));
    await waitFor(() => expect(inbox).not.toBeInTheDocument());
  });

  test('begins with what is unread; All has the rest', async () => {
    const { user } = open();
    const inbox = await openInbox(user);
    const unread = await within(inbox).findByRole('list', { name: 'Unread notifications' });
    expect(within(unread).getAllByRole('listitem')).toHaveLength(2);
    expect(
      within(unread).getByRole('link', { name: /^Alvorada Viagens shared the connector Avisos de voo with Lantern Hotels.*Unread$/ }),
    ).toBeVisible();
    await user.click(within(inbox).getByRole('tab', { name: 'All' }));
    const all = await within(inbox).findByRole('list', { name: 'All notifications' });
    expect(within(all).getAllByRole('listitem')).toHaveLength(6);
    expect(within(all).getByText('Member → Admin: Projects, Teams')).toBeVisible();
  });

  test('an entry leads to what it tells of, is read then, and the inbox closes', async () => {
    const { user, router, platform } = open();
    const inbox = await openInbox(user);
    await user.click(await within(inbox).findByRole('link', { name: /Paulo Reis accepted your invite/ }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/organization/10482/directory', search: '?user=paulo' }));
    await waitFor(() => expect(platform.entries.filter(({ read }) => !read)).toHaveLength(1));
    expect(screen.queryByRole('dialog', { name: 'Inbox' })).toBeNull();
  });

  test('an entry that asks for an act leads to it by a link of its own, and is read then', async () => {
    const { user, router, platform } = open();
    const inbox = await openInbox(user);
    const create = await within(inbox).findByRole('link', { name: 'Create a data source: Avisos de voo' });
    // The connector is another organization's and has no page here: the entry leads to it in the list.
    expect(within(inbox).getByRole('link', { name: /Alvorada Viagens shared/ })).toHaveAttribute(
      'href',
      '/organization/10482/integrations/v1?q=Avisos+de+voo#connectors',
    );
    create.focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/organization/10482/integrations/v1/datasource/new',
        search: '?connector=avisos00',
        hash: '#deployment',
      }),
    );
    await waitFor(() => expect(platform.entries.filter(({ read }) => !read)).toHaveLength(1));
    expect(screen.queryByRole('dialog', { name: 'Inbox' })).toBeNull();
  });

  test('an invite leads to where it is answered, and nothing is asked of its organization before', async () => {
    const asked = vi.fn();
    const { user, router } = open({ entries: [invitedEntry()] }, [
      stub(getOrganization, ({ params }) => {
        asked(params.id);
        return { data: { ...organization, id: params.id } };
      }),
      stub(listOwnInvites, { data: [...ownInvites] }),
    ]);
    const inbox = await openInbox(user);
    expect(await within(inbox).findByRole('link', { name: /^Sven Lindqvist invited you to Osprey Outfitters/ })).toHaveAttribute(
      'href',
      '/organizations',
    );
    await user.click(within(inbox).getByRole('link', { name: 'Accept or decline: Osprey Outfitters' }));
    expect(await screen.findByRole('button', { name: 'Accept the invite to Osprey Outfitters' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/organizations');
    expect(asked).not.toHaveBeenCalledWith('41870');
  });

  test('offers only acts that the person may do in that organization', async () => {
    const { user } = open({ entries: toldEntries(), roles: ['connectors'] });
    const inbox = await openInbox(user);
    await within(inbox).findByRole('link', { name: /Alvorada Viagens shared/ });
    expect(within(inbox).queryByRole('link', { name: /Create a data source/ })).toBeNull();
  });

  test('is read as a whole at once; the focus stays, and what comes later is unread', async () => {
    const { user, platform } = open();
    const inbox = await openInbox(user);
    await within(inbox).findByRole('list');
    const [first] = platform.entries;
    if (first) platform.entries = [{ ...first, id: '99' }, ...platform.entries];
    await user.click(await within(inbox).findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(platform.entries.filter(({ read }) => !read).map(({ id }) => id)).toEqual(['99']));
    await waitFor(() => expect(within(inbox).getByRole('button', { name: 'Mark all as read' })).toHaveFocus());
    await bell('Notifications, 1 unread');
  });

  test('that is all read says so, to screen readers too', async () => {
    const { user } = open();
    const inbox = await openInbox(user);
    await within(inbox).findByRole('list');
    await user.click(await within(inbox).findByRole('button', { name: 'Mark all as read' }));
    expect(await within(inbox).findByText('All notifications are read.')).toBeInTheDocument();
    expect(await within(inbox).findByRole('heading', { name: 'Nothing unread' })).toBeVisible();
  });

  test('marked as read as a whole can be taken back, with what was unread and nothing else', async () => {
    const { user, platform } = open();
    const inbox = await openInbox(user);
    await within(inbox).findByRole('list');
    await user.click(await within(inbox).findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(notifications.state().shown[0]?.action?.label).toBe('Undo'));
    notifications.state().shown[0]?.action?.onAction();
    await waitFor(() => expect(platform.entries.filter(({ read }) => !read)).toHaveLength(2));
    await bell('Notifications, 2 unread');
    expect(notifications.state().shown.map(({ text }) => text)).toContain('2 notifications are unread again.');
  });

  test('says of what is gone, or closed to the person, that it is, and leads to what is there', async () => {
    const entries = toldEntries();
    const names = (id: string, things: string) => ({
      data: {
        name: 'Lantern Hotels',
        roles: organization.roles,
        things: things.includes('team:technology') && id === '10482' ? [{ asked: 'team:technology', id: 'it_technology', name: 'IT' }] : [],
      },
    });
    const { user } = open({ entries, names });
    const inbox = await openInbox(user);
    await user.click(within(inbox).getByRole('tab', { name: 'All' }));
    const list = await within(inbox).findByRole('list', { name: 'All notifications' });
    const entry = (name: RegExp) => within(list).getByRole('link', { name });
    await waitFor(() => expect(entry(/Avisos de voo/).closest('li')).toHaveTextContent('No longer available'));
    expect(entry(/Avisos de voo/)).toHaveAttribute('href', '/organization/10482/integrations/v1#connectors');
    expect(entry(/Card terminals/)).toHaveAttribute('href', '/organization/10482/integrations/v1#datasources');
    expect(within(list).queryByRole('link', { name: /Create a data source/ })).toBeNull();
    expect(entry(/Technology/)).toHaveAttribute('href', '/organization/10482/team/it_technology');
    expect(entry(/Technology/).closest('li')).not.toHaveTextContent('No longer available');
  });

  test('that holds nothing says what arrives there', async () => {
    const { user } = open({ entries: [] });
    const inbox = await openInbox(user);
    expect(await within(inbox).findByRole('heading', { name: 'No notifications yet' })).toBeVisible();
    expect(within(inbox).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  test('that cannot be loaded says why and tries again', async () => {
    const platform: Platform = { entries: toldEntries(), fails: true };
    const { user } = open(platform);
    const inbox = await openInbox(user);
    expect(await within(inbox).findByRole('alert')).toHaveTextContent('The inbox could not be loadedThe disk is full.');
    platform.fails = false;
    await user.click(within(inbox).getByRole('button', { name: 'Try again' }));
    expect(await within(inbox).findByRole('list', { name: 'Unread notifications' })).toBeVisible();
  });

  test('that could not be marked as read says why, and stays unread', async () => {
    const { user, platform } = open();
    const inbox = await openInbox(user);
    await within(inbox).findByRole('list');
    platform.fails = true;
    await user.click(await within(inbox).findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(notifications.state().shown.map(({ text }) => text)).toEqual(['The disk is full.']));
    expect(platform.entries.filter(({ read }) => !read)).toHaveLength(2);
  });
});
