import { sendResetPasswordEmail } from '@foyer/api/auth/registration.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PublicPageStage } from '#testing/render-public-page.tsx';
import { stageLanguageOf } from '#testing/texts.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';

const meta = {
  title: 'Screens/Forgot password',
  component: PublicPageStage,
  args: { Page: ForgotPasswordScreen, search: '?email=olivia@foyer.example' },
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'For people who do not know their password: a link to choose another is mailed.' } },
  },
  render: (args, { globals }) => <PublicPageStage {...args} language={stageLanguageOf(globals.locale).tag} />,
} satisfies Meta<typeof PublicPageStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const send: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(canvasElement.querySelector('[type=submit]') as HTMLElement);
};

/** With the address that was typed at sign-in. */
export const Default: Story = {};

/** Sent empty. */
export const Invalid: Story = {
  args: { search: '' },
  play: async (context) => {
    await send(context);
    await expect(await within(context.canvasElement).findByText(/Email is required|obrigatório/)).toBeVisible();
  },
};

/** Sent: the indicator shows for ten seconds. */
export const Sent: Story = {
  args: { stubs: [stub(sendResetPasswordEmail, { data: {} })] },
  play: async (context) => {
    await send(context);
    await expect(await within(context.canvasElement).findByText(/Email sent!|E-mail enviado!/)).toBeVisible();
  },
};

/** Not sent: why is in a modal. */
export const Failed: Story = {
  args: { stubs: [stub(sendResetPasswordEmail, 'offline')] },
  play: async (context) => {
    await send(context);
    await expect(await within(context.canvasElement.ownerDocument.body).findByRole('alertdialog')).toBeVisible();
  },
};
