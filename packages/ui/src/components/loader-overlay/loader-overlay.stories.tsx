import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoaderOverlay } from './index.ts';

const meta = {
  title: 'Components/LoaderOverlay',
  component: LoaderOverlay,
  args: { label: 'Setting up your organization...' },
  parameters: {
    layout: 'fullscreen',
    docs: {
      story: { inline: false, height: 320 },
      description: {
        component: 'Use it while something is set up that must not be disturbed. Anything shorter keeps its place and shows a Spinner.',
      },
    },
  },
} satisfies Meta<typeof LoaderOverlay>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Over everything. */
export const Default: Story = {};

/** A longer sentence. */
export const LongText: Story = {
  args: { label: 'We are setting up your organization and the demonstration projects that come with it...' },
};

/** A longer sentence, in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  args: { lang: 'pt-BR', label: 'Estamos preparando a sua organização e os projetos de demonstração…' },
};
