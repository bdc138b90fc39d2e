import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '#testing/story-layout.tsx';
import { LogoMark, Wordmark } from './index.ts';

const meta = {
  title: 'Components/Logo',
  component: Wordmark,
  args: { name: 'Foyer' },
  parameters: {
    docs: {
      description: { component: 'Use the wordmark in the corner of every page, the mark alone where there is no room for the name.' },
    },
  },
} satisfies Meta<typeof Wordmark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: (args) => (
    <Row>
      <Wordmark {...args} markSize={26} />
      <LogoMark />
      <LogoMark size={52} />
    </Row>
  ),
};
