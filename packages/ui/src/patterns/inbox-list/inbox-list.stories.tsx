import type { Meta, StoryObj } from '@storybook/react-vite';
import KeyRound from 'lucide-react/icons/key-round';
import Share2 from 'lucide-react/icons/share-2';
import Users from 'lucide-react/icons/users';
import { ButtonLink } from '#components/button/index.ts';
import { Brazilian } from '#testing/story-layout.tsx';
import { type InboxItem, InboxList } from './index.ts';

const name = (text: string) => <bdi className="font-emphasis">{text}</bdi>;

const items: readonly InboxItem[] = [
  {
    id: '1',
    href: '#connector',
    icon: <Share2 size={14} />,
    tone: 'info',
    text: (
      <>
        {name('Alvorada Viagens')} shared the connector {name('Avisos de voo')} with {name('Northwind')}
      </>
    ),
    time: '12 min',
    actions: (
      <>
        <ButtonLink size="sm" href="#connector">
          Open connector
        </ButtonLink>
        <ButtonLink size="sm" variant="ghost" href="#new">
          Create a data source
        </ButtonLink>
      </>
    ),
    isUnread: true,
  },
  {
    id: '2',
    href: '#team',
    icon: <Users size={14} />,
    tone: 'neutral',
    text: (
      <>
        {name('Adam Okafor')} added you to {name('Technology')}
      </>
    ),
    detail: 'You maintain it · Northwind',
    time: '3 h',
    isUnread: true,
  },
  {
    id: '3',
    href: '#datasource',
    icon: <KeyRound size={14} />,
    tone: 'danger',
    text: <>The authorization of {name('Card terminals')} failed</>,
    detail: 'Northwind',
    time: 'Nov 19',
    isUnread: false,
  },
];

const meta = {
  title: 'Patterns/InboxList',
  component: InboxList,
  args: { items, label: 'All entries', unreadLabel: 'Unread' },
  parameters: {
    docs: {
      description: { component: 'Use it for what a person was told and can go to, newest first. Unread entries have a small arch.' },
    },
  },
} satisfies Meta<typeof InboxList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** With everything read there is no mark, and the words are quieter. */
export const States: Story = { args: { items: items.map(({ actions: _actions, ...item }) => ({ ...item, isUnread: false })) } };

/** Long names wrap; the time keeps its place. */
export const LongText: Story = {
  render: (args) => (
    <div className="w-form">
      <Brazilian>
        <InboxList
          {...args}
          label="Todas as entradas"
          unreadLabel="Não lida"
          items={[
            {
              ...(items[0] as InboxItem),
              text: (
                <>
                  {name('Companhia Sul-Americana de Hospedagem e Turismo de Experiência')} compartilhou o conector{' '}
                  {name('Avisos_de_voo_e_conexoes_internacionais_do_terminal_tres')}
                </>
              ),
              detail: 'Compartilhado com a sua organização, Alvorada Viagens e Experiências',
              time: 'há 12 min',
              actions: (
                <>
                  <ButtonLink size="sm" href="#connector">
                    Abrir o conector compartilhado
                  </ButtonLink>
                  <ButtonLink size="sm" variant="ghost" href="#new">
                    Criar uma fonte de dados
                  </ButtonLink>
                </>
              ),
            },
          ]}
        />
      </Brazilian>
    </div>
  ),
};
