import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, CircleAlert, Info, Trash2, TriangleAlert } from 'lucide-react';
import { Row } from '#testing/story-layout.tsx';
import { ArchTile } from './index.ts';

const meta = {
  title: 'Components/ArchTile',
  component: ArchTile,
  args: { tone: 'ok', children: <Check size={14} /> },
  parameters: { docs: { description: { component: 'Use it before a message, to repeat its kind. The text says it too.' } } },
} satisfies Meta<typeof ArchTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <Row>
      <ArchTile tone="ok">
        <Check size={14} />
      </ArchTile>
      <ArchTile tone="warn">
        <TriangleAlert size={14} />
      </ArchTile>
      <ArchTile tone="danger">
        <CircleAlert size={14} />
      </ArchTile>
      <ArchTile tone="info">
        <Info size={14} />
      </ArchTile>
      <ArchTile tone="neutral">
        <Info size={14} />
      </ArchTile>
      <ArchTile tone="danger" size="md">
        <Trash2 size={20} />
      </ArchTile>
      <ArchTile tone="neutral" size="md">
        <Info size={20} />
      </ArchTile>
    </Row>
  ),
};
