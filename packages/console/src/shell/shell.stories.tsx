import { getMe } from '@foyer/api/auth/auth.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { countUnread, listInbox } from '@foyer/api/inbox/inbox.contract';
import { getOrganization, getOrganizationFlags, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { nameThings, searchByName } from '@foyer/api/search/search.contract';
import type { NamedThings } from '@foyer/api/search/search.schema';
import { stub } from '@foyer/api/stub';
import { PageHeader } from '@foyer/ui/patterns/page-header';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { ConnectionBanner } from '#features/notices/connection-notice.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { featureFlags } from '#testing/flags.ts';
import { InOrganization } from '#testing/framed.tsx';
import { invitedEntry, toldEntries } from '#testing/inbox.ts';
import { organization, organizations } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { found, nothingFound } from '#testing/search.ts';
import { OrganizationLayout } from './organization-layout.tsx';
import { notePlace } from './recent-places.ts';

const visited: NamedThings = {
  name: 'Lantern Hotels',
  roles: ['owner'],
  things: [{ asked: 'team:guest_loyalty', id: 'guest_loyalty', name: 'Loyalty and lifecycle messaging' }],
};

const on = (roles: typeof organization.roles, person = me, entries: ReturnType<typeof toldEntries> = []) => ({
  foyer: {
    url: '/organization/10482',
    pattern: '/organization/:id/*',
    stubs: [
      stub(getMe, { data: person }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(getOrganization, { data: { ...organization, roles } }),
      stub(getOrganizationFlags, { data: {} }),
      stub(listOrganizations, { data: [...organizations] }),
      stub(searchByName, { data: found }),
      stub(nameThings, { data: visited }),
      stub(countUnread, () => ({ data: { unread: entries.filter(({ read }) => !read).length } })),
      stub(listInbox, ({ query }) => ({ data: entries.filter(({ read }) => query?.unread !== 'true' || !read) })),
    ],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Shell',
  component: OrganizationLayout,
  render: () => (
    <InOrganization>
      <PageHeader title="Lantern Hotels" />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'What stands around every screen of an organization.' } },
    ...on(['owner']),
  },
} satisfies Meta<typeof OrganizationLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (canvasElement: HTMLElement, name: RegExp) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name }));
};

/** An owner sees every place. */
export const Owner: Story = {};

/** Somebody with the projects permission sees projects and the directory. */
export const Projects: Story = { parameters: on(['projects']) };

/** A member goes by logo and switcher. */
export const Member: Story = { parameters: on([]) };

/** The user menu: who, where, how it looks and sounds. */
export const UserMenu: Story = { play: async ({ canvasElement }) => press(canvasElement, /Olivia Almeida/) };

/** Without a confirmed e-mail one stays where one is. */
export const UnconfirmedMenu: Story = {
  parameters: on(['owner'], { ...me, confirmed: false }),
  play: async ({ canvasElement }) => press(canvasElement, /Olivia Almeida/),
};

/** The ways to the other organizations. */
export const Switcher: Story = { play: async ({ canvasElement }) => press(canvasElement, /Lantern Hotels/) };

/** What the person was told, behind the bell. */
export const Inbox: Story = {
  tags: ['narrow'],
  parameters: on(['owner'], me, toldEntries()),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^(Notifications|Notificações)/);
    await userEvent.click(await screen.findByRole('tab', { name: /^(All|Todas)$/ }));
    await screen.findByRole('list', { name: /^(All notifications|Todas as notificações)$/ });
  },
};

/** Somebody is invited to another organization: the entry asks for an answer. */
export const InboxInvited: Story = {
  tags: ['narrow'],
  parameters: on(['owner'], me, [invitedEntry()]),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^(Notifications|Notificações)/);
    await screen.findByRole('link', { name: /^(Accept or decline|Aceitar ou recusar)/ });
  },
};

/** Nobody was told anything yet. */
export const InboxEmpty: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^(Notifications|Notificações)/);
    await screen.findByRole('heading', { name: /^(No notifications yet|Nenhuma notificação ainda)$/ });
  },
};

/** The inbox could not be loaded. */
export const InboxFailed: Story = {
  parameters: {
    foyer: { ...on(['owner']).foyer, stubs: [...on(['owner']).foyer.stubs, stub(listInbox, { status: 500, problem: { message: '' } })] },
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^(Notifications|Notificações)/);
    await screen.findByRole('alert');
  },
};

/** What was said before in this window, behind the bell. */
export const History: Story = {
  play: async ({ canvasElement }) => {
    notify.success('Content copied successfuly!');
    notify.error('We encountered an error trying to process your request. You can retry now or come back later.');
    await press(canvasElement, /^(Notifications|Notificações)/);
    await userEvent.click(await screen.findByRole('tab', { name: /^(This tab|Esta aba)$/ }));
  },
};

const openPalette = async (canvasElement: HTMLElement) => {
  // What somebody may do is known once the organization is.
  await within(canvasElement).findByRole('button', { name: /Lantern Hotels/ });
  await press(canvasElement, /^(Search or jump to|Buscar ou ir para)$/);
  return screen.findByRole('combobox');
};

/** The palette before anything is typed: where one was last, where one can go, what one can do. */
export const Palette: Story = {
  tags: ['narrow'],
  play: async ({ canvasElement }) => {
    notePlace({ path: '/organization/10482/team/guest_loyalty', title: 'Loyalty and lifecycle messaging', organization: 'Lantern Hotels' });
    notePlace({ path: '/user/account', title: 'Account' });
    await openPalette(canvasElement);
  },
};

/** What the platform found. */
export const PaletteFound: Story = {
  tags: ['narrow'],
  play: async ({ canvasElement }) => {
    await userEvent.type(await openPalette(canvasElement), 'o');
    await screen.findByRole('option', { name: /Noor Haddad/ });
  },
};

/** No name holds what was typed, and some are like it. */
export const PaletteSimilar: Story = {
  tags: ['narrow'],
  parameters: {
    foyer: {
      ...on(['owner']).foyer,
      stubs: [
        ...on(['owner']).foyer.stubs,
        stub(searchByName, { data: { ...found, similar: true, organizations: [], users: [], invites: [] } }),
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(await openPalette(canvasElement), 'gest ap');
    await screen.findByRole('option', { name: /^Guest App/ });
  },
};

/** Nothing has the name, and nothing one like it. */
export const PaletteNothing: Story = {
  parameters: {
    foyer: {
      ...on(['owner']).foyer,
      stubs: [...on(['owner']).foyer.stubs, stub(searchByName, { data: nothingFound })],
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(await openPalette(canvasElement), 'zzz');
    await screen.findByText(/^(No results\.|Nenhum resultado\.)$/, { selector: 'p' });
  },
};

/** A command for how the console looks. */
export const PaletteCommand: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(await openPalette(canvasElement), 'd');
    await screen.findByRole('option', { name: /^(Use the dark theme|Fontes de dados)/ });
  },
};

/** The list of the keys. */
export const Keys: Story = {
  tags: ['narrow'],
  play: async ({ canvasElement }) => {
    await userEvent.type(await openPalette(canvasElement), '?');
    await screen.findByRole('dialog', { name: /^(Keyboard shortcuts|Atalhos de teclado)$/ });
  },
};

/** Bars at the top and at the foot. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** The server cannot be reached: what is there stays. */
export const Unreachable: Story = {
  tags: ['narrow'],
  render: () => (
    <InOrganization banner={<ConnectionBanner isTrying={false} onRetry={() => undefined} />}>
      <PageHeader title="Lantern Hotels" />
    </InOrganization>
  ),
};
