import { resetPassword } from '@foyer/api/auth/registration.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PublicPageStage } from '#testing/render-public-page.tsx';
import { stageLanguageOf } from '#testing/texts.ts';
import { ChangePasswordScreen } from './change-password-screen.tsx';

const meta = {
  title: 'Screens/Change password',
  component: PublicPageStage,
  args: { Page: ChangePasswordScreen, search: '?confirmationKey=k3y&email=olivia@foyer.example' },
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'Behind the link that was mailed to somebody who forgot the password.' } },
  },
  render: (args, { globals }) => <PublicPageStage {...args} language={stageLanguageOf(globals.locale).tag} />,
} satisfies Meta<typeof PublicPageStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const fillAndSend: NonNullable<Story['play']> = async ({ canvasElement }) => {
  for (const name of ['password', 'confirmPassword']) {
    await userEvent.click(canvasElement.querySelector(`[name=${name}]`) as HTMLElement);
    await userEvent.paste('Paper-Lantern-42');
  }
  await expect(await within(canvasElement).findByText(/Hard to guess|Difícil de adivinhar/)).toBeVisible();
  await userEvent.click(canvasElement.querySelector('[type=submit]') as HTMLElement);
};

/** As it arrives; the button waits for both. */
export const Default: Story = {};

/** Tried too early. */
export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(canvasElement.querySelector('[type=submit]') as HTMLElement);
    await expect((await within(canvasElement).findAllByText(/Password is required|obrigatória/))[0]).toBeVisible();
  },
};

/** While the server is asked. */
export const Sending: Story = {
  args: { stubs: [stub(resetPassword, 'pending')] },
  play: async (context) => {
    await fillAndSend(context);
    await expect(await within(context.canvasElement).findByText(/^(Saving|Salvando)/)).toBeVisible();
  },
};

/** The link was used, or is too old. */
export const OldLink: Story = {
  args: { stubs: [stub(resetPassword, { status: 400, problem: { message: '', code: 'RESET_KEY_INVALID' } })] },
  play: async (context) => {
    await fillAndSend(context);
    await expect(await within(context.canvasElement).findByRole('link', { name: /new link|novo link/ })).toBeVisible();
  },
};

/** A part of the link is missing. */
export const IncompleteLink: Story = {
  args: { search: '' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement.ownerDocument.body).findByRole('alertdialog')).toBeVisible();
  },
};

/** It is done. */
export const Done: Story = { args: { failedWith: 'PASSWORD_RESET' } };
