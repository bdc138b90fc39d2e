import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian } from '#testing/story-layout.tsx';
import { Card } from '../card/index.ts';
import { WindowedGrid } from './index.ts';

type Thing = { id: string; name: string };

const things: readonly Thing[] = Array.from({ length: 2000 }, (_, index) => ({ id: `t${index}`, name: `Project ${index + 1}` }));
const named = (...names: readonly string[]) => names.map((name, index) => ({ id: `l${index}`, name }));

const meta = {
  title: 'Components/WindowedGrid',
  component: WindowedGrid<Thing>,
  args: {
    label: 'Projects',
    items: things,
    getItemId: ({ id }) => id,
    renderItem: ({ name }) => (
      <Card>
        <a href={`#${name}`}>{name}</a>
      </Card>
    ),
  },
  parameters: { docs: { description: { component: 'Use it for cards or rows without an end that scroll with the page.' } } },
} satisfies Meta<typeof WindowedGrid<Thing>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Two thousand of them, of which some are in the document. */
export const Default: Story = {};

/** As rows on one surface. */
export const Variants: Story = {
  args: {
    layout: 'rows',
    items: things.slice(0, 6),
    renderItem: ({ name }) => (
      <div style={{ padding: 16 }}>
        <a href={`#${name}`}>{name}</a>
      </div>
    ),
  },
};

/** Items of different heights: those in one row are equally tall. */
export const LongText: Story = {
  args: { items: named('Reservations concierge and messages before arrival of the Tidal Coast Museum', 'App', 'Loyalty club') },
};

export const LongTextPortuguese: Story = {
  args: {
    items: named('Concierge de reservas e mensagens de pré-chegada da Fundação do Museu da Costa', 'Aplicativo', 'Clube de fidelidade'),
  },
  render: (args) => (
    <Brazilian>
      <WindowedGrid {...args} />
    </Brazilian>
  ),
};
