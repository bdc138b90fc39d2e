import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisuallyHidden } from './index.ts';

const meta = {
  title: 'Components/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: '(opens in a new tab)' },
  render: (args) => (
    <p>
      Documentation <VisuallyHidden {...args} />
    </p>
  ),
  parameters: {
    docs: {
      description: { component: 'Use it for words that only screen readers need because a picture or the layout tells the others.' },
    },
  },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
