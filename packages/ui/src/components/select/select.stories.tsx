import type { Meta, StoryObj } from '@storybook/react-vite';
import ListFilter from 'lucide-react/icons/list-filter';
import { useState } from 'react';
import { userEvent } from 'storybook/test';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { Select, type SelectProps } from './index.ts';

function Example({ value: start, ...args }: SelectProps) {
  const [value, setValue] = useState(start);
  return <Select {...args} value={value} onValueChange={setValue} />;
}

const meta = {
  title: 'Components/Select',
  component: Select,
  args: {
    label: 'Deployment',
    value: 'dublin',
    onValueChange: () => undefined,
    options: [
      { value: 'dublin', label: 'EU West (Dublin)' },
      { value: 'stockholm', label: 'EU North (Stockholm)' },
      { value: 'montreal', label: 'North America (Montréal)', isDisabled: true },
    ],
  },
  render: (args) => <Example {...args} />,
  parameters: {
    docs: { description: { component: 'Use it for one of a few known things. Above some fifteen, give people a search instead.' } },
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: (args) => (
    <Stack>
      <Example {...args} leading={<ListFilter aria-hidden="true" />} isLabelHidden />
      <Example {...args} size="sm" hint="Where the data lives." />
      <Example {...args} value="" placeholder="Choose one" error="Choose a deployment." />
      <Example {...args} isDisabled />
    </Stack>
  ),
};

export const Open: Story = {
  // Radix hides everything but the list, the focusable trigger included; the focus cannot leave the list meanwhile.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
  },
};

export const LongText: Story = {
  render: (args) => (
    <Stack width={240}>
      <Example {...args} value="en" options={[{ value: 'en', label: 'A deployment whose name is far longer than the field' }]} />
      <Brazilian>
        <Example
          {...args}
          label="Implantação em que os dados deste projeto ficam guardados"
          value="br"
          options={[{ value: 'br', label: 'América do Sul (São Paulo), com cópia em outra região' }]}
        />
      </Brazilian>
    </Stack>
  ),
};
