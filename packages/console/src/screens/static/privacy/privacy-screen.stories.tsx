import type { Meta, StoryObj } from '@storybook/react-vite';
import { PublicPageStage } from '#testing/render-public-page.tsx';
import { stageLanguageOf } from '#testing/texts.ts';
import { PrivacyScreen } from './privacy-screen.tsx';

const meta = {
  title: 'Screens/Privacy Policy',
  component: PublicPageStage,
  args: { Page: PrivacyScreen },
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'A text to read, linked from wherever somebody agrees to it. Back leads to where one came from.' } },
  },
  render: (args, { globals }) => <PublicPageStage {...args} language={stageLanguageOf(globals.locale).tag} />,
} satisfies Meta<typeof PublicPageStage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
