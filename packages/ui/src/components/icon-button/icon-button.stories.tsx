import type { Meta, StoryObj } from '@storybook/react-vite';
import Bell from 'lucide-react/icons/bell';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Brazilian, Row } from '#testing/story-layout.tsx';
import { IconButton } from './index.ts';

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  args: { label: 'Actions for Guest App', icon: <Ellipsis aria-hidden="true" /> },
  parameters: {
    docs: {
      description: {
        component:
          'Use it where room is short and the picture is known to everybody: close, clear, more. In doubt, use a Button with text.',
      },
    },
  },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: (args) => (
    <Row>
      <IconButton {...args} />
      <IconButton {...args} variant="secondary" />
      <IconButton {...args} variant="quiet-danger" />
      <IconButton {...args} size="sm" />
      <IconButton label="Notifications, 3 unread" count="3" icon={<Bell aria-hidden="true" size={18} />} />
      <IconButton label="Notifications, more than 99 unread" count="99+" icon={<Bell aria-hidden="true" size={18} />} />
    </Row>
  ),
};

export const States: Story = {
  render: (args) => (
    <Row>
      <IconButton {...args} isDisabled />
      <IconButton {...args} isLoading />
    </Row>
  ),
};

/** The name is heard, not seen: the button keeps its size. */
export const LongText: Story = {
  render: (args) => (
    <Row>
      <IconButton {...args} label="Actions for the loyalty programme of all houses in the north" />
      <Brazilian>
        <IconButton {...args} label="Ações do programa de fidelidade de todas as casas do norte" />
      </Brazilian>
    </Row>
  ),
};
