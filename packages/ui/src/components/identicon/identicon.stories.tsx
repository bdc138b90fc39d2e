import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '#testing/story-layout.tsx';
import { ProjectIdenticon } from './index.ts';

const meta = {
  title: 'Components/ProjectIdenticon',
  component: ProjectIdenticon,
  args: { seed: 'guest-app' },
  parameters: {
    docs: {
      description: { component: 'Use it beside the name of a project. The window follows from the project’s id and never changes.' },
    },
  },
} satisfies Meta<typeof ProjectIdenticon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <Row>
      {['guest-app', 'loyalty', 'booking', 'lobby', 'spa', 'winter', 'kiosk', 'menu'].map((seed) => (
        <ProjectIdenticon key={seed} seed={seed} />
      ))}
      <ProjectIdenticon seed="winter" isInactive />
      <ProjectIdenticon seed="guest-app" size={28} />
    </Row>
  ),
};
