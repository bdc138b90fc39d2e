import type { Meta, StoryObj } from '@storybook/react-vite';
import DoorOpen from 'lucide-react/icons/door-open';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#components/button/index.ts';
import { CommandPalette, type CommandPaletteProps, type PaletteGroup } from './index.ts';

const nothing = () => undefined;
const groups: readonly PaletteGroup[] = [
  {
    id: 'places',
    label: 'Go to',
    commands: [
      { id: 'projects', label: 'Projects', icon: <LayoutGrid size={16} />, detail: 'Lantern Hotels', onSelect: nothing },
      {
        id: 'directory',
        label: 'Directory',
        icon: <Users size={16} />,
        detail: 'Lantern Hotels',
        keywords: ['people', 'teams'],
        onSelect: nothing,
      },
      { id: 'about', label: 'About this organization', icon: <Settings size={16} />, detail: 'Lantern Hotels', onSelect: nothing },
    ],
  },
  {
    id: 'actions',
    label: 'Do',
    commands: [
      { id: 'invite', label: 'Invite people', icon: <Plus size={16} />, shortcut: 'I', onSelect: nothing },
      { id: 'out', label: 'Sign out', icon: <DoorOpen size={16} />, onSelect: nothing },
    ],
  },
];

function Kept({ isOpen: _, onOpenChange: __, ...props }: CommandPaletteProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search or jump to</Button>
      <CommandPalette {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

const meta = {
  title: 'Components/CommandPalette',
  component: CommandPalette,
  tags: ['narrow'],
  args: {
    isOpen: true,
    onOpenChange: nothing,
    label: 'Search or jump to',
    placeholder: 'Search or jump to…',
    groups,
    emptyText: 'No results.',
    countLabel: (count) => `${count} results`,
    keyHint: '↑ ↓ to walk, ↵ to go, Esc to close',
  },
  render: (args) => <Kept {...args} />,
  parameters: {
    docs: {
      story: { inline: false, height: 480 },
      description: {
        component:
          'Use it once in an app, for people who know where they want to go: every place and the most frequent actions, by name. It opens by Ctrl+K or Cmd+K. It is never the only way to anything.',
      },
    },
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Typed without accents and case, found by another word. */
export const Narrowed: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await userEvent.keyboard('PEOPLE');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['DirectoryLantern Hotels', 'Invite peopleI']),
    );
  },
};

export const Empty: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await userEvent.keyboard('zebra');
    await expect(await screen.findByText('No results.', { selector: 'p' })).toBeVisible();
  },
};

/** What was asked for is on its way. */
export const Loading: Story = { args: { groups: [], isLoading: true, loadingLabel: 'Searching', onQueryChange: nothing } };

/** Something is to be known of the whole list. */
export const Remark: Story = { args: { remark: 'No exact match, similar names' } };

/** The platform did not answer: what is known here can be used all the same. */
export const Failed: Story = { args: { notice: 'The search does not answer. Places and actions can be used all the same.' } };

export const LongText: Story = {
  args: {
    groups: [
      {
        id: 'places',
        label: 'Go to',
        commands: [
          {
            id: 'about',
            label: 'Settings and everything else about this organization and the people who are responsible for it',
            detail: 'Museum of the Tidal Coast and Estuary Foundation',
            icon: <Settings size={16} />,
            onSelect: nothing,
          },
          { id: 'projects', label: 'Projects', icon: <LayoutGrid size={16} />, onSelect: nothing },
        ],
      },
    ],
  },
};

/** Long names, in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  args: {
    lang: 'pt-BR',
    label: 'Buscar ou ir para',
    placeholder: 'Buscar ou ir para …',
    keyHint: '↑ ↓ para percorrer, ↵ para abrir, Esc para fechar',
    groups: [
      {
        id: 'lugares',
        label: 'Ir para',
        commands: [
          {
            id: 'sobre',
            label: 'Configurações e informações sobre esta organização e os seus responsáveis',
            detail: 'Companhia Brasileira de Hospitalidade e Experiências',
            icon: <Settings size={16} />,
            onSelect: nothing,
          },
          { id: 'projetos', label: 'Projetos', icon: <LayoutGrid size={16} />, onSelect: nothing },
        ],
      },
    ],
  },
};
