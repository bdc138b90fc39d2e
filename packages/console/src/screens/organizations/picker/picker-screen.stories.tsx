import { getMe } from '@foyer/api/auth/auth.contract';
import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { acceptOwnInvite, listOwnInvites } from '@foyer/api/people/own-invite.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { InBare } from '#testing/framed.tsx';
import { manyOrganizations, organizations, ownInvites } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { PickerScreen } from './picker-screen.tsx';

const meta = {
  title: 'Screens/Organizations/Picker',
  component: PickerScreen,
  render: () => (
    <InBare>
      <PickerScreen />
    </InBare>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'Where everybody arrives after signing in: one door for each organization.' } },
  },
} satisfies Meta<typeof PickerScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const on = (...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: '/organizations',
    pattern: '/organizations/*',
    stubs: [stub(getMe, { data: me }), stub(listOwnInvites, { data: [] }), ...stubs],
  } satisfies StageOptions,
});

/** Seven doors, one of them not verified, and the one that is not there yet. */
export const Filled: Story = { parameters: on(stub(listOrganizations, { data: [...organizations] })) };

/** More than ten: a search and 'Show more'. */
export const Many: Story = {
  parameters: on(stub(listOrganizations, { data: manyOrganizations(10), headers: { 'X-Total-Count': '23', 'X-Next-Cursor': '10' } })),
};

/** The doors are on their way. */
export const Loading: Story = { parameters: on(stub(listOrganizations, 'pending')) };

/** Somebody whom nobody has let in yet. */
export const Empty: Story = { parameters: on(stub(listOrganizations, { data: [] })) };

const invited = stub(listOwnInvites, { data: [...ownInvites] });

/** Nobody has let them in yet, but two doors wait to be accepted. */
export const EmptyInvited: Story = { parameters: on(stub(listOrganizations, { data: [] }), invited) };

/** Two invites below the doors; accepting the first did not work. */
export const Invited: Story = {
  parameters: on(
    stub(listOrganizations, { data: organizations.slice(0, 3) }),
    invited,
    stub(acceptOwnInvite, { status: 500, problem: { message: 'An internal error occurred. Please try again in a moment.' } }),
  ),
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByRole('button', { name: /^(Accept the invite|Aceitar o convite)/ });
    if (first) await userEvent.click(first);
    await within(canvasElement).findByRole('alert');
  },
};

/** Declining the first of two invites asks before it is done. */
export const Declining: Story = {
  parameters: on(stub(listOrganizations, { data: organizations.slice(0, 3) }), invited),
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByRole('button', { name: /^(Decline the invite|Recusar o convite)/ });
    if (first) await userEvent.click(first);
    await within(document.body).findByRole('alertdialog');
  },
};

/** Signed up, but not confirmed: what waits for that is said before anything is tried. */
export const Unconfirmed: Story = {
  parameters: {
    foyer: {
      url: '/organizations',
      pattern: '/organizations/*',
      stubs: [
        stub(getMe, { data: { ...me, confirmed: false } }),
        stub(listOwnInvites, { data: [] }),
        stub(listOrganizations, { data: [] }),
      ],
    } satisfies StageOptions,
  },
};

/** The list could not be loaded. */
export const Failed: Story = {
  parameters: on(stub(listOrganizations, { status: 500, problem: { message: 'An internal error occurred.' } })),
};

/** Two doors side by side, as on a phone. */
export const Phone: Story = { ...Filled, globals: { viewport: { value: 'phone' } } };
