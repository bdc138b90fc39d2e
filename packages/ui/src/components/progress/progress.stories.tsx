import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { Progress } from './index.ts';

const meta = {
  title: 'Components/Progress',
  component: Progress,
  args: { label: 'Importing users', value: 30, valueText: '3 of 10' },
  parameters: {
    docs: {
      description: {
        component:
          'Use it for what takes longer than a few seconds and whose end is in sight. What is soon over is a Spinner; how many of some things are done for good is a figure.',
      },
    },
  },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: (args) => (
    <Stack>
      <Progress {...args} value={undefined} valueText={undefined} />
      <Progress {...args} valueText={undefined} />
      <Progress {...args} isLabelHidden />
    </Stack>
  ),
};

export const States: Story = {
  render: (args) => (
    <Stack>
      <Progress {...args} value={0} valueText="Waiting" />
      <Progress {...args} value={100} valueText="Done" tone="ok" />
      <Progress {...args} value={64} valueText="Stopped at 7 of 11" tone="danger" />
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack width={240}>
      <Progress label="Reading the visitors of the Museum of the Tidal Coast and Estuary" value={12} valueText="12 of 1,240" />
      <Brazilian>
        <Progress label="Lendo os visitantes da Fundação Museu da Costa das Marés e do Estuário" value={88} valueText="1.091 de 1.240" />
      </Brazilian>
    </Stack>
  ),
};
