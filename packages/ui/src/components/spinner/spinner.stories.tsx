import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '#testing/story-layout.tsx';
import { Spinner } from './index.ts';

const meta = {
  title: 'Components/Spinner',
  component: Spinner,
  args: { label: 'Loading' },
  parameters: {
    docs: {
      description: {
        component:
          'Use it beside a verb ("Saving") for work of a moment. For a page or a list that is on its way, use Skeleton; for the whole screen, LoaderOverlay.',
      },
    },
  },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: (args) => (
    <Row>
      <Spinner {...args} size="sm" />
      <Spinner {...args} />
      <Spinner {...args} size="lg" />
      <Spinner {...args} tone="current" />
    </Row>
  ),
};
