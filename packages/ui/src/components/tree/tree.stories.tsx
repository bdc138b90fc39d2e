import type { Meta, StoryObj } from '@storybook/react-vite';
import UsersRound from 'lucide-react/icons/users-round';
import { type ReactNode, useState } from 'react';
import { userEvent } from 'storybook/test';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { storyNodes, storyTeamCount, storyTeams } from '#testing/story-teams.ts';
import { IconButton } from '../icon-button/index.ts';
import { SearchField } from '../search-field/index.ts';
import { Tree, type TreeItem, type TreeProps } from './index.ts';

const someOpen = new Set(['guest', 'loyalty']);

function Room({ children, height = 400, width = 400 }: { children: ReactNode; height?: number; width?: number }) {
  return <div style={{ height, maxWidth: width }}>{children}</div>;
}

function Choosing({ choice = 'branch', start, ...props }: TreeProps<TreeItem> & { choice?: 'each' | 'branch'; start: readonly string[] }) {
  const [chosenIds, onChosenIdsChange] = useState<ReadonlySet<string>>(new Set(start));
  return <Tree {...props} selection={{ chosenIds, onChosenIdsChange, choice }} />;
}

function Searching({ query: start, ...props }: TreeProps<TreeItem>) {
  const [query, setQuery] = useState(start ?? '');
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 12, height: '100%' }}>
      <SearchField label="Search teams" clearLabel="Clear search" placeholder="Name of a team" value={query} onValueChange={setQuery} />
      <div style={{ flex: 1, minHeight: 0 }}>
        <Tree {...props} query={query} countLabelOf={(count) => `${count} teams`} empty={<p>No team has this name.</p>} />
      </div>
    </div>
  );
}

const meta = {
  title: 'Components/Tree',
  component: Tree,
  args: {
    label: 'Teams',
    items: storyTeams,
    defaultOpenIds: someOpen,
    icon: () => <UsersRound aria-hidden="true" size={16} />,
    itemCountOf: storyTeamCount,
  },
  render: (args) => (
    <Room>
      <Tree {...args} />
    </Room>
  ),
  parameters: {
    docs: {
      description: {
        component: `Use it for things within things that one opens, walks through or chooses from. Two levels that are always open are a list with headings.

It fills the height it is given and scrolls inside itself. Give it one array as long as the nodes are the same: the tree is built from it once. The link of a node comes from \`renderLink\`.

A reader hears name and count, level, place among its siblings, and whether it is open or chosen. The focused node stays in the document wherever one scrolls; when its branch shuts, the parent takes the focus over.`,
      },
    },
  },
} satisfies Meta<typeof Tree<TreeItem>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { currentId: 'loyalty' } };

/** A parent some of whose teams are chosen is mixed. */
export const Selection: Story = {
  render: (args) => (
    <Room>
      <Choosing {...args} start={['cards', 'front', 'night']} />
    </Room>
  ),
};

/** Each team for itself, as memberships are; one's own cannot be given up. */
export const SelectionOfEach: Story = {
  args: { items: storyTeams.map((team) => ({ ...team, isDisabled: team.id === 'spa' })) },
  render: (args) => (
    <Room>
      <Choosing {...args} choice="each" start={['loyalty', 'spa']} />
    </Room>
  ),
};

export const Links: Story = {
  args: {
    currentId: 'concierge',
    renderLink: ({ id }, props, children) => (
      <a {...props} href={`#${id}`}>
        {children}
      </a>
    ),
  },
};

/** What is found, and the way there. */
export const Filtered: Story = {
  args: { query: 'le' },
  render: (args) => (
    <Room>
      <Searching {...args} />
    </Room>
  ),
};

export const NothingFound: Story = {
  args: { query: 'cellar' },
  render: (args) => (
    <Room height={120}>
      <Searching {...args} />
    </Room>
  ),
};

/** Children on their way, and children that could not be had. */
export const LazyChildren: Story = {
  args: {
    items: [
      { id: 'north', name: 'Region North', hasMore: true },
      { id: 'south', name: 'Region South', hasMore: true },
      { id: 'west', name: 'Region West', hasMore: true },
    ],
    defaultOpenIds: new Set(['north', 'south']),
    loading: {
      onLoadChildren: () => undefined,
      loadingIds: new Set(['north']),
      failedIds: new Set(['south']),
      loadingLabel: 'Loading teams',
      failedLabel: 'The teams could not be loaded. Try again',
    },
  },
};

export const LongText: Story = {
  render: (args) => (
    <Stack width={280}>
      <Room height={160}>
        <Tree
          {...args}
          items={storyTeams.map((team) => ({ ...team, name: `${team.name} of the International Relations and Protocol Department` }))}
        />
      </Room>
      <Brazilian>
        <Room height={160}>
          <Choosing
            {...args}
            label="Equipes"
            start={['b']}
            defaultOpenIds={new Set(['a'])}
            items={[
              { id: 'a', name: 'Atendimento e experiência dos hóspedes internacionais' },
              { id: 'b', parentId: 'a', name: 'Mensagens de fidelidade e de ciclo de vida' },
              { id: 'c', parentId: 'a', name: 'Reservas' },
            ]}
          />
        </Room>
      </Brazilian>
    </Stack>
  ),
};

/** One picked up by key, and where it would go. */
export const Moving: Story = {
  args: {
    moving: {
      refusalOf: () => undefined,
      insideItselfText: 'A team cannot be moved below itself.',
      onMove: () => undefined,
      carryingTextOf: ({ name }) => `Moving “${name}”. Go to its new parent team, then press Ctrl V or Enter.`,
      toTopLabel: 'To the top level',
      cancelLabel: 'Cancel',
    },
  },
  render: (args) => (
    <Room width={560}>
      <Tree {...args} />
    </Room>
  ),
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('treeitem');
    first?.focus();
    await userEvent.keyboard('{Control>}x{/Control}{ArrowDown}');
  },
};

/** Carried over a node of its own branch: there it cannot go, whatever the page allows. */
export const MovingBelowItself: Story = {
  ...Moving,
  play: async ({ canvas }) => {
    const parent = canvas.getAllByRole('treeitem', { expanded: true })[0];
    parent?.focus();
    await userEvent.keyboard('{Control>}x{/Control}{ArrowDown}{Control>}v{/Control}');
    await canvas.findByText('A team cannot be moved below itself.');
  },
};

/** What belongs to each node stands at its end; of the row that has the focus it is in the tab order. */
export const WithEnds: Story = {
  args: {
    renderEnd: ({ name }) => <IconButton size="sm" label={`People of ${name}`} icon={<UsersRound aria-hidden="true" size={16} />} />,
  },
  render: (args) => (
    <Room width={560}>
      <Tree {...args} />
    </Room>
  ),
};

/** Five thousand nodes, all of them open. */
export const FiveThousandNodes: Story = {
  args: { items: storyNodes(5000), defaultOpenIds: new Set(storyNodes(5000).map(({ id }) => id)), itemCountOf: () => undefined },
  render: (args) => (
    <Room height={640}>
      <Searching {...args} />
    </Room>
  ),
};
