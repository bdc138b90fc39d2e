import { getMe } from '@foyer/api/auth/auth.contract';
import { confirmEmail, sendConfirmationEmail } from '@foyer/api/auth/registration.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { me } from '#testing/people.ts';
import { PublicPageStage } from '#testing/render-public-page.tsx';
import { stageLanguageOf } from '#testing/texts.ts';
import { VerifyScreen } from './verify-screen.tsx';

const meta = {
  title: 'Screens/Verify',
  component: PublicPageStage,
  args: { Page: VerifyScreen },
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'After signing up, and behind the link that was mailed.' } },
  },
  render: (args, { globals }) => <PublicPageStage {...args} language={stageLanguageOf(globals.locale).tag} />,
} satisfies Meta<typeof PublicPageStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const waiting = stub(getMe, { data: { ...me, confirmed: false } });
const nobody = stub(getMe, { status: 401, problem: { message: '', code: 'SESSION_EXPIRED' } });
const link = '?confirmationKey=k3y&email=olivia@foyer.example';
const resend: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(canvasElement.querySelector('[name=resend]') as HTMLElement);
};

/** The message is on its way. */
export const Default: Story = { args: { stubs: [waiting] } };

/** Signed up a moment ago: the message is on its way, and the next one can wait. */
export const JustSent: Story = {
  args: { stubs: [stub(getMe, { data: { ...me, confirmed: false, confirmationWaitSeconds: 300 } })] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/5 min/)).toBeVisible();
  },
};

/** Sent here from signing in. */
export const Unconfirmed: Story = { args: { stubs: [waiting], failedWith: 'EMAIL_NOT_CONFIRMED' } };

/** The message was sent once more. */
export const Resent: Story = {
  args: { stubs: [waiting, stub(sendConfirmationEmail, { data: null as never })] },
  play: async (context) => {
    await resend(context);
    await expect(await within(context.canvasElement).findByText(/email sent!|enviado!/)).toBeVisible();
  },
};

/** Asked for too early: the server says how long to wait. */
export const ResendLater: Story = {
  args: {
    stubs: [
      waiting,
      stub(sendConfirmationEmail, {
        status: 429,
        problem: { message: '', code: 'TOO_MANY_ATTEMPTS' },
        headers: { 'Retry-After': '900' },
      }),
    ],
  },
  play: async (context) => {
    await resend(context);
    await expect(await within(context.canvasElement).findByText(/15 min/)).toBeVisible();
  },
};

/** While the link is tried. */
export const Confirming: Story = { args: { search: link, stubs: [waiting, stub(confirmEmail, 'pending')] } };

/** Somebody was faster, perhaps oneself in another window. */
export const Already: Story = {
  args: { search: link, stubs: [waiting, stub(confirmEmail, { status: 409, problem: { message: '', code: 'EMAIL_ALREADY_CONFIRMED' } })] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/already confirmed|já está confirmada/)).toBeVisible();
  },
};

/** The key is none. */
export const Refused: Story = {
  args: { search: link, stubs: [waiting, stub(confirmEmail, { status: 400, problem: { message: '', code: 'CONFIRM_EMAIL_ERROR' } })] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement.ownerDocument.body).findByRole('alertdialog')).toBeVisible();
  },
};

/** After the modal: what was wrong is still said. */
export const RefusedAndClosed: Story = {
  args: { ...Refused.args },
  play: async ({ canvasElement }) => {
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('alertdialog'));
    await userEvent.click(await dialog.findByRole('button'));
    await expect(await within(canvasElement).findByText(/too old|antigo demais/)).toBeVisible();
  },
};

/** The link could not be tried. */
export const Offline: Story = {
  args: { search: link, stubs: [waiting, stub(confirmEmail, 'offline')] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};

/** Nobody is signed in here. */
export const SignedOut: Story = {
  args: { stubs: [nobody] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: /^(Sign in|Entrar)$/ })).toBeVisible();
  },
};
