import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { ShellSearch } from './index.ts';

const meta = {
  title: 'Patterns/ShellSearch',
  component: ShellSearch,
  tags: ['narrow'],
  args: { label: 'Search or jump to', shortcut: 'Ctrl K' },
  render: (args) => (
    <Stack width={224}>
      <ShellSearch {...args} />
    </Stack>
  ),
  parameters: {
    docs: { description: { component: 'Use it once in a shell, for those who open the command palette by hand.' } },
  },
} satisfies Meta<typeof ShellSearch>;
export default meta;
type Story = StoryObj<typeof meta>;

/** In the rail it fills a line; below 720 px it is a picture in the bar. */
export const Default: Story = {};

/** Beside other buttons in a bar. */
export const Variants: Story = { args: { kind: 'bar' } };

export const LongText: Story = {
  render: (args) => (
    <Stack width={224}>
      <ShellSearch {...args} label="Search all of the organization or jump to" />
      <Brazilian>
        <ShellSearch {...args} label="Pesquisar em toda a organização ou ir para" />
      </Brazilian>
    </Stack>
  ),
};
