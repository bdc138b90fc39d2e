import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '#testing/story-layout.tsx';
import { Card } from './index.ts';

const meta = {
  title: 'Components/Card',
  component: Card,
  args: { children: 'Owners have complete administrative rights.' },
  parameters: {
    docs: {
      description: {
        component: 'Use it to hold things together on the sheet; `well` for side matters and for what is inactive. A card never floats.',
      },
    },
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: (args) => (
    <Stack>
      <Card {...args} padding="sm" />
      <Card {...args} />
      <Card {...args} padding="lg" />
      <Card {...args} tone="well">
        <Card {...args} />
      </Card>
    </Stack>
  ),
};
