import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { NotificationHistory, Toaster } from './index.ts';

const history = [
  { id: '3', kind: 'success', text: 'User permissions were updated successfully', timeLabel: 'Just now' },
  { id: '2', kind: 'warning', text: '2 teams could not be updated', timeLabel: '3 minutes ago' },
  {
    id: '1',
    kind: 'error',
    text: 'We encountered an error trying to process your request. You can retry now or come back later.',
    timeLabel: '10:40',
  },
] as const;

const meta = {
  title: 'Components/Notification',
  component: Toaster,
  args: {
    notifications: [
      { id: '1', kind: 'success', text: 'User permissions were updated successfully' },
      { id: '2', kind: 'warning', text: '2 teams could not be updated' },
      { id: '3', kind: 'error', text: 'We encountered an error trying to process your request. You can retry now or come back later.' },
    ],
    onDismiss: () => undefined,
    regionLabel: 'Notifications ({hotkey})',
    dismissLabel: 'Dismiss',
    durationMs: Number.POSITIVE_INFINITY,
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      story: { inline: false, height: 360 },
      description: {
        component: 'Use it to answer what the person just did. What it says must also be found in the page or in the history.',
      },
    },
  },
  render: (args) => (
    <div style={{ height: 320 }}>
      <Toaster {...args} />
    </div>
  ),
} satisfies Meta<typeof Toaster>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One of each kind, at the foot of the window. */
export const Default: Story = {};

/** Said twice, it is one; with an action, it stays for half a minute, and an error until it is answered. */
export const States: Story = {
  args: {
    notifications: [
      { id: '1', kind: 'success', text: 'Content copied successfuly!' },
      { id: '2', kind: 'success', text: 'Content copied successfuly!' },
      {
        id: '3',
        kind: 'error',
        text: 'The name could not be saved.',
        action: { label: 'Restore my edits', altText: 'Restore my edits in the name field', onAction: () => undefined },
      },
    ],
  },
};

/** Long sentences in both languages. */
export const LongText: Story = {
  args: {
    notifications: [
      {
        id: '1',
        kind: 'error',
        text: 'An error occured while attemping to change the password. Please contact administracao.departamento@fundacao.example.',
      },
      {
        id: '2',
        kind: 'success',
        text: 'Successfully left the Museum of the Tidal Coast and Estuary Foundation and all of its projects and teams.',
      },
    ],
  },
};

export const LongTextPortuguese: Story = {
  args: {
    regionLabel: 'Notificações ({hotkey})',
    dismissLabel: 'Dispensar',
    notifications: [
      {
        id: '1',
        kind: 'warning',
        text: 'Encontramos um erro ao tentar processar a sua solicitação. Você pode tentar novamente agora ou voltar mais tarde.',
      },
    ],
  },
  render: (args) => (
    <Brazilian>
      <Toaster {...args} />
    </Brazilian>
  ),
};

/** What was said, behind the bell. */
export const History: Story = {
  render: () => (
    <div className="p-6">
      <Stack>
        <NotificationHistory items={history} emptyText="Nothing has happened yet." label="Notifications" />
        <NotificationHistory items={[]} emptyText="Nothing has happened yet." label="Notifications" />
      </Stack>
    </div>
  ),
};
