import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
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

/** A word without a place to break wraps inside; the card never grows beyond its column. */
export const LongText: Story = {
  render: (args) => (
    <Stack width={240}>
      <Card {...args}>
        Owners have complete administrative rights, among them to delete the organization and everything that belongs to it.
      </Card>
      <Brazilian>
        <Card {...args} tone="well">
          Proprietários têm direitos administrativos completos: responsabilidade_inconstitucionalissimamente@lanternhotels.example
        </Card>
      </Brazilian>
    </Stack>
  ),
};
