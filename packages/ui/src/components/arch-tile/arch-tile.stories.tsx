import type { Meta, StoryObj } from '@storybook/react-vite';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import Trash2 from 'lucide-react/icons/trash';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Brazilian, Row, Stack } from '#testing/story-layout.tsx';
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

/** Beside words of several lines it stays whole, at the first of them. */
export const LongText: Story = {
  render: () => (
    <Stack width={260}>
      <div style={{ display: 'flex', gap: 12 }}>
        <ArchTile tone="danger">
          <CircleAlert size={14} />
        </ArchTile>
        <p>We encountered an error trying to process your request. You can retry now or come back later.</p>
      </div>
      <Brazilian>
        <div style={{ display: 'flex', gap: 12 }}>
          <ArchTile tone="warn">
            <TriangleAlert size={14} />
          </ArchTile>
          <p>Encontramos um erro ao tentar processar sua solicitação. Tente novamente agora ou volte mais tarde.</p>
        </div>
      </Brazilian>
    </Stack>
  ),
};
