import type { Meta, StoryObj } from '@storybook/react-vite';
import { Announcement } from './index.ts';

const meta = {
  title: 'Components/Announcement',
  component: Announcement,
  args: { text: '12 results' },
  render: (args) => (
    <p>
      12 results <Announcement {...args} />
    </p>
  ),
  parameters: {
    docs: {
      description: {
        component:
          'Use it where a change is plain to see and silent: a list that narrowed, a count that grew. It is never seen. What went wrong is said where it is shown, by a Banner or a field’s error.',
      },
    },
  },
} satisfies Meta<typeof Announcement>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
