import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { listOwnInvites } from '@foyer/api/people/own-invite.contract';
import { type StubReply, stub } from '@foyer/api/stub';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { meQuery } from '#data/me.ts';
import { readRanking } from '#features/organization-ranking/organization-choice.ts';
import { readLocal } from '#session/local-data.ts';
import { session } from '#session/session.ts';
import { manyOrganizations, organizations } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { PickerScreen } from './picker-screen.tsx';

type Query = Readonly<Record<string, string>>;

/** A picker over a server that pages, searches and puts `first` first, as ours does. */
function openPicker(all = organizations, more?: StubReply<typeof listOrganizations>) {
  const asked: Query[] = [];
  const answer = ({ query }: { query: Query }): StubReply<typeof listOrganizations> => {
    asked.push(query);
    if (more && query.cursor && asked.filter(({ cursor }) => cursor).length === 1) return more;
    const first = (query.first ?? '').split(',');
    const place = (id: string) => (first.includes(id) ? first.indexOf(id) : first.length);
    const found = all
      .filter(({ name }) => name.toLowerCase().includes((query.q ?? '').toLowerCase()))
      .sort((one, other) => place(one.id) - place(other.id));
    const start = Number(query.cursor ?? 0);
    const end = start + Number(query.limit);
    return {
      data: found.slice(start, end),
      headers: { 'X-Total-Count': String(found.length), ...(end < found.length && { 'X-Next-Cursor': String(end) }) },
    };
  };
  return {
    ...renderScreen(<PickerScreen />, {
      url: '/organizations',
      stubs: [stub(listOrganizations, answer), stub(listOwnInvites, { data: [] })],
    }),
    asked,
  };
}

const doors = async () => within(await screen.findByRole('list', { name: 'Your organizations' })).getAllByRole('button');

beforeEach(() => localStorage.clear());

describe('the picker', () => {
  test('asks for the ten first organizations and shows each with name, id and whether it is verified', async () => {
    const { asked } = openPicker();
    expect(screen.getByRole('heading', { level: 1, name: 'Select your organization' })).toBeVisible();
    const shown = await doors();
    expect(asked[0]).toMatchObject({ limit: '10' });
    expect(shown).toHaveLength(organizations.length);
    expect(shown[0]).toHaveTextContent('Lantern Hotels #10482');
    expect(within(shown[0] as HTMLElement).getByRole('img', { name: 'Verified' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Osprey Outfitters/ })).toHaveTextContent('Unverified');
    expect(screen.getByRole('button', { name: /Osprey Outfitters/ })).toHaveAttribute('data-inactive', 'true');
  });

  test('says that the one opened last comes first only where it is known', async () => {
    const { unmount, user } = openPicker();
    await doors();
    expect(screen.queryByText('The one you opened last comes first.')).toBeNull();
    await user.click((await doors())[1] as HTMLElement);
    unmount();
    openPicker();
    expect(await screen.findByText('The one you opened last comes first.')).toBeVisible();
  });

  test('tells somebody unconfirmed so, with the way to the confirmation', async () => {
    const { app } = openPicker([]);
    await screen.findByText('You have not joined any organizations.');
    expect(screen.queryByText(/not confirmed/)).toBeNull();
    app.queryClient.setQueryData(meQuery.queryKey, { ...me, confirmed: false });
    expect(await screen.findByText(/^Your email is not confirmed yet\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm your email' })).toHaveAttribute('href', '/verify');
  });

  test('shows an organization’s picture, and its initial where the picture is missing or broken', async () => {
    const [first, second, ...others] = organizations;
    const imageUrl = 'http://localhost/media/lantern.webp';
    openPicker([{ ...(first as (typeof organizations)[number]), imageUrl }, second as (typeof organizations)[number], ...others]);
    const [pictured, plain] = await doors();
    const image = pictured?.querySelector('img') as HTMLImageElement;
    expect(image).toHaveAttribute('src', imageUrl);
    expect(plain?.querySelector('img')).toBeNull();
    fireEvent.error(image);
    expect(pictured?.querySelector('img')).toBeNull();
    expect(pictured).toHaveTextContent(/^L/);
  });

  test('the only organization has the focus; of several none has', async () => {
    // The window is shared with the tests of other files.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const { unmount } = openPicker(organizations.slice(0, 1));
    const [only] = await doors();
    await waitFor(() => expect(only).toHaveFocus());
    unmount();
    openPicker();
    await doors();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(document.body).toHaveFocus();
  });

  test('tells whom to ask for a missing organization and links to creating one', async () => {
    openPicker();
    expect(await screen.findByText(/Contact one of its admins/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Create a new organization' })).toHaveAttribute('href', '/organizations/new');
  });

  test.each(['click', 'Enter', ' '])(
    'a door opens by %j: the id is kept in base64, the choice is ranked, and the organization comes',
    async (key) => {
      const { user, location } = openPicker();
      const door = await screen.findByRole('button', { name: /Kestrel Air/ });
      if (key === 'click') await user.click(door);
      else {
        door.focus();
        await user.keyboard(key === ' ' ? ' ' : '{Enter}');
      }
      const { id } = organizations[3] as (typeof organizations)[number];
      await waitFor(() => expect(location()).toBe(`/organization/${id}`));
      expect(localStorage.getItem('organizationId')).toBe(btoa(id));
      expect(readLocal('organizationId')).toBe(id);
      expect(readRanking()[0]).toEqual({ id, score: 1000 + 8 * (organizations.length - 1) });
    },
  );

  test('a door leads to the overview for who has chosen that as their start page', async () => {
    const { app, user, location } = openPicker();
    app.queryClient.setQueryData(meQuery.queryKey, { ...me, startPage: 'overview' });
    await user.click(await screen.findByRole('button', { name: /Kestrel Air/ }));
    await waitFor(() => expect(location()).toMatch(/^\/organization\/\d+\/overview$/));
  });

  test('puts the most recently chosen first', async () => {
    localStorage.setItem('foyer:organizationRanking', JSON.stringify([{ id: organizations[5]?.id, score: 1008 }]));
    const { asked } = openPicker();
    expect((await doors())[0]).toHaveTextContent('Fjord & Fell');
    expect(asked[0]?.first).toBe(organizations[5]?.id);
  });

  test('with more than ten, a search and "Show more" reach the rest', async () => {
    const { user } = openPicker(manyOrganizations(23));
    expect(await doors()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await doors()).toHaveLength(20));
    await user.type(screen.getByRole('searchbox', { name: 'Search organizations' }), 'Branch 23');
    await waitFor(async () => expect((await doors()).map((door) => door.textContent)).toEqual([expect.stringContaining('Branch 23')]));
    expect(screen.getByText('1 organization')).toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nothing');
    expect(await screen.findByText('No organization matches “nothing”')).toBeVisible();
  });

  test('what does not come when asked for more is said, can be tried again, and the first new door has the focus', async () => {
    const { user } = openPicker(manyOrganizations(12), { status: 400, problem: { message: 'No.' } });
    await doors();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The rest could not be loaded.');
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await doors()).toHaveLength(12));
    expect((await doors())[10]).toHaveFocus();
  });

  test('with ten or fewer there is neither', async () => {
    openPicker(manyOrganizations(10));
    expect(await doors()).toHaveLength(10);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('with none it says so, with a link to learn more and a way to create one', async () => {
    openPicker([]);
    expect(await screen.findByRole('heading', { level: 1, name: 'You have not joined any organizations.' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Learn more/ })).toHaveAttribute('href');
    expect(screen.getByRole('link', { name: 'Create a new organization' })).toHaveAttribute('href', '/organizations/new');
  });

  test('says that the doors are on their way', () => {
    renderScreen(<PickerScreen />, { stubs: [stub(listOrganizations, 'pending')] });
    expect(screen.getByText('Loading your organizations')).toBeInTheDocument();
  });

  test('shows what went wrong, and tries again', async () => {
    const reply = vi.fn<() => StubReply<typeof listOrganizations>>();
    reply.mockReturnValueOnce({ status: 503, problem: { message: 'The lights are out.' } });
    reply.mockReturnValue({ data: [...organizations] });
    const { user } = renderScreen(<PickerScreen />, { stubs: [stub(listOrganizations, reply)] });
    expect(await screen.findByText('The lights are out.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await doors()).toHaveLength(organizations.length);
  });

  test('leaves 401 to the session’s dialog and keeps waiting behind it', async () => {
    renderScreen(<PickerScreen />, { stubs: [stub(listOrganizations, { status: 401, problem: { message: 'Expired.' } })] });
    await waitFor(() => expect(session.state()).toBe('expired'));
    expect(screen.queryByText('Expired.')).toBeNull();
    expect(screen.getByText('Loading your organizations')).toBeInTheDocument();
  });

  test('speaks Portuguese', async () => {
    renderScreen(<PickerScreen />, { language: 'pt-BR', stubs: [stub(listOrganizations, { data: [] })] });
    expect(await screen.findByRole('heading', { name: 'Você ainda não participa de nenhuma organização.' })).toBeVisible();
  });
});
