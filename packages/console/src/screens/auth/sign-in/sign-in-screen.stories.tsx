import { signIn } from '@foyer/api/auth/auth.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
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
