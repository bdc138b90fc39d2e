import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { Brazilian } from '#testing/story-layout.tsx';
import { SkipLink } from './index.ts';

const meta = {
  title: 'Components/SkipLink',
  component: SkipLink,
  args: { label: 'Skip to content', target: 'content' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="content">Content</main>
    </>
  ),
  parameters: {
    docs: {
      description: { component: 'Use it once, as the first thing of a page with navigation. It shows only while it has the focus.' },
    },
  },
} satisfies Meta<typeof SkipLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Focused: Story = {
  play: async () => {
    await userEvent.tab();
  },
};

export const LongText: Story = {
  ...Focused,
  args: { label: 'Skip the navigation of the organization and go straight to the main content of this page' },
};

export const LongTextPortuguese: Story = {
  ...Focused,
  render: () => (
    <Brazilian>
      <SkipLink
        label="Pular a navegação e ir diretamente ao conteúdo principal (Skip the navigation to the main content)"
        target="content"
      />
      <main id="content">Conteúdo</main>
    </Brazilian>
  ),
};
