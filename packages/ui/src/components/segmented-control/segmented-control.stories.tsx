import type { Meta, StoryObj } from '@storybook/react-vite';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import { useState } from 'react';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { SegmentedControl, type SegmentedControlProps } from './index.ts';

function Example({ value: start, ...args }: SegmentedControlProps) {
  const [value, setValue] = useState(start);
  return (
    <div>
      <SegmentedControl {...args} value={value} onValueChange={setValue} />
    </div>
  );
}

const meta = {
  title: 'Components/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'Schema',
    value: 'config',
    onValueChange: () => undefined,
    options: [
      { value: 'config', label: 'Configuration schema' },
      { value: 'ui', label: 'UI schema' },
    ],
  },
  render: (args) => <Example {...args} />,
  parameters: {
    docs: {
      description: {
        component:
          'Use it to switch between two to four views of the same thing, at once. What is sent with a form is a RadioGroup; what has an address of its own is a tab.',
      },
    },
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: (args) => (
    <Stack>
      <Example {...args} size="sm" />
      <Example {...args} isWide />
      <Example
        {...args}
        label="View"
        value="grid"
        options={[
          { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden="true" />, isLabelHidden: true },
          { value: 'list', label: 'List', icon: <Rows3 aria-hidden="true" />, isLabelHidden: true },
        ]}
      />
      <Example
        {...args}
        label="View"
        value="list"
        options={[
          { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden="true" /> },
          { value: 'list', label: 'List', icon: <Rows3 aria-hidden="true" /> },
        ]}
      />
    </Stack>
  ),
};

export const States: Story = {
  render: (args) => (
    <Stack>
      <Example {...args} isDisabled />
      <Example {...args} options={args.options.map((option, at) => ({ ...option, isDisabled: at === 1 }))} />
    </Stack>
  ),
};

export const LongText: Story = {
  render: (args) => (
    <Stack width={240}>
      <Example
        {...args}
        options={[
          { value: 'config', label: 'Schema of the configuration' },
          { value: 'ui', label: 'Schema of its appearance' },
        ]}
      />
      <Brazilian>
        <Example
          {...args}
          label="Esquema"
          isWide
          options={[
            { value: 'config', label: 'Esquema de configuração' },
            { value: 'ui', label: 'Esquema de aparência' },
          ]}
        />
      </Brazilian>
    </Stack>
  ),
};
