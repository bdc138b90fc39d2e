import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { SearchField } from '#components/search-field/index.ts';
import { SegmentedControl } from '#components/segmented-control/index.ts';
import { Select } from '#components/select/index.ts';
import { Brazilian } from '#testing/story-layout.tsx';
import { FilterToolbar } from './index.ts';

function Search({ start = '', label = 'Filter by name or e-mail' }: { start?: string; label?: string }) {
  const [value, setValue] = useState(start);
  return <SearchField size="sm" label={label} placeholder={label} clearLabel="Clear" value={value} onValueChange={setValue} />;
}

function Filters({ roleLabel = 'Role', anyRole = 'Any role' }: { roleLabel?: string; anyRole?: string }) {
  const [view, setView] = useState('active');
  return (
    <>
      <div className="w-40">
        <Select
          size="sm"
          label={roleLabel}
          isLabelHidden
          value="any"
          onValueChange={() => undefined}
          options={[{ value: 'any', label: anyRole }]}
        />
      </div>
      <SegmentedControl
        label="State"
        value={view}
        onValueChange={setView}
        options={[
          { value: 'active', label: 'Active' },
          { value: 'all', label: 'All' },
        ]}
      />
    </>
  );
}

const meta = {
  title: 'Patterns/FilterToolbar',
  component: FilterToolbar,
  args: {
    label: 'Filter users',
    search: <Search />,
    resultText: '36 people, 2 pending invites',
    clearLabel: 'Clear filters',
    onClear: () => undefined,
  },
  parameters: {
    docs: {
      description: {
        component: 'Use it above every list that can be narrowed, under the tabs. What is left is read out half a second after it changed.',
      },
    },
  },
} satisfies Meta<typeof FilterToolbar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A search and a count. */
export const Default: Story = {};

/** With filters. */
export const Variants: Story = { args: { filters: <Filters /> } };

/** Something is filtered out. */
export const States: Story = {
  args: { search: <Search start="noor" />, filters: <Filters anyRole="Admin" />, isFiltered: true, resultText: '1 person' },
};

export const LongText: Story = {
  args: {
    search: <Search label="Filter by the name, e-mail or identifier of the person" />,
    filters: <Filters anyRole="Administration of projects" />,
    isFiltered: true,
    clearLabel: 'Remove all of the filters',
    resultText: '1,240 people, 216 pending invites',
  },
};

/** Long texts, in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  args: {
    label: 'Filtrar pessoas',
    search: <Search label="Filtrar por nome, e-mail ou identificador da pessoa" />,
    filters: <Filters roleLabel="Função" anyRole="Administração de projetos" />,
    isFiltered: true,
    clearLabel: 'Remover todos os filtros',
    resultText: '1.240 pessoas, 216 convites pendentes',
  },
  render: (args) => (
    <Brazilian>
      <FilterToolbar {...args} />
    </Brazilian>
  ),
};
