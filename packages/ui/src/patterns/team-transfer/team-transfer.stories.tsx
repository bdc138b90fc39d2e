import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Brazilian } from '#testing/story-layout.tsx';
import { storyNodes, storyTeams } from '#testing/story-teams.ts';
import { storyTransferTexts, storyTransferTextsInPortuguese } from '#testing/story-transfer.ts';
import { TeamTransfer, type TeamTransferProps } from './index.ts';

function Kept({ chosenIds: start, ...props }: TeamTransferProps) {
  const [chosenIds, setChosenIds] = useState(start);
  return (
    <div style={{ maxWidth: 480 }}>
      <TeamTransfer {...props} chosenIds={chosenIds} onChosenIdsChange={setChosenIds} />
    </div>
  );
}

const before = new Set(['concierge', 'cards', 'front']);
const many = storyNodes(5000);

const meta = {
  title: 'Patterns/TeamTransfer',
  component: TeamTransfer,
  args: { teams: storyTeams, before, chosenIds: before, onChosenIdsChange: () => undefined, texts: storyTransferTexts },
  render: (args) => <Kept {...args} />,
  parameters: {
    docs: {
      description: {
        component: `Use it to say which teams somebody belongs to, however many there are. For a handful of fixed things checkboxes are enough.

It keeps no choice: \`chosenIds\` comes in, changes go out. \`before\` is what they are compared with: everything that is added or let go stands below, and each change can be taken back. Each team is chosen for itself, for membership of a team is not membership of those below it. Give it one array as long as the teams are the same.

A reader hears the sum after each change, and how many teams were found while one types.`,
      },
    },
  },
} satisfies Meta<typeof TeamTransfer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** One team more, one less. */
export const Changed: Story = { args: { chosenIds: new Set(['concierge', 'front', 'night', 'data']) }, tags: ['forced-colors'] };

/** One's last team cannot be given up, for instance. */
export const Disabled: Story = {
  args: { teams: storyTeams.map((team) => ({ ...team, isDisabled: team.id === 'concierge' })) },
};

export const Filtered: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter teams' }), 'le');
    await userEvent.click(await canvas.findByText('Loyalty and lifecycle messaging'));
    await expect(await canvas.findByText('1 team to join')).toBeVisible();
  },
};

export const NoTeams: Story = { args: { teams: [], before: new Set(), chosenIds: new Set() } };

/** Five thousand teams, some of them changed. */
export const FiveThousandTeams: Story = {
  args: { teams: many, before: new Set(['n3', 'n1204', 'n4400']), chosenIds: new Set(['n3', 'n1204', 'n2222']) },
};

export const LongText: Story = {
  args: {
    teams: storyTeams.map((team) => ({ ...team, name: `${team.name} of the International Relations and Protocol Department` })),
    chosenIds: new Set(['concierge', 'night', 'data', 'spa']),
  },
};

export const LongTextPortuguese: Story = {
  args: {
    teams: storyTeams.map((team) => ({ ...team, name: `${team.name} do Departamento de Relações Internacionais e Protocolo` })),
    texts: storyTransferTextsInPortuguese,
    chosenIds: new Set(['concierge', 'front', 'night']),
  },
  render: (args) => (
    <Brazilian>
      <Kept {...args} />
    </Brazilian>
  ),
};
