import { writeSignInHash } from '@foyer/api/auth/sign-in-hash';
import { exchangeSignInCode } from '@foyer/api/auth/token.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { PublicPageStage } from '#testing/render-public-page.tsx';
import { stageLanguageOf } from '#testing/texts.ts';
import { TokenScreen } from './token-screen.tsx';

const withHash = (hash: Parameters<typeof writeSignInHash>[0]) => `?${new URLSearchParams({ hash: writeSignInHash(hash) })}`;

const meta = {
  title: 'Screens/Token',
  component: PublicPageStage,
  args: { Page: TokenScreen, search: withHash({ code: 'code' }) },
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'Passed through on the way from one of the provider’s hosts to another: nothing to do here.' } },
  },
  render: (args, { globals }) => <PublicPageStage {...args} language={stageLanguageOf(globals.locale).tag} />,
} satisfies Meta<typeof PublicPageStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const failed: NonNullable<Story['play']> = async () => {
  await expect(await screen.findByRole('alertdialog')).toBeVisible();
};

/** The code is being spent. */
export const Working: Story = { args: { stubs: [stub(exchangeSignInCode, 'pending')] } };

/** The link was not asked for in this browser. */
export const Asks: Story = {
  args: { stubs: [stub(exchangeSignInCode, { data: { asks: { username: 'mia.weber@northwind.example' } } })] },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: /mia\.weber@northwind\.example/ })).toBeVisible();
  },
};

/** The server refused the code. */
export const Failed: Story = {
  args: {
    stubs: [
      stub(exchangeSignInCode, {
        status: 400,
        problem: { message: 'This link has already been used or has expired. Ask for a new one.', code: 'SIGN_IN_CODE_INVALID' },
      }),
    ],
  },
  play: failed,
};

/** It would lead to where nothing of the provider’s is. */
export const UnauthorizedRedirect: Story = {
  args: { search: withHash({ code: 'code', redirect: 'javascript:alert(1)' }) },
  play: failed,
};

/** Opened without a hash. */
export const NoHash: Story = { args: { search: '' }, play: failed };
