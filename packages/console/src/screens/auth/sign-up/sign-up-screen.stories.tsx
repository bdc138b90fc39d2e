import { signUp } from '@foyer/api/auth/registration.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { inviteSearch, mailedInvite, notTold, openInvite, told } from '#testing/invites.ts';
import { PublicPageStage } from '#testing/render-public-page.tsx';
import { stageLanguageOf } from '#testing/texts.ts';
import { SignUpScreen } from './sign-up-screen.tsx';

const meta = {
  title: 'Screens/Sign up',
  component: PublicPageStage,
  args: { Page: SignUpScreen },
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'For people who have no account yet.' } },
  },
  render: (args, { globals }) => <PublicPageStage {...args} language={stageLanguageOf(globals.locale).tag} />,
} satisfies Meta<typeof PublicPageStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const field = (canvas: HTMLElement, name: string) => canvas.querySelector(`[name=${name}]`) as HTMLInputElement;

const fill: NonNullable<Story['play']> = async ({ canvasElement }) => {
  for (const [name, value] of [
    ['givenName', 'Inês'],
    ['familyName', 'Carvalho'],
    ['email', 'ines@lantern.example'],
    ['password', 'Paper-Lantern-42'],
    ['confirmPassword', 'Paper-Lantern-42'],
  ] as const) {
    await userEvent.click(field(canvasElement, name));
    await userEvent.paste(value);
  }
  await userEvent.click(field(canvasElement, 'isAgreedToTermsAndPrivacy'));
};
const fillAndSend: NonNullable<Story['play']> = async (context) => {
  await fill(context);
  await userEvent.click(context.canvasElement.querySelector('[type=submit]') as HTMLElement);
};

/** As it arrives; the button waits for the agreement. */
export const Default: Story = {};

/** With the address that was typed at sign-in. */
export const Prefilled: Story = { args: { search: '?email=ines@lantern.example' } };

/** A password on its way: what it still needs, and that it is easy to guess. */
export const Choosing: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement, 'password'), 'Lantern4');
    await expect(await within(canvasElement).findByText(/Easy to guess|Fácil de adivinhar|Could be|Poderia/)).toBeVisible();
  },
};

/** Tried too early: everything that is missing is said, and the first of it has the focus. */
export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(canvasElement.querySelector('[type=submit]') as HTMLElement);
    await expect(await within(canvasElement).findByText(/First name is required|O nome é obrigatório/)).toBeVisible();
  },
};

/** Complete. */
export const Filled: Story = {
  play: async (context) => {
    await fill(context);
    await expect(await within(context.canvasElement).findByText(/^(Good|Boa)$/)).toBeVisible();
  },
};

/** The address belongs to somebody already. */
export const Taken: Story = {
  args: { stubs: [stub(signUp, { status: 409, problem: { message: '', code: 'EMAIL_TAKEN_ERROR' } })] },
  play: async (context) => {
    await fillAndSend(context);
    await expect(await within(context.canvasElement).findByText(/already taken|já está em uso/)).toBeVisible();
  },
};

/** While the server is asked. */
export const Sending: Story = { args: { stubs: [stub(signUp, 'pending')] }, play: fillAndSend };

/** The network is gone; everything typed is still there. */
export const Offline: Story = {
  args: { stubs: [stub(signUp, 'offline')] },
  play: async (context) => {
    await fillAndSend(context);
    await expect(await within(context.canvasElement).findByRole('alert')).toBeVisible();
  },
};

const invited = { search: inviteSearch, failedWith: 'INVITE_NOT_SIGNED_IN' };

/** On the way to an invite whose mail was opened here: its link confirms the address. */
export const Invited: Story = {
  args: { ...invited, stubs: [told(mailedInvite)] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Northwind')).toBeVisible();
  },
};

/** By a link that was handed on: the address is typed, and confirmed by mail afterwards. */
export const InvitedByCopiedLink: Story = { ...Invited, args: { ...invited, stubs: [told(openInvite)] } };

/** An invite that cannot be accepted: that is said in place of the form, with the ways on. */
export const InviteDead: Story = { args: { ...invited, stubs: [notTold] } };

/** The invited address has an account: sign-in keeps the invite. */
export const InvitedWithAccount: Story = {
  args: { ...invited, stubs: [told(mailedInvite), stub(signUp, { status: 409, problem: { message: '', code: 'EMAIL_TAKEN_ERROR' } })] },
  play: async (context) => {
    const { canvasElement } = context;
    await expect(await within(canvasElement).findByText('Northwind')).toBeVisible();
    for (const [name, value] of [
      ['givenName', 'Paulo'],
      ['familyName', 'Reis'],
      ['password', 'Kestrel-Feather-42'],
      ['confirmPassword', 'Kestrel-Feather-42'],
    ] as const) {
      await userEvent.click(field(canvasElement, name));
      await userEvent.paste(value);
    }
    await userEvent.click(field(canvasElement, 'isAgreedToTermsAndPrivacy'));
    await userEvent.click(canvasElement.querySelector('[type=submit]') as HTMLElement);
    await expect(await within(canvasElement).findByText(/already taken|já está em uso|já/)).toBeVisible();
  },
};
