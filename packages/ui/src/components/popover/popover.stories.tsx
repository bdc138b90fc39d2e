import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell } from 'lucide-react';
import { IconButton } from '#components/icon-button/index.ts';
import { NotificationHistory } from '#components/notification/index.ts';
import { Popover } from './index.ts';

const meta = {
  title: 'Components/Popover',
  component: Popover,
  args: {
    label: 'Notifications',
    isOpen: true,
    align: 'start',
    trigger: <IconButton label="Notifications" icon={<Bell aria-hidden="true" size={18} />} />,
    children: <NotificationHistory items={[]} emptyText="Nothing has happened yet." label="Notifications" />,
  },
  parameters: {
    docs: {
      story: { inline: false, height: 360 },
      description: { component: 'Use it for content behind a button that is no list of actions: the notification history, a few filters.' },
    },
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

/** With nothing to show. */
export const Default: Story = {};

/** With a list. */
export const Filled: Story = {
  args: {
    children: (
      <NotificationHistory
        emptyText=""
        label="Notifications"
        items={[
          { id: '1', kind: 'success', text: 'Name successfully updated.', timeLabel: '10:42' },
          {
            id: '2',
            kind: 'error',
            text: 'We encountered an error trying to process your request. You can retry now or come back later.',
            timeLabel: '10:40',
          },
        ]}
      />
    ),
  },
};
