import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian, Row, Stack } from '#testing/story-layout.tsx';
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

/** Beside a name of several lines it stays whole. */
export const LongText: Story = {
  render: (args) => (
    <Stack width={240}>
      <div style={{ display: 'flex', gap: 12 }}>
        <ProjectIdenticon {...args} />
        <p>Guest experience and lifecycle messaging of all houses</p>
      </div>
      <Brazilian>
        <div style={{ display: 'flex', gap: 12 }}>
          <ProjectIdenticon {...args} seed="experiencia" />
          <p>Experiência dos hóspedes e mensagens de fidelização de todas as casas</p>
        </div>
      </Brazilian>
    </Stack>
  ),
};
