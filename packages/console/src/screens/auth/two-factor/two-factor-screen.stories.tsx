import { resendSecondFactor, verifySecondFactor } from '@foyer/api/auth/auth.contract';
import { type StubReply, stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PublicPageStage } from '#testing/render-public-page.tsx';
import { stageLanguageOf } from '#testing/texts.ts';
import { TwoFactorScreen } from './two-factor-screen.tsx';

const meta = {
  title: 'Screens/Two-factor',
  component: PublicPageStage,
  args: { Page: TwoFactorScreen, search: '?email=tom@foyer.example' },
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'After the password, for accounts with a second factor: the code that was just mailed.' } },
  },
  render: (args, { globals }) => <PublicPageStage {...args} language={stageLanguageOf(globals.locale).tag} />,
} satisfies Meta<typeof PublicPageStage>;
export default meta;

type Story = StoryObj<typeof meta>;

const refused = (code: string, status: number, headers = {}): StubReply<typeof verifySecondFactor> => ({
  status,
  problem: { message: '', code },
  headers,
});
const enter: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.type(await within(canvasElement).findByRole('textbox'), '123456');
};
const enterAndFail: NonNullable<Story['play']> = async (context) => {
  await enter(context);
  await expect((await within(context.canvasElement).findAllByRole('alert'))[0]).toBeInTheDocument();
};

/** As it arrives: the code has just been mailed. */
export const Default: Story = {};

/** While the server is asked. */
export const Checking: Story = { args: { stubs: [stub(verifySecondFactor, 'pending')] }, play: enter };

/** Not the code that was sent. */
export const Wrong: Story = { args: { stubs: [stub(verifySecondFactor, refused('CODE_NOT_MATCH', 400))] }, play: enterAndFail };

/** Too late, or tried too often: a new code was sent by itself. */
export const Expired: Story = {
  args: { stubs: [stub(verifySecondFactor, refused('CODE_NOT_FOUND', 404)), stub(resendSecondFactor, { data: {} })] },
  play: enterAndFail,
};

/** Closed for a while after too many codes. */
export const TooManyAttempts: Story = {
  args: { stubs: [stub(verifySecondFactor, refused('TOO_MANY_ATTEMPTS', 429, { 'Retry-After': '900' }))] },
  play: enterAndFail,
};

/** The network is gone; the code is still there. */
export const Offline: Story = { args: { stubs: [stub(verifySecondFactor, 'offline')] }, play: enterAndFail };

/** A new code was asked for and sent. */
export const Resent: Story = {
  args: { stubs: [stub(resendSecondFactor, { data: {} })] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /new code|novo código/ }));
    await expect(await canvas.findByText(/sent you a new code|um novo código para você/)).toBeVisible();
  },
};

/** Asked for too early: the server says how long to wait. */
export const ResendLater: Story = {
  args: {
    stubs: [
      stub(resendSecondFactor, {
        status: 429,
        problem: { message: '', code: 'TOO_MANY_ATTEMPTS' },
        headers: { 'Retry-After': '900' },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /new code|novo código/ }));
    await expect(await canvas.findByText(/15 min/)).toBeVisible();
  },
};

const withApp = '?email=tom@foyer.example&channel=authenticator';
const useRecovery: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /recovery code|código de recuperação/ }));
};

/** An authenticator app has the code. */
export const Authenticator: Story = { args: { search: withApp } };

/** The app is out of reach: one of the kept codes instead. */
export const Recovery: Story = { args: { search: withApp }, play: useRecovery };

/** It was used already, or never was one. */
export const RecoveryWrong: Story = {
  args: { search: withApp, stubs: [stub(verifySecondFactor, refused('CODE_NOT_MATCH', 400))] },
  play: async (context) => {
    await useRecovery(context);
    const canvas = within(context.canvasElement);
    await userEvent.type(await canvas.findByRole('textbox'), 'ABCDE-23456{Enter}');
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

/** Opened without a sign-in that it could belong to. */
export const Lost: Story = { args: { failedWith: 'SIGN_IN_GONE' } };
