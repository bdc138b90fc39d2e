import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Stack } from '#testing/story-layout.tsx';
import { SearchField } from '../search-field/index.ts';
import { LateStatus } from './index.ts';

const meta = {
  title: 'Components/LateStatus',
  component: LateStatus,
  args: { text: '0 letters' },
  render: () => <Example />,
  parameters: {
    docs: {
      description: {
        component: 'Use it beside what changes with every key, to tell readers the outcome when one stops typing. It is never seen.',
      },
    },
  },
} satisfies Meta<typeof LateStatus>;
export default meta;
type Story = StoryObj<typeof meta>;

function Example() {
  const [value, setValue] = useState('');
  return (
    <Stack>
      <SearchField label="Search" clearLabel="Clear search" value={value} onValueChange={setValue} />
      <LateStatus text={`${value.length} letters`} />
    </Stack>
  );
}

export const Default: Story = {};
