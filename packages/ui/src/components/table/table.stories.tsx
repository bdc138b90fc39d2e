import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useMemo, useState } from 'react';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import {
  type StoryPersonRow,
  storyActions,
  storyColumns,
  storyLeading,
  storyPeople,
  storySearchText,
  storyTextColumns,
} from '#testing/story-people.tsx';
import { SearchField } from '../search-field/index.ts';
import { Table, type TableProps } from './index.ts';

const twelve = storyPeople(12);

function Room({ children, height = 400, width = 960 }: { children: ReactNode; height?: number; width?: number }) {
  return <div style={{ height, maxWidth: width }}>{children}</div>;
}

function Choosing(props: TableProps<StoryPersonRow>) {
  const [chosenIds, onChosenIdsChange] = useState<ReadonlySet<string>>(new Set(['1', '3']));
  return (
    <Table
      {...props}
      selection={{ chosenIds, onChosenIdsChange, labelOf: ({ name }) => `Select ${name}`, allLabel: 'Select all people' }}
    />
  );
}

function Searching(props: TableProps<StoryPersonRow>) {
  const [query, setQuery] = useState('');
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 12, height: '100%' }}>
      <SearchField label="Search people" clearLabel="Clear search" placeholder="Name or e-mail" value={query} onValueChange={setQuery} />
      <div style={{ flex: 1, minHeight: 0 }}>
        <Table {...props} query={query} searchTextOf={storySearchText} countLabelOf={(count) => `${count} people`} />
      </div>
    </div>
  );
}

/** Stands for a server that knows ten thousand people and gives fifty at a time. */
function FromAServer(props: TableProps<StoryPersonRow>) {
  const [everybody] = useState(() => storyPeople(10_000));
  const [loadedCount, setLoadedCount] = useState(50);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(() => new Set(everybody.slice(0, 50).map(({ id }) => id)));
  const rows = useMemo(() => everybody.slice(0, loadedCount), [everybody, loadedCount]);
  const isEverybody = chosenIds.size === everybody.length;
  return (
    <Table
      {...props}
      rows={rows}
      isSortedElsewhere
      openId="2"
      paging={{
        hasMore: loadedCount < everybody.length,
        totalCount: everybody.length,
        onLoadMore: () => setLoadedCount((count) => count + 50),
      }}
      selection={{
        chosenIds,
        onChosenIdsChange: setChosenIds,
        labelOf: ({ name }) => `Select ${name}`,
        allLabel: 'Select all people',
        offer: isEverybody
          ? { text: 'All 10,000 people are selected.', actionLabel: 'Clear selection', onAct: () => setChosenIds(new Set()) }
          : {
              text: `All ${rows.length} people loaded are selected.`,
              actionLabel: 'Select all 10,000 matching',
              onAct: () => setChosenIds(new Set(everybody.map(({ id }) => id))),
            },
      }}
    />
  );
}

const meta = {
  title: 'Components/Table',
  component: Table<StoryPersonRow>,
  args: {
    caption: 'People',
    rows: twelve,
    columns: storyColumns,
    getRowId: ({ id }: StoryPersonRow) => id,
    loadingLabel: 'Loading people',
    leading: storyLeading,
    actions: storyActions,
    actionsLabel: 'Actions',
    actionsWidthPx: 36,
    onOpenRow: () => undefined,
  },
  render: (args) => (
    <Room>
      <Table {...args} />
    </Room>
  ),
  parameters: {
    docs: {
      description: {
        component: `Use it for many things of one kind that are searched, compared and opened. A handful that is only read is a DescriptionList; things with a picture are cards.

It fills the height it is given and scrolls inside itself. Give it one array as long as the rows are the same: what is known of them is kept with it. Columns that matter less go first when room is short (\`giveUpOrder\`); below 520 px rows are cards of two lines (\`card\`).

Rows may come page by page from a server (\`paging\`), in its order (\`isSortedElsewhere\`, \`isSortable\`); what has not come can be chosen by an \`offer\`.

A reader hears a table with its true number of rows; what is cut off is read in full. The focused row stays in the document wherever one scrolls, and when it goes the next one takes the focus over.`,
      },
    },
  },
} satisfies Meta<typeof Table<StoryPersonRow>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultSort: { columnId: 'name', direction: 'ascending' }, openId: '3' } };

/** Rows of 36 px, for who prefers more of them. */
export const Compact: Story = { args: { density: 'compact' } };

export const Selection: Story = {
  render: (args) => (
    <Room>
      <Choosing {...args} />
    </Room>
  ),
};

/** Beside an open panel the less important columns are given up, none is cut. */
export const LittleRoom: Story = {
  render: (args) => (
    <Room width={540}>
      <Table {...args} openId="3" />
    </Room>
  ),
};

const sortLabels = { label: 'Sort by', ascending: 'Ascending. Reverse the order', descending: 'Descending. Reverse the order' };

/** Rows of two lines on a phone. */
export const Phone: Story = {
  render: (args) => (
    <Room width={358} height={480}>
      <Table {...args} sortLabels={sortLabels} defaultSort={{ columnId: 'name', direction: 'ascending' }} openId="3" />
    </Room>
  ),
};

export const PhoneSelection: Story = {
  render: (args) => (
    <Room width={358} height={480}>
      <Choosing {...args} sortLabels={sortLabels} />
    </Room>
  ),
};

export const Loading: Story = { args: { rows: [], isLoading: true } };

export const Empty: Story = { args: { rows: [], empty: <p style={{ padding: 24, textAlign: 'center' }}>Nobody has been invited yet.</p> } };

export const Failed: Story = {
  args: { rows: [], problem: { text: 'The people could not be loaded.', retryLabel: 'Try again', onRetry: () => undefined } },
};

/** The next rows are on their way. */
export const LoadingMore: Story = {
  args: { rows: twelve.slice(0, 4), paging: { hasMore: true, isLoadingMore: true, onLoadMore: () => undefined, totalCount: 128 } },
};

/** A page did not come: what has come stays, and one asks again right there. */
export const MoreFailed: Story = {
  args: {
    rows: twelve.slice(0, 4),
    paging: { hasMore: true, onLoadMore: () => undefined },
    problem: { text: 'More people could not be loaded.', retryLabel: 'Try again', onRetry: () => undefined },
  },
};

/** Rows come page by page, in the order the server gives them; all that match can be chosen, those that have not come included. */
export const FromServer: Story = {
  render: (args) => (
    <Room height={640}>
      <FromAServer {...args} />
    </Room>
  ),
};

export const FromServerOnPhone: Story = {
  render: (args) => (
    <Room width={358} height={480}>
      <FromAServer {...args} />
    </Room>
  ),
};

export const LongText: Story = {
  render: (args) => (
    <Stack width={720}>
      <Room height={220}>
        <Table
          {...args}
          rows={twelve.slice(0, 3).map((row) => ({ ...row, name: `${row.name}, Department of International Relations and Protocol` }))}
        />
      </Room>
      <Brazilian>
        <Room height={220}>
          <Table
            {...args}
            caption="Pessoas"
            columns={args.columns.map((column, at) => ({
              ...column,
              header: ['Nome completo da pessoa', 'Endereço de e-mail', 'Função', 'Equipes de trabalho'][at] ?? '',
            }))}
            rows={twelve.slice(0, 3)}
          />
        </Room>
      </Brazilian>
    </Stack>
  ),
};

/** Ten thousand rows, searched while one types. */
export const TenThousandRows: Story = {
  args: { rows: storyPeople(10_000), defaultSort: { columnId: 'name', direction: 'ascending' } },
  render: (args) => (
    <Room height={640}>
      <Searching {...args} />
    </Room>
  ),
};

/** A hundred thousand rows of seven columns of text. */
export const HundredThousandRows: Story = {
  args: { rows: storyPeople(100_000), columns: storyTextColumns },
  render: ({ caption, rows, columns, getRowId, loadingLabel }) => (
    <Room height={640}>
      <Searching caption={caption} rows={rows} columns={columns} getRowId={getRowId} loadingLabel={loadingLabel} />
    </Room>
  ),
};
