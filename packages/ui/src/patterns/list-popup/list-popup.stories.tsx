import type { Meta, StoryObj } from '@storybook/react-vite';
import Bell from 'lucide-react/icons/bell';
import { Button } from '#components/button/index.ts';
import { IconButton } from '#components/icon-button/index.ts';
import { TextLink } from '#components/link/index.ts';
import { Brazilian } from '#testing/story-layout.tsx';
import { ListPopup } from './index.ts';

const lines = (text: string, count: number) => (
  <ul className="min-h-0 divide-y divide-line overflow-y-auto" aria-label={text}>
    {Array.from({ length: count }, (_, at) => (
      <li key={String(at)}>
        <a href={`#${at}`} className="focus-ring ring-inside block px-4 py-3 hover:bg-hover">
          {text} {at + 1}
        </a>
      </li>
    ))}
  </ul>
);

const meta = {
  title: 'Patterns/ListPopup',
  component: ListPopup,
  args: {
    title: 'Inbox',
    closeLabel: 'Close',
    isOpen: true,
    onOpenChange: () => undefined,
    side: 'right',
    trigger: <IconButton label="Notifications" icon={<Bell aria-hidden="true" size={18} />} />,
    action: (
      <Button size="sm" variant="ghost">
        Mark all as read
      </Button>
    ),
    children: lines('Entry', 3),
  },
  parameters: {
    docs: {
      story: { inline: false, height: 420 },
      description: {
        component: 'Use it for a list that people look at from any page and leave again, such as an inbox. For a few lines use Popover.',
      },
    },
  },
} satisfies Meta<typeof ListPopup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** What is longer than the window scrolls inside. */
export const Long: Story = { args: { children: lines('Entry', 40) } };

/** Below a long list, what concerns all of it stays in sight. */
export const WithFoot: Story = {
  args: { children: lines('Entry', 40), foot: <TextLink href="#settings">Choose what is emailed</TextLink> },
};

/** On a phone it comes from the bottom and covers the page. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** The heading is cut before the action is. */
export const LongText: Story = {
  args: {
    title: 'Caixa de entrada das notificações de todas as organizações',
    closeLabel: 'Fechar',
    action: (
      <Button size="sm" variant="ghost">
        Marcar tudo como lido
      </Button>
    ),
    children: <Brazilian>{lines('Uma entrada que precisa de mais de uma linha para caber por inteiro na lista', 3)}</Brazilian>,
  },
};
