import type { Meta, StoryObj } from '@storybook/react-vite';
import Copy from 'lucide-react/icons/copy';
import { IconButton } from '#components/icon-button/index.ts';
import { Tooltip } from './index.ts';

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: {
    content: 'Copy project ID',
    isDefaultOpen: true,
    side: 'bottom',
    children: <IconButton label="Copy project ID" icon={<Copy aria-hidden="true" size={16} />} />,
  },
  parameters: {
    layout: 'centered',
    docs: { description: { component: 'Use it for a word that helps and is not needed; on a touch screen nobody sees it.' } },
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Beside an icon button, repeating its name. */
export const Default: Story = {};

/** On whichever side there is room. */
export const Variants: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: '96px 240px', gridTemplateColumns: 'auto auto' }}>
      {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
        <Tooltip key={side} {...args} side={side} />
      ))}
    </div>
  ),
};

/** Of more than a line: a full name where only a part has room. */
export const LongText: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 96 }}>
      <Tooltip {...args} content="Museum of the Tidal Coast and Estuary Foundation, department of international relations and protocol" />
      <Tooltip {...args} lang="pt-BR" content="Fundação do Museu da Costa e do Estuário, administração e departamento internacional" />
    </div>
  ),
};
