import { exchangeCode } from '@foyer/api/auth/token.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { createVerifier } from '#session/pkce.ts';
import { keepStudioFlow } from '#session/studio-sign-in.ts';
import { PublicPageStage } from '#testing/render-public-page.tsx';
import { stageLanguageOf } from '#testing/texts.ts';
import { StudioCallbackScreen } from './studio-callback-screen.tsx';

function begin(): void {
  keepStudioFlow('state', {
    projectId: 'demo_app',
    verifier: createVerifier(),
    deploymentUrl: 'https://demo.foyer.example',
    studioUrl: 'https://studio.foyer.example/',
  });
}

const meta = {
  title: 'Screens/Studio callback',
  component: PublicPageStage,
  args: {
    Page: ({ page }) => <StudioCallbackScreen page={page} projectId="demo_app" />,
    search: '?code=code&state=state',
  },
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'Passed through on the way into a studio: there is something to read only when it fails.' } },
  },
  render: (args, { globals }) => <PublicPageStage {...args} language={stageLanguageOf(globals.locale).tag} />,
} satisfies Meta<typeof PublicPageStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const failed: NonNullable<Story['play']> = async () => {
  await expect(await screen.findByRole('link')).toBeVisible();
};

/** The code is being exchanged. */
export const Working: Story = { beforeEach: begin, args: { stubs: [stub(exchangeCode, 'pending')] } };

/** Begun elsewhere, or long ago. */
export const Unknown: Story = { args: { search: '?code=code&state=other' }, play: failed };

/** Whoever is signed in does not reach the project. */
export const Denied: Story = { beforeEach: begin, args: { search: '?error=access_denied&state=state' }, play: failed };
