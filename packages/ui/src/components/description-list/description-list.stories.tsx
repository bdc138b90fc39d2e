import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { DescriptionList } from './index.ts';

const meta = {
  title: 'Components/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { term: 'ID', value: '#10482' },
      { term: 'Subscription', value: 'Enterprise' },
      { term: 'Date created', value: '14 March 2023' },
    ],
  },
  parameters: {
    docs: { description: { component: 'Use it for a few facts about one thing. Many things with the same facts are a table.' } },
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: (args) => (
    <Stack width={560}>
      <DescriptionList {...args} layout="stack" />
      <DescriptionList {...args} layout="grid" />
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack width={280}>
      <DescriptionList
        items={[
          { term: 'The name it was created with', value: 'Museum of the Tidal Coast and Estuary Foundation' },
          { term: 'ID', value: '#11306' },
        ]}
      />
      <Brazilian>
        <DescriptionList
          items={[
            { term: 'Nome com que foi criada', value: 'Fundação Museu da Costa das Marés e do Estuário' },
            { term: 'Assinatura', value: 'Empresarial' },
          ]}
        />
      </Brazilian>
    </Stack>
  ),
};
