import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { SearchField, type SearchFieldProps } from './index.ts';

function Example({ value: start, ...args }: SearchFieldProps) {
  const [value, setValue] = useState(start);
  return <SearchField {...args} value={value} onValueChange={setValue} />;
}

const meta = {
  title: 'Components/SearchField',
  component: SearchField,
  args: {
    label: 'Search projects',
    placeholder: 'Search projects',
    clearLabel: 'Clear search',
    value: '',
    onValueChange: () => undefined,
  },
  render: (args) => <Example {...args} />,
  parameters: {
    docs: {
      description: { component: 'Use it above a list that narrows while one types. It needs no button: the list is the answer.' },
    },
  },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: (args) => (
    <Stack>
      <Example {...args} value="lobby" />
      <Example {...args} value="lobby" size="sm" />
      <Example {...args} isDisabled />
    </Stack>
  ),
};

export const LongText: Story = {
  render: (args) => (
    <Stack width={240}>
      <Example {...args} value="Booking Concierge and Pre-arrival Messaging" />
      <Brazilian>
        <Example
          {...args}
          label="Buscar projetos"
          clearLabel="Limpar busca"
          placeholder="Buscar por nome, região ou identificador do projeto"
        />
      </Brazilian>
    </Stack>
  ),
};
