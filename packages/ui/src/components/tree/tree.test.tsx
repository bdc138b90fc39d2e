import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { Tree, type TreeItem, type TreeMoving, type TreeProps } from './index.ts';

const teams: readonly TreeItem[] = [
  { id: 'design', name: 'Design' },
  { id: 'web', parentId: 'design', name: 'Web' },
  { id: 'print', parentId: 'design', name: 'Print' },
  { id: 'sales', name: 'Sales' },
  { id: 'north', parentId: 'sales', name: 'North' },
  { id: 'support', name: 'Support' },
];
const required = { label: 'Teams', items: teams } satisfies TreeProps<TreeItem>;
const designOpen = new Set(['design']);
const wide: readonly TreeItem[] = Array.from({ length: 5000 }, (_, at) => ({ id: `t${at}`, name: `Team ${at}` }));

const shown = () => screen.queryAllByRole('treeitem').map((item) => item.textContent);
const node = (name: string) => screen.getByRole('treeitem', { name });

const chosen = () => screen.queryAllByRole('treeitem', { checked: true }).map((item) => item.textContent);

type ChoosingProps = Partial<TreeProps<TreeItem>> & { start?: readonly string[]; choice?: 'each' | 'branch' };

function Choosing({ start = [], choice = 'branch', ...props }: ChoosingProps) {
  const [chosenIds, onChosenIdsChange] = useState<ReadonlySet<string>>(new Set(start));
  return <Tree {...required} defaultOpenIds={designOpen} {...props} selection={{ chosenIds, onChosenIdsChange, choice }} />;
}

describe('Tree', () => {
  describeConformance(<Tree {...required} />);

  it('tells each node its level, place and state, and its count in its name', () => {
    render(
      <Tree
        {...required}
        defaultOpenIds={designOpen}
        itemCountOf={({ id }) => (id === 'design' ? { short: '2', long: '2 sub-teams' } : undefined)}
      />,
    );
    expect(screen.getByRole('tree', { name: 'Teams' })).not.toHaveAttribute('aria-multiselectable');
    expect(node('Design, 2 sub-teams')).toHaveAttribute('aria-expanded', 'true');
    expect(node('Sales')).toHaveAttribute('aria-expanded', 'false');
    expect(node('Support')).not.toHaveAttribute('aria-expanded');
    const print = node('Print');
    expect(print).toHaveAttribute('aria-level', '2');
    expect(print).toHaveAttribute('aria-posinset', '2');
    expect(print).toHaveAttribute('aria-setsize', '2');
  });

  it('opens and shuts by its arrow', async () => {
    const onOpenIdsChange = vi.fn();
    render(<Tree {...required} onOpenIdsChange={onOpenIdsChange} />);
    const twist = node('Sales').querySelector('[data-tree-twist]');
    if (twist) await userEvent.click(twist);
    expect(shown()).toEqual(['Design', 'Sales', 'North', 'Support']);
    expect(onOpenIdsChange).toHaveBeenLastCalledWith(new Set(['sales']));
    if (twist) await userEvent.click(twist);
    expect(shown()).toEqual(['Design', 'Sales', 'Support']);
  });

  describe('keyboard', () => {
    it('is one tab stop, at the node that the page is about', async () => {
      render(
        <>
          <Tree {...required} currentId="sales" />
          <button type="button">After</button>
        </>,
      );
      await userEvent.tab();
      expect(node('Sales')).toHaveFocus();
      expect(node('Sales')).toHaveAttribute('aria-current', 'true');
      await userEvent.tab();
      expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
      await userEvent.tab({ shift: true });
      expect(node('Sales')).toHaveFocus();
    });

    it('walks, opens and shuts with the arrows', async () => {
      render(<Tree {...required} />);
      await userEvent.tab();
      await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
      expect(node('Print')).toHaveFocus();
      await userEvent.keyboard('{ArrowLeft}');
      expect(node('Design')).toHaveFocus();
      await userEvent.keyboard('{ArrowLeft}{End}');
      expect(shown()).toEqual(['Design', 'Sales', 'Support']);
      expect(node('Support')).toHaveFocus();
      await userEvent.keyboard('{Home}');
      expect(node('Design')).toHaveFocus();
    });

    it('opens all siblings with *, and finds by the first letters', async () => {
      render(<Tree {...required} />);
      await userEvent.tab();
      await userEvent.keyboard('*');
      expect(shown()).toEqual(['Design', 'Web', 'Print', 'Sales', 'North', 'Support']);
      await userEvent.keyboard('su');
      expect(node('Support')).toHaveFocus();
    });

    it('follows the link of a node with Enter, and not with Space', async () => {
      const onFollow = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
      render(
        <Tree
          {...required}
          renderLink={({ id }, props, children) => (
            <a {...props} href={`#${id}`} onClick={onFollow}>
              {children}
            </a>
          )}
        />,
      );
      await userEvent.tab();
      await userEvent.keyboard('{ArrowDown}{Enter}');
      expect(onFollow).toHaveBeenCalledOnce();
      await userEvent.tab();
      expect(document.body).toHaveFocus();
    });

    it('calls back with Enter and with a click', async () => {
      const onActivate = vi.fn();
      render(<Tree {...required} onActivate={onActivate} />);
      await userEvent.click(screen.getByText('Sales'));
      await userEvent.keyboard('{ArrowUp}{Enter}');
      expect(onActivate.mock.calls.map(([{ id }]) => id)).toEqual(['sales', 'design']);
    });

    it('reaches nodes that were not drawn and keeps the focused one when one scrolls', async () => {
      const { container } = render(<Tree {...required} items={wide} />);
      expect(screen.getAllByRole('treeitem').length).toBeLessThan(100);
      await userEvent.tab();
      await userEvent.keyboard('{End}');
      expect(node('Team 4999')).toHaveFocus();
      expect(node('Team 4999')).toHaveAttribute('aria-posinset', '5000');
      const scroller = container.querySelector('[role="tree"]')?.parentElement;
      if (scroller) fireEvent.scroll(scroller, { target: { scrollTop: 0 } });
      expect(node('Team 4999')).toHaveFocus();
    });

    it('gives the focus to the parent when a branch shuts over it, and to the next when its node goes', () => {
      const { rerender } = render(<Tree {...required} openIds={designOpen} />);
      node('Print').focus();
      rerender(<Tree {...required} openIds={new Set()} />);
      expect(node('Design')).toHaveFocus();
      rerender(<Tree {...required} openIds={new Set()} items={teams.slice(3)} />);
      expect(node('Sales')).toHaveFocus();
    });
  });

  describe('choosing', () => {
    it('chooses a branch with Space, and parents are mixed in between', async () => {
      render(<Choosing />);
      expect(screen.getByRole('tree')).toHaveAttribute('aria-multiselectable', 'true');
      await userEvent.tab();
      await userEvent.keyboard('{ArrowDown} ');
      expect(node('Web')).toHaveAttribute('aria-checked', 'true');
      expect(node('Design')).toHaveAttribute('aria-checked', 'mixed');
      await userEvent.keyboard('{ArrowUp} ');
      expect(node('Print')).toHaveAttribute('aria-checked', 'true');
      await userEvent.keyboard(' ');
      expect(node('Web')).toHaveAttribute('aria-checked', 'false');
    });

    it('with Shift and arrows chooses from where one was to where one comes, and lets go on the way back', async () => {
      render(<Choosing start={['support']} />);
      node('Web').focus();
      await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
      expect(node('Sales')).toHaveFocus();
      expect(chosen()).toEqual(['Design', 'Web', 'Print', 'Sales', 'Support']);
      await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
      expect(node('Print')).toHaveFocus();
      expect(chosen()).toEqual(['Design', 'Web', 'Print', 'Support']);
      await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
      expect(node('Design')).toHaveFocus();
      expect(chosen(), 'a branch with all below it').toEqual(['Design', 'Web', 'Print', 'Support']);
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Shift>}{ArrowUp}{/Shift}');
      expect(chosen(), 'from where one stands now, beside what was chosen').toEqual(['Design', 'Web', 'Print', 'Sales', 'Support']);
    });

    it('with Ctrl+A chooses all that shows and can be chosen, and lets it go when all of it is', async () => {
      render(<Choosing items={[...teams, { id: 'own', name: 'Own team', isDisabled: true }]} />);
      await userEvent.tab();
      await userEvent.keyboard('{Control>}a{/Control}');
      expect(chosen()).toEqual(['Design', 'Web', 'Print', 'Sales', 'Support']);
      expect(node('Design')).toHaveFocus();
      await userEvent.keyboard('{Control>}a{/Control}');
      expect(chosen()).toEqual([]);
    });

    it('with Ctrl+A chooses of a filtered tree what was found, and not the way there', async () => {
      render(<Choosing choice="each" query="nor" />);
      await userEvent.tab();
      await userEvent.keyboard('{Meta>}a{/Meta}');
      expect(chosen()).toEqual(['North']);
    });

    it('has neither key where nothing is chosen', async () => {
      render(<Tree {...required} defaultOpenIds={designOpen} />);
      await userEvent.tab();
      await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}a{/Control}');
      expect(node('Web')).toHaveFocus();
      expect(chosen()).toEqual([]);
    });

    it('chooses by the box, and by the row where nothing else is done with it', async () => {
      render(<Choosing />);
      const tick = node('Support').querySelector('[data-tree-tick]');
      if (tick) await userEvent.click(tick);
      expect(node('Support')).toHaveAttribute('aria-checked', 'true');
      await userEvent.click(screen.getByText('Support'));
      expect(node('Support')).toHaveAttribute('aria-checked', 'false');
    });

    it('leaves alone what cannot be chosen, and says so', async () => {
      render(<Choosing items={[{ id: 'a', name: 'Own team', isDisabled: true }]} start={['a']} />);
      expect(node('Own team')).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(screen.getByText('Own team'));
      expect(node('Own team')).toHaveAttribute('aria-checked', 'true');
    });
  });

  describe('filtering', () => {
    it('keeps the way to what it finds, open, and forgets what was shut meanwhile', async () => {
      const { rerender } = render(<Tree {...required} query="nor" />);
      expect(shown()).toEqual(['Sales', 'North']);
      await userEvent.tab();
      await userEvent.keyboard('{ArrowLeft}');
      expect(shown()).toEqual(['Sales']);
      rerender(<Tree {...required} query="north" />);
      expect(shown()).toEqual(['Sales', 'North']);
      rerender(<Tree {...required} query="" />);
      expect(shown()).toEqual(['Design', 'Sales', 'Support']);
    });

    it('says what the caller wants to say when nothing is left', () => {
      render(<Tree {...required} query="zzz" empty="No team has this name" />);
      expect(screen.getByText('No team has this name')).toBeVisible();
      expect(screen.queryByRole('tree')).toBeNull();
    });
  });

  describe('children that come later', () => {
    const lazy: readonly TreeItem[] = [{ id: 'a', name: 'Alpha', hasMore: true }];
    const texts = { loadingLabel: 'Loading teams', failedLabel: 'Could not be loaded. Try again' };

    it('asks when the node opens, shows that they are on their way, then shows them', async () => {
      const onLoadChildren = vi.fn();
      const { rerender } = render(<Tree {...required} items={lazy} loading={{ ...texts, onLoadChildren, loadingIds: new Set() }} />);
      await userEvent.tab();
      await userEvent.keyboard('{ArrowRight}');
      expect(onLoadChildren).toHaveBeenCalledExactlyOnceWith(lazy[0]);
      rerender(<Tree {...required} items={lazy} loading={{ ...texts, onLoadChildren, loadingIds: new Set(['a']) }} />);
      expect(node('Loading teams')).toHaveAttribute('aria-level', '2');
      expect(screen.getByRole('status')).toHaveTextContent('Loading teams');
      const loaded = [
        { id: 'a', name: 'Alpha' },
        { id: 'a1', parentId: 'a', name: 'Alpha one' },
      ];
      rerender(<Tree {...required} items={loaded} loading={{ ...texts, onLoadChildren, loadingIds: new Set() }} />);
      expect(shown()).toEqual(['Alpha', 'Alpha one']);
      expect(node('Alpha')).toHaveFocus();
    });

    it('asks again where it says that they could not be had', async () => {
      const onLoadChildren = vi.fn();
      const loading = { ...texts, onLoadChildren, loadingIds: new Set<string>(), failedIds: new Set(['a']) };
      render(<Tree {...required} items={lazy} defaultOpenIds={new Set(['a'])} loading={loading} />);
      await userEvent.tab();
      await userEvent.keyboard('{ArrowDown}{Enter}');
      expect(node('Could not be loaded. Try again')).toHaveFocus();
      expect(onLoadChildren).toHaveBeenCalledOnce();
    });
  });
});

describe('moving', () => {
  const onMove = vi.fn();
  const moving: TreeMoving<TreeItem> = {
    // The tree itself knows that nothing goes below itself.
    refusalOf: () => undefined,
    onMove: (item, target) => onMove(item.id, target?.id),
    carryingTextOf: ({ name }) => `Moving ${name}`,
    toTopLabel: 'To the top',
    cancelLabel: 'Leave it',
    insideItselfText: 'Not below itself.',
  };
  const open = () => render(<Tree {...required} defaultOpenIds={designOpen} moving={moving} />);
  const pickUp = async (name: string) => {
    node(name).focus();
    await userEvent.keyboard('{Control>}x{/Control}');
  };

  it('by keys: picked up, carried to another, put under it', async () => {
    open();
    await pickUp('Web');
    expect(screen.getByText('Moving Web')).toBeVisible();
    expect(node('Web')).toHaveAttribute('data-mark', 'carried');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(node('Sales')).toHaveAttribute('data-mark', 'target');
    await userEvent.keyboard('{Control>}v{/Control}');
    expect(onMove).toHaveBeenLastCalledWith('web', 'sales');
    expect(screen.queryByText('Moving Web')).toBeNull();
    expect(node('Sales')).toHaveFocus();
  });

  it('to the top by the button, and nowhere by Esc', async () => {
    open();
    await pickUp('Web');
    await userEvent.click(screen.getByRole('button', { name: 'To the top' }));
    expect(onMove).toHaveBeenLastCalledWith('web', undefined);
    onMove.mockClear();
    await pickUp('Print');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Moving Print')).toBeNull();
    await userEvent.keyboard('{Control>}v{/Control}');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('says in words where it cannot go, and carries on', async () => {
    onMove.mockClear();
    open();
    await pickUp('Web');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Not below itself.');
    expect(screen.getByText('Moving Web')).toBeVisible();
    expect(onMove).not.toHaveBeenCalled();
  });

  it('never below a node of its own branch, whatever the caller says', async () => {
    onMove.mockClear();
    open();
    await pickUp('Design');
    await userEvent.keyboard('{ArrowDown}');
    expect(node('Web')).toHaveAttribute('data-mark', 'refused');
    await userEvent.keyboard('{Control>}v{/Control}');
    expect(screen.getByRole('alert')).toHaveTextContent('Not below itself.');
    expect(onMove).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(node('Sales')).toHaveAttribute('data-mark', 'target');
  });

  it('says what the caller has against it first', async () => {
    onMove.mockClear();
    render(<Tree {...required} defaultOpenIds={designOpen} moving={{ ...moving, refusalOf: () => 'Somebody else’s.' }} />);
    await pickUp('Design');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Somebody else’s.');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('by dragging; a press without a move stays a click', async () => {
    onMove.mockClear();
    const onActivate = vi.fn();
    render(<Tree {...required} defaultOpenIds={designOpen} moving={moving} onActivate={onActivate} />);
    document.elementFromPoint = () => node('Support');
    fireEvent.mouseDown(node('Print'), { button: 0, clientX: 10, clientY: 10 });
    fireEvent.mouseMove(document, { clientX: 12, clientY: 11 });
    expect(node('Print')).not.toHaveAttribute('data-mark');
    fireEvent.mouseMove(document, { clientX: 40, clientY: 60 });
    await vi.waitFor(() => expect(node('Print')).toHaveAttribute('data-mark', 'carried'));
    fireEvent.mouseMove(document, { clientX: 40, clientY: 66 });
    await vi.waitFor(() => expect(node('Support')).toHaveAttribute('data-mark', 'target'));
    fireEvent.mouseUp(document, { clientX: 40, clientY: 66 });
    await vi.waitFor(() => expect(onMove).toHaveBeenLastCalledWith('print', 'support'));
    expect(fireEvent.click(node('Support')), 'the click that ends a drag').toBe(false);
    expect(onActivate).not.toHaveBeenCalled();
  });

  it('by a drag that is over before anything was drawn', async () => {
    onMove.mockClear();
    open();
    document.elementFromPoint = () => node('Support');
    act(() => {
      for (const [type, clientY] of [
        ['mousedown', 10],
        ['mousemove', 60],
        ['mouseup', 60],
      ] as const)
        node('Print').dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 10, clientY }));
    });
    await vi.waitFor(() => expect(onMove).toHaveBeenLastCalledWith('print', 'support'));
    expect(screen.queryByText('Moving Print')).toBeNull();
  });

  it('by a finger that rests first; one that does not scrolls', async () => {
    onMove.mockClear();
    vi.useFakeTimers();
    try {
      open();
      const print = node('Print');
      document.elementFromPoint = () => node('Support');
      const at = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }], changedTouches: [{ clientX, clientY }] });
      const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
      fireEvent.touchStart(print, at(10, 10));
      pass(100);
      fireEvent.touchMove(print, at(10, 40));
      pass(500);
      expect(print).not.toHaveAttribute('data-mark');
      fireEvent.touchEnd(print, at(10, 40));
      fireEvent.touchStart(print, at(10, 10));
      pass(300);
      expect(print).toHaveAttribute('data-mark', 'carried');
      expect(screen.getByText('Moving Print')).toBeVisible();
      fireEvent.touchMove(print, at(40, 60));
      pass(50);
      fireEvent.touchMove(print, at(40, 66));
      pass(50);
      expect(node('Support')).toHaveAttribute('data-mark', 'target');
      fireEvent.touchEnd(print, at(40, 66));
      pass(50);
      expect(onMove).toHaveBeenLastCalledWith('print', 'support');
    } finally {
      vi.useRealTimers();
    }
  });
});
