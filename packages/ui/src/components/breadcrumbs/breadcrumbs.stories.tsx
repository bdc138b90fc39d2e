import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { Breadcrumbs } from './index.ts';

const meta = {
  title: 'Components/Breadcrumbs',
  component: Breadcrumbs,
  tags: ['narrow'],
  args: {
    label: 'You are here',
    items: [
      { label: 'Integrations', href: '#integrations' },
      { label: 'Tidewater Loyalty CRM', href: '#tidewater' },
      { label: 'Guest profiles', href: '#guests' },
      { label: 'Remapping' },
    ],
  },
  parameters: {
    docs: {
      description: {
        component: 'Use it above the heading of a page that lies two steps deep or deeper. For one step a BackLink says where it leads.',
      },
    },
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = { args: { items: [{ label: 'Integrations', href: '#integrations' }, { label: 'Tidewater Loyalty CRM' }] } };

export const LongText: Story = {
  render: (args) => (
    <Stack width={480}>
      <Breadcrumbs
        {...args}
        items={[
          { label: 'Integrations', href: '#1' },
          { label: 'Museum of the Tidal Coast and Estuary Foundation', href: '#2' },
          { label: 'Visitors, members and everybody who once bought a ticket' },
        ]}
      />
      <Brazilian>
        <Breadcrumbs
          {...args}
          label="Você está aqui"
          items={[
            { label: 'Integrações', href: '#1' },
            { label: 'Fundação Museu da Costa das Marés e do Estuário', href: '#2' },
            { label: 'Visitantes, associados e todas as pessoas que já compraram um ingresso' },
          ]}
        />
      </Brazilian>
    </Stack>
  ),
};
