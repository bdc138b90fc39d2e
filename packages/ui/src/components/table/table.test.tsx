import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { Table, type TableColumn, type TableOffer, type TableProps } from './index.ts';

type Person = { id: string; name: string; email: string; teams: number | null };

const columns: readonly TableColumn<Person>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, minWidthPx: 160, card: 'title' },
  { id: 'email', header: 'E-mail', cell: ({ email }) => email, minWidthPx: 200, giveUpOrder: 1, card: 'detail' },
  { id: 'teams', header: 'Teams', cell: ({ teams }) => teams, sortBy: ({ teams }) => teams, minWidthPx: 80, giveUpOrder: 2, align: 'end' },
];
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `Person ${at}`, email: `p${at}@foyer.example`, teams: at % 7 || null }));
const three = people(3);
const required = {
  caption: 'People',
  columns,
  rows: three,
  getRowId: ({ id }: Person) => id,
  loadingLabel: 'Loading people',
} satisfies TableProps<Person>;
const selectionLabels = { labelOf: ({ name }: Person) => `Select ${name}`, allLabel: 'Select all people' };

const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);

/** Scrolls where no layout tells how far one can. */
function scrollTo(container: HTMLElement, scrollTop: number) {
  const scroller = container.querySelector('[data-list-scroller]');
  if (!scroller) throw new Error('nothing scrolls');
  Object.defineProperties(scroller, { scrollHeight: { value: 1e7, configurable: true }, clientHeight: { value: 640, configurable: true } });
  fireEvent.scroll(scroller, { target: { scrollTop } });
}

type ChoosingProps = Partial<TableProps<Person>> & { onChosen?: (ids: ReadonlySet<string>) => void; offer?: TableOffer };

function Choosing({ onChosen, offer, ...props }: ChoosingProps) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  return (
    <Table
      {...required}
      {...props}
      selection={{
        ...selectionLabels,
        offer,
        chosenIds,
        onChosenIdsChange: (ids) => {
          setChosenIds(ids);
          onChosen?.(ids);
        },
      }}
    />
  );
}

describe('Table', () => {
  describeConformance(<Table {...required} />);

  it('is a table with a caption, column headers and a header in each row', () => {
    render(<Table {...required} />);
    const table = screen.getByRole('table', { name: 'People' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
    expect(names()).toEqual(['Person 0', 'Person 1', 'Person 2']);
    expect(table).toHaveAttribute('aria-rowcount', '4');
    expect(within(table).getAllByRole('row')[3]).toHaveAttribute('aria-rowindex', '4');
  });

  it('draws a window of a long list and says how long it is', () => {
    render(<Table {...required} rows={people(10_000)} />);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    expect(screen.getAllByRole('row').length).toBeLessThan(30);
  });

  describe('sorting', () => {
    it('sorts by its header button, tells so, and turns round on the second press', async () => {
      const onSortChange = vi.fn();
      render(<Table {...required} rows={people(11)} onSortChange={onSortChange} />);
      const header = screen.getByRole('columnheader', { name: 'Name' });
      expect(header).not.toHaveAttribute('aria-sort');
      await userEvent.click(within(header).getByRole('button', { name: 'Name' }));
      expect(header).toHaveAttribute('aria-sort', 'ascending');
      // Numbers in words count as numbers: 10 comes after 9.
      expect(names().at(-1)).toBe('Person 10');
      await userEvent.keyboard('{Enter}');
      expect(header).toHaveAttribute('aria-sort', 'descending');
      expect(names()[0]).toBe('Person 10');
      expect(onSortChange).toHaveBeenLastCalledWith({ columnId: 'name', direction: 'descending' });
    });

    it.each(['ascending', 'descending'] as const)('keeps what has no value last when %s', (direction) => {
      render(<Table {...required} rows={people(8)} defaultSort={{ columnId: 'teams', direction }} />);
      expect(names().slice(-2)).toEqual(['Person 0', 'Person 7']);
    });

    it('leaves the order of rows alone that come sorted from elsewhere', async () => {
      const onSortChange = vi.fn();
      const rows = three.toReversed();
      render(
        <Table
          {...required}
          rows={rows}
          sort={{ columnId: 'name', direction: 'ascending' }}
          isSortedElsewhere
          onSortChange={onSortChange}
        />,
      );
      expect(names()).toEqual(['Person 2', 'Person 1', 'Person 0']);
      await userEvent.click(screen.getByRole('button', { name: 'Name' }));
      expect(onSortChange).toHaveBeenCalledWith({ columnId: 'name', direction: 'descending' });
    });
  });

  describe('filtering', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('shows what holds the words and says how many half a second later', () => {
      const textOf = ({ name, email }: Person) => `${name} ${email}`;
      const props = { ...required, rows: people(30), searchTextOf: textOf, countLabelOf: (count: number) => `${count} people` };
      const { rerender } = render(<Table {...props} query="" />);
      rerender(<Table {...props} query="P12@" />);
      expect(names()).toEqual(['Person 12']);
      expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2');
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
      vi.advanceTimersByTime(500);
      return vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 people'));
    });
  });

  describe('choosing', () => {
    it('has a labelled checkbox in each row and one for all of them, which is mixed in between', async () => {
      render(<Choosing />);
      const all = screen.getByRole('checkbox', { name: 'Select all people' });
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select Person 1' }));
      expect(screen.getByRole('checkbox', { name: 'Select Person 1' })).toBeChecked();
      expect(all).toBePartiallyChecked();
      await userEvent.click(all);
      expect(all).toBeChecked();
      await userEvent.click(all);
      expect(screen.getByRole('checkbox', { name: 'Select Person 1' })).not.toBeChecked();
    });

    it('takes a press anywhere in a row that does not open', async () => {
      render(<Choosing />);
      await userEvent.click(screen.getByRole('cell', { name: 'p1@foyer.example' }));
      expect(screen.getByRole('checkbox', { name: 'Select Person 1' })).toBeChecked();
      await userEvent.click(screen.getByRole('rowheader', { name: 'Person 1' }));
      expect(screen.getByRole('checkbox', { name: 'Select Person 1' })).not.toBeChecked();
    });

    it('leaves the choice alone where the row opens', async () => {
      const onOpenRow = vi.fn();
      render(<Choosing onOpenRow={onOpenRow} />);
      await userEvent.click(screen.getByRole('cell', { name: 'p1@foyer.example' }));
      expect(onOpenRow).toHaveBeenCalledOnce();
      expect(screen.getByRole('checkbox', { name: 'Select Person 1' })).not.toBeChecked();
    });

    it('takes a range with Shift', async () => {
      const onChosen = vi.fn();
      const user = userEvent.setup();
      render(<Choosing rows={people(6)} onChosen={onChosen} />);
      await user.click(screen.getByRole('checkbox', { name: 'Select Person 1' }));
      await user.keyboard('{Shift>}');
      await user.click(screen.getByRole('checkbox', { name: 'Select Person 4' }));
      await user.keyboard('{/Shift}');
      expect(onChosen).toHaveBeenLastCalledWith(new Set(['p1', 'p2', 'p3', 'p4']));
    });

    it('chooses all that the query shows and keeps what was chosen before', async () => {
      const onChosen = vi.fn();
      const textOf = ({ name }: Person) => name;
      const { rerender } = render(<Choosing rows={people(12)} searchTextOf={textOf} query="" onChosen={onChosen} />);
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select Person 3' }));
      rerender(<Choosing rows={people(12)} searchTextOf={textOf} query="person 1" onChosen={onChosen} />);
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select all people' }));
      expect(onChosen).toHaveBeenLastCalledWith(new Set(['p3', 'p1', 'p10', 'p11']));
    });

    it('offers all that match once all that have come are chosen, and lets go of every one of them at the head', async () => {
      const onAct = vi.fn();
      const onChosen = vi.fn();
      const offer = { text: 'All 3 loaded are selected.', actionLabel: 'Select all 900 matching', onAct };
      const paging = { hasMore: true, onLoadMore: () => undefined };
      render(<Choosing offer={offer} paging={paging} onChosen={onChosen} />);
      expect(screen.queryByText(offer.text)).toBeNull();
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select all people' }));
      expect(screen.getByText(offer.text).closest('[role="status"]')).not.toBeNull();
      await userEvent.click(screen.getByRole('button', { name: offer.actionLabel }));
      expect(onAct).toHaveBeenCalledOnce();
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select all people' }));
      expect(onChosen).toHaveBeenLastCalledWith(new Set());
    });

    it('takes a click beside the checkbox for one on it', () => {
      const onChosen = vi.fn();
      render(<Choosing onChosen={onChosen} />);
      const cell = screen.getByRole('checkbox', { name: 'Select Person 0' }).parentElement;
      if (cell) fireEvent.click(cell);
      expect(onChosen).toHaveBeenCalledWith(new Set(['p0']));
    });
  });

  describe('opening a row', () => {
    it('opens by its name, and by a click anywhere else in it, once', async () => {
      const onOpenRow = vi.fn();
      render(<Table {...required} onOpenRow={onOpenRow} />);
      await userEvent.click(screen.getByRole('button', { name: 'Person 1' }));
      expect(onOpenRow).toHaveBeenCalledExactlyOnceWith(three[1]);
      await userEvent.click(screen.getByText('p2@foyer.example'));
      expect(onOpenRow).toHaveBeenCalledTimes(2);
      expect(onOpenRow).toHaveBeenLastCalledWith(three[2]);
    });

    it('does not open when one acts in the row', async () => {
      const onOpenRow = vi.fn();
      const onAct = vi.fn();
      render(
        <Table
          {...required}
          onOpenRow={onOpenRow}
          actionsLabel="Actions"
          actions={({ name }) => (
            <button type="button" onClick={onAct}>
              Actions for {name}
            </button>
          )}
        />,
      );
      await userEvent.click(screen.getByRole('button', { name: 'Actions for Person 1' }));
      expect(onAct).toHaveBeenCalledOnce();
      expect(onOpenRow).not.toHaveBeenCalled();
    });

    it('can be a link of a router, clicked wherever the row is clicked', async () => {
      const onFollow = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
      render(
        <Table
          {...required}
          renderOpener={({ id }, props, children) => (
            <a {...props} href={`#${id}`} onClick={onFollow}>
              {children}
            </a>
          )}
        />,
      );
      expect(screen.getByRole('link', { name: 'Person 2' })).toHaveAttribute('href', '#p2');
      await userEvent.click(screen.getByText('p2@foyer.example'));
      expect(onFollow).toHaveBeenCalledOnce();
    });

    it('leaves a row that does not open as it is, without a sign that it would', () => {
      render(
        <Table
          {...required}
          renderOpener={({ id }, props, children) =>
            id === 'p2' ? undefined : (
              <a {...props} href={`#${id}`}>
                {children}
              </a>
            )
          }
        />,
      );
      expect(screen.queryByRole('link', { name: 'Person 2' })).toBeNull();
      const rowOf = (name: string) => screen.getByRole('rowheader', { name });
      expect(rowOf('Person 2').querySelector('svg')).toBeNull();
      expect(rowOf('Person 1').querySelector('svg')).not.toBeNull();
    });

    it('tells which row is open', () => {
      render(<Table {...required} onOpenRow={() => undefined} openId="p1" />);
      expect(screen.getAllByRole('row').filter((row) => row.ariaCurrent === 'true' || row.getAttribute('aria-current') === 'true')).toEqual(
        [screen.getByRole('button', { name: 'Person 1' }).closest('tr')],
      );
    });
  });

  describe('keyboard', () => {
    const actions = ({ name }: Person) => <button type="button">Actions for {name}</button>;

    it('has the controls of one row in the tab order, and arrows lead to the same control of the others', async () => {
      render(<Table {...required} onOpenRow={() => undefined} actions={actions} actionsLabel="Actions" />);
      screen.getByRole('button', { name: 'Teams' }).focus();
      await userEvent.tab();
      expect(screen.getByRole('button', { name: 'Person 0' })).toHaveFocus();
      await userEvent.tab();
      expect(screen.getByRole('button', { name: 'Actions for Person 0' })).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      expect(screen.getByRole('button', { name: 'Actions for Person 1' })).toHaveFocus();
      await userEvent.tab({ shift: true });
      expect(screen.getByRole('button', { name: 'Person 1' })).toHaveFocus();
      await userEvent.keyboard('{End}');
      expect(screen.getByRole('button', { name: 'Person 2' })).toHaveFocus();
      await userEvent.keyboard('{Home}{ArrowUp}');
      expect(screen.getByRole('button', { name: 'Person 0' })).toHaveFocus();
    });

    it('reaches rows that were not drawn', async () => {
      render(<Table {...required} rows={people(5000)} onOpenRow={() => undefined} />);
      screen.getByRole('button', { name: 'Person 0' }).focus();
      await userEvent.keyboard('{End}');
      expect(screen.getByRole('button', { name: 'Person 4999' })).toHaveFocus();
      expect(screen.getByRole('button', { name: 'Person 4999' }).closest('tr')).toHaveAttribute('aria-rowindex', '5001');
    });

    it('keeps the focused row in the document while one scrolls away from it', () => {
      const { container } = render(<Table {...required} rows={people(5000)} onOpenRow={() => undefined} />);
      screen.getByRole('button', { name: 'Person 0' }).focus();
      scrollTo(container, 100_000);
      expect(screen.getByRole('button', { name: 'Person 2280' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Person 0' })).toHaveFocus();
    });

    it('gives the focus to the next row when its own goes, and to the list when none is left', () => {
      const { rerender, container } = render(<Table {...required} onOpenRow={() => undefined} />);
      screen.getByRole('button', { name: 'Person 1' }).focus();
      rerender(<Table {...required} onOpenRow={() => undefined} rows={three.filter(({ id }) => id !== 'p1')} />);
      expect(screen.getByRole('button', { name: 'Person 2' })).toHaveFocus();
      rerender(<Table {...required} onOpenRow={() => undefined} rows={[]} />);
      expect(container.querySelector('[data-list-scroller]')).toHaveFocus();
    });

    it('can be scrolled by key where there is nothing else to focus', () => {
      render(<Table {...required} />);
      expect(screen.getByRole('region', { name: 'People' })).toHaveAttribute('tabindex', '0');
    });
  });

  describe('states', () => {
    it('keeps its head while the first rows are on their way, and says that it is busy', () => {
      render(<Table {...required} rows={[]} isLoading empty="Nobody" />);
      expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
      expect(screen.getByRole('status')).toHaveTextContent('Loading people');
      expect(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible();
      expect(screen.queryByText('Nobody')).toBeNull();
    });

    it('shows what the caller has to say when there are no rows', () => {
      render(<Table {...required} rows={[]} empty="Nobody here yet" />);
      expect(screen.getByText('Nobody here yet')).toBeVisible();
    });

    it('says what went wrong and lets one retry', async () => {
      const onRetry = vi.fn();
      render(
        <Table
          {...required}
          rows={[]}
          empty="Nobody"
          problem={{ text: 'People could not be loaded.', retryLabel: 'Try again', onRetry }}
        />,
      );
      expect(screen.getByRole('alert')).toHaveTextContent('People could not be loaded.');
      expect(screen.queryByText('Nobody')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(onRetry).toHaveBeenCalledOnce();
    });

    it('asks once for more rows when their end comes near, and again when they have come', () => {
      const onLoadMore = vi.fn();
      const first = people(50);
      const paging = { hasMore: true, onLoadMore };
      const { rerender, container } = render(<Table {...required} rows={first} paging={paging} />);
      expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
      expect(onLoadMore).not.toHaveBeenCalled();
      scrollTo(container, 44 * 40);
      expect(onLoadMore).toHaveBeenCalledOnce();
      rerender(<Table {...required} rows={first} paging={{ ...paging, isLoadingMore: true }} />);
      rerender(<Table {...required} rows={people(60)} paging={paging} />);
      expect(onLoadMore).toHaveBeenCalledTimes(2);
    });

    it('starts a new question from its first row', () => {
      const { rerender, container } = render(<Table {...required} rows={people(5000)} query="" isSortedElsewhere />);
      scrollTo(container, 100_000);
      rerender(<Table {...required} rows={people(4000)} query="p" isSortedElsewhere />);
      expect(container.querySelector('[data-list-scroller]')).toHaveProperty('scrollTop', 0);
    });

    it('sorts by a column whose order only the server knows', async () => {
      const onSortChange = vi.fn();
      const unsortable = columns.map(({ sortBy: _, ...column }) => ({ ...column, isSortable: column.id === 'email' }));
      render(<Table {...required} columns={unsortable} isSortedElsewhere onSortChange={onSortChange} />);
      expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'E-mail' }));
      expect(onSortChange).toHaveBeenCalledWith({ columnId: 'email', direction: 'ascending' });
    });

    it('tells the number of all rows where the server knows it', () => {
      render(<Table {...required} paging={{ hasMore: true, onLoadMore: () => undefined, totalCount: 9000 }} />);
      expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '9001');
    });
  });

  describe('in little room', () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get');
    afterEach(() => void width.mockReturnValue(0));

    it('gives up the less important columns first and says which are left', () => {
      width.mockReturnValue(530);
      render(<Table {...required} columns={columns.map((column) => ({ ...column, minWidthPx: column.minWidthPx * 1.3 }))} />);
      expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Name', 'E-mail']);
      expect(screen.getByRole('table')).toHaveAttribute('aria-colcount', '3');
      expect(screen.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute('aria-colindex', '2');
    });

    it('keeps the checkbox for all of them on a phone, with its words beside it', async () => {
      width.mockReturnValue(358);
      render(<Choosing />);
      await userEvent.click(screen.getByText('Select all people'));
      expect(screen.getByRole('checkbox', { name: 'Select all people' })).toBeChecked();
      expect(screen.getByRole('checkbox', { name: 'Select Person 1' })).toBeChecked();
    });

    it('orders cards by a choice of columns and a button for the way round', async () => {
      width.mockReturnValue(358);
      const onSortChange = vi.fn();
      const sortLabels = { label: 'Sort by', ascending: 'Rising', descending: 'Falling' };
      render(<Table {...required} sortLabels={sortLabels} onSortChange={onSortChange} />);
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Teams');
      expect(onSortChange).toHaveBeenLastCalledWith({ columnId: 'teams', direction: 'ascending' });
      await userEvent.click(screen.getByRole('button', { name: 'Rising' }));
      expect(onSortChange).toHaveBeenLastCalledWith({ columnId: 'teams', direction: 'descending' });
      expect(screen.getByRole('button', { name: 'Falling' })).toBeVisible();
    });

    it('makes cards of two lines on a phone, whose cells are cells still', () => {
      width.mockReturnValue(358);
      render(<Table {...required} onOpenRow={() => undefined} />);
      const row = screen.getByRole('button', { name: 'Person 1' }).closest('tr');
      expect(
        row &&
          within(row)
            .getAllByRole('cell')
            .map((cell) => cell.textContent),
      ).toEqual(['p1@foyer.example']);
      expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Name', 'E-mail']);
    });
  });
});

describe('what an ellipsis hides', () => {
  /** Where everything is wider than its place; what is cut off by an ellipsis says so in its style. */
  let sizes: MockInstance[];
  beforeEach(() => {
    sizes = [
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000),
      vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(2000),
    ];
  });
  afterEach(() => {
    for (const spy of sizes) spy.mockRestore();
  });

  const cut: TableColumn<Person> = {
    id: 'email',
    header: 'E-mail',
    minWidthPx: 200,
    cell: ({ email }) => <span style={{ textOverflow: 'ellipsis' }}>{email}</span>,
  };
  const cutTable = (rows: readonly Person[]) => (
    <Table
      {...required}
      rows={rows}
      columns={[...columns.slice(0, 1), cut]}
      actions={({ name, teams }) => <button type="button">{`${teams ? 'Leave' : 'Join'} as ${name}`}</button>}
    />
  );

  it('is shown in full under the pointer, follows what changes there, and goes with it', async () => {
    const { rerender } = render(cutTable(three));
    await userEvent.hover(screen.getByText('p1@foyer.example'));
    expect(screen.getAllByText('p1@foyer.example')).toHaveLength(2);
    rerender(cutTable(three.map((person) => ({ ...person, email: `new-${person.email}` }))));
    await waitFor(() => expect(screen.getAllByText('new-p1@foyer.example')).toHaveLength(2));
    expect(screen.queryByText('p1@foyer.example')).toBeNull();
    rerender(cutTable(three.slice(0, 1)));
    await waitFor(() => expect(screen.queryByText('new-p1@foyer.example')).toBeNull());
  });

  it('of two lines is shown in full where there is a third', async () => {
    for (const spy of sizes) spy.mockRestore();
    sizes = [
      vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(36),
      vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(54),
    ];
    render(<Table {...required} rows={three} columns={[...columns.slice(0, 1), { ...cut, lines: 2 }]} />);
    expect(screen.getByText('p1@foyer.example').closest('td')).toHaveAttribute('data-lines', '2');
    await userEvent.hover(screen.getByText('p1@foyer.example'));
    expect(screen.getAllByText('p1@foyer.example')).toHaveLength(2);
  });

  it('is not a control, whose words change while the pointer rests on it', async () => {
    const { rerender } = render(cutTable(three));
    await userEvent.hover(screen.getByRole('button', { name: 'Join as Person 0' }));
    expect(screen.getAllByText('Join as Person 0')).toHaveLength(1);
    rerender(cutTable(three.map((person) => ({ ...person, teams: 1 }))));
    expect(screen.queryByText('Join as Person 0')).toBeNull();
  });
});
