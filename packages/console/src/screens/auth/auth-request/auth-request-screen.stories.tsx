import type { Meta, StoryObj } from '@storybook/react-vite';
import { PublicPageStage } from '#testing/render-public-page.tsx';
import { stageLanguageOf } from '#testing/texts.ts';
import { AuthRequestScreen } from './auth-request-screen.tsx';

const meta = {
  title: 'Screens/Authorization request',
  component: PublicPageStage,
  args: { Page: AuthRequestScreen, search: '?client_id=studio&state=state' },
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'Passed through on the way from a studio to its organization: the query is handed on as it came.' } },
  },
  render: (args, { globals }) => <PublicPageStage {...args} language={stageLanguageOf(globals.locale).tag} />,
} satisfies Meta<typeof PublicPageStage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The answer, which leads on, is on its way. */
export const Working: Story = {};
