import { signIn } from '@foyer/api/auth/auth.contract';
import { lookUpInvite } from '@foyer/api/organizations/accept-invite.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inviteSearch, mailedInvite, notTold, openInvite, told } from '#testing/invites.ts';
import { PublicPageStage } from '#testing/render-public-page.tsx';
import { stageLanguageOf } from '#testing/texts.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const meta = {
  title: 'Screens/Sign in',
  component: PublicPageStage,
  args: { Page: SignInScreen },
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'The front door: for everybody without a session, and after one has ended.' } },
  },
  render: (args, { globals }) => <PublicPageStage {...args} language={stageLanguageOf(globals.locale).tag} />,
} satisfies Meta<typeof PublicPageStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const fillAndSend: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.type(canvasElement.querySelector('[name=username]') as HTMLInputElement, 'olivia@foyer.example');
  await userEvent.type(canvasElement.querySelector('[name=password]') as HTMLInputElement, 'Welcome-to-Foyer-1{Enter}');
  await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
};

/** As it arrives, before anything is typed. */
export const Default: Story = {};

/** With the address that a link carried. */
export const Prefilled: Story = { args: { search: '?email=olivia@foyer.example' } };

/** Sent empty: what is missing is said at the fields. */
export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    const form = canvasElement.querySelector('form') as HTMLFormElement;
    await userEvent.click(form.querySelector('[type=submit]') as HTMLElement);
    await expect((await within(form).findAllByText(/Email is required|obrigatório/))[0]).toBeVisible();
  },
};

/** Refused: this username and password do not belong together. */
export const Refused: Story = {
  args: { stubs: [stub(signIn, { status: 401, problem: { message: '', code: 'USER_NOT_FOUND' } })] },
  play: async (context) => {
    await fillAndSend(context);
    await expect(await within(context.canvasElement).findByRole('alert')).toBeVisible();
  },
};

/** While the server is asked. */
export const Sending: Story = { args: { stubs: [stub(signIn, 'pending')] }, play: fillAndSend };

/** After success, on the way: the form is gone and so is the hall. */
export const Leaving: Story = {
  args: { stubs: [stub(signIn, { data: {} })] },
  play: async (context) => {
    await fillAndSend(context);
    await expect(await within(context.canvasElement).findByText(/Signing in|Entrando/)).toBeVisible();
  },
};

const invited = { search: inviteSearch, failedWith: 'INVITE_NOT_SIGNED_IN' };

/** On the way to an invite whose mail was opened here: who invites, to what, as what; the address is fixed. */
export const Invited: Story = {
  args: { ...invited, stubs: [told(mailedInvite)] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Northwind')).toBeVisible();
  },
};

/** By a link that was handed on: whose address it is for is not told. */
export const InvitedByCopiedLink: Story = { ...Invited, args: { ...invited, stubs: [told(openInvite)] } };

/** Before the answer is there: the card's place is kept. */
export const InviteExpected: Story = { args: { ...invited, stubs: [stub(lookUpInvite, 'pending')] } };

/** An invite that cannot be accepted: that is said before the form. */
export const InviteGone: Story = {
  args: { ...invited, stubs: [notTold] },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).queryByText(/You are invited|Você recebeu/)).toBeNull());
  },
};

/** Long names, all permissions, on a phone. */
export const InvitedLongText: Story = {
  args: {
    ...invited,
    stubs: [
      told({
        organization: { name: 'Fundação do Museu da Costa, do Estuário e das Marés do Atlântico Sul' },
        invitedBy: { givenName: 'Maximiliana-Konstantina', familyName: 'Wolfeschlegelsteinhausenbergerdorff' },
        roles: ['projects', 'teams', 'connectors', 'datasources'],
        email: 'maximiliana.konstantina.wolfeschlegelsteinhausenbergerdorff@example.org',
      }),
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^Fundação/)).toBeVisible();
  },
};
