import type { Meta, StoryObj } from '@storybook/react-vite';
import Bell from 'lucide-react/icons/bell';
import { IconButton } from '#components/icon-button/index.ts';
import { NotificationHistory } from '#components/notification/index.ts';
import { Brazilian } from '#testing/story-layout.tsx';
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

export const LongText: Story = {
  args: {
    label: 'Notifications',
    trigger: <IconButton label="Notifications" icon={<Bell aria-hidden="true" size={18} />} />,
    children: (
      <NotificationHistory
        emptyText=""
        label="Notifications"
        items={Array.from({ length: 12 }, (_, at) => ({
          id: String(at),
          kind: at % 3 === 0 ? ('error' as const) : ('success' as const),
          text: 'We encountered an error while trying to process your request. Please try again now or come back later.',
          timeLabel: '10:42',
        }))}
      />
    ),
  },
};

/** Lines wrap; a list longer than the window scrolls inside. */
export const LongTextPortuguese: Story = {
  args: {
    label: 'Notificações',
    trigger: <IconButton label="Notificações" icon={<Bell aria-hidden="true" size={18} />} />,
    children: (
      <Brazilian>
        <NotificationHistory
          emptyText=""
          label="Notificações"
          items={Array.from({ length: 12 }, (_, at) => ({
            id: String(at),
            kind: at % 3 === 0 ? ('error' as const) : ('success' as const),
            text: 'Encontramos um erro ao tentar processar sua solicitação. Tente novamente agora ou volte mais tarde. We will be back soon.',
            timeLabel: '10:42',
          }))}
        />
      </Brazilian>
    ),
  },
};
