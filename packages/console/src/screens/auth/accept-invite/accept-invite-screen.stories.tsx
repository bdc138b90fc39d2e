import { getMe } from '@foyer/api/auth/auth.contract';
import { sendConfirmationEmail } from '@foyer/api/auth/registration.contract';
import { acceptInvite } from '@foyer/api/organizations/accept-invite.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { me } from '#testing/people.ts';
import { PublicPageStage } from '#testing/render-public-page.tsx';
import { stageLanguageOf } from '#testing/texts.ts';
import { AcceptInviteScreen } from './accept-invite-screen.tsx';

const meta = {
  title: 'Screens/Accept invite',
  component: PublicPageStage,
  args: { Page: AcceptInviteScreen, search: '?id=key&organization=10120' },
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'Where the link of an invite leads: it is accepted by itself, or what stands in the way is said.' } },
  },
  render: (args, { globals }) => <PublicPageStage {...args} language={stageLanguageOf(globals.locale).tag} />,
} satisfies Meta<typeof PublicPageStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const refused = (status: number, code: string, message = '') => stub(acceptInvite, { status, problem: { message, code } });
/** It is being accepted. */
export const Working: Story = { args: { stubs: [stub(acceptInvite, 'pending')] } };

/** Expired, used or withdrawn. */
export const Expired: Story = { args: { stubs: [refused(410, 'INVITE_EXPIRED')] } };

/** Expired, and somebody is signed in: their own doors are the way on, or another account. */
export const ExpiredSignedIn: Story = { args: { stubs: [refused(410, 'INVITE_EXPIRED'), stub(getMe, { data: me })] } };

/** Signed in as somebody else than was invited. */
export const OtherAccount: Story = { args: { stubs: [refused(403, 'INVITE_OTHER_ACCOUNT'), stub(getMe, { data: me })] } };

/** Nobody joins a suspended organization. */
export const Suspended: Story = { args: { stubs: [refused(403, 'ORGANIZATION_SUSPENDED')] } };

/** The address has to be confirmed first; the link for that was just mailed. */
export const Unconfirmed: Story = {
  args: {
    stubs: [refused(403, 'USER_NOT_CONFIRMED'), stub(getMe, { data: me }), stub(sendConfirmationEmail, { data: undefined })],
  },
};

/** The link lost a part on its way. */
export const Incomplete: Story = {
  args: { search: '' },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
  },
};

/** The link lost a part, and somebody is signed in. */
export const IncompleteSignedIn: Story = {
  args: { search: '', stubs: [stub(getMe, { data: me })] },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
  },
};

/** Anything else. */
export const Failed: Story = { args: { stubs: [refused(503, 'NOT_READY', 'The server cannot answer right now. Try again in a moment.')] } };
