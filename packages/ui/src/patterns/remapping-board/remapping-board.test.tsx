import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, onTestFinished, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { storyBoardTexts, storyGroups, storyManyGroups, storySources } from '#testing/story-board.ts';
import { RemappingBoard, type RemappingBoardProps } from './index.ts';

const required = {
  scopes: null,
  sourceHead: null,
  groupHead: null,
  noSources: 'No attributes',
  noGroups: 'No plugins',
  sources: storySources,
  groups: storyGroups,
  onMap: () => undefined,
  onRemove: () => undefined,
  onEdit: () => undefined,
  onDismiss: () => undefined,
  onOpenGroup: () => undefined,
  texts: storyBoardTexts,
} satisfies RemappingBoardProps;

const user = userEvent.setup();
const source = (name: string) =>
  within(screen.getByRole('grid', { name: 'Context attributes' })).getByRole('button', { name: new RegExp(`^${name},`) });
const field = (name: RegExp) => within(screen.getByRole('grid', { name: 'Available context plugins' })).getByRole('button', { name });
const heard = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

it('counts the fields that a filter hides', async () => {
  render(<RemappingBoard {...required} groups={[]} everyGroup={storyGroups} />);
  await user.click(source('home_city'));
  expect(screen.getByText('home_city: 0 fields accept it. The filter hides 4 more.')).toBeVisible();
});

/** How the drop area of a field is drawn. */
const areaLook = (name: RegExp) => field(name).closest('[data-look]')?.getAttribute('data-look');

// Nothing has a size here.
let sizes: MockInstance;
beforeEach(() => {
  sizes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 640));
});
afterEach(() => sizes.mockRestore());

describe('RemappingBoard', () => {
  describeConformance(<RemappingBoard {...required} />, { role: 'group', name: 'Remapping' });

  it('maps what is pressed to the field that is pressed then, and lights up only fields of its type', async () => {
    const onMap = vi.fn();
    render(<RemappingBoard {...required} onMap={onMap} />);
    await user.click(source('home_city'));
    expect(screen.getByText('home_city: 4 fields accept it.')).toBeVisible();
    expect(field(/^balance,/)).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: /Stay history 1 field accepts it/ })).toBeVisible();
    await user.click(field(/^balance,/));
    await heard('balance accepts Integer only; home_city is String.');
    expect(screen.getByText('Accepts Integer only')).toBeVisible();
    expect(onMap).not.toHaveBeenCalled();
    await user.click(field(/^city, String, map home_city here$/));
    expect(onMap).toHaveBeenCalledExactlyOnceWith('a6', 'f6');
    expect(source('home_city')).toHaveAttribute('aria-pressed', 'false');
  });

  it('maps by keys alone: walks only through what takes it, and Escape leads back', async () => {
    const onMap = vi.fn();
    render(<RemappingBoard {...required} onMap={onMap} />);
    source('home_city').focus();
    await user.keyboard('{Enter}');
    await heard('home_city selected. 4 fields accept it. Arrow keys choose, Enter maps, Escape cancels.');
    await waitFor(() => expect(field(/^segment,/)).toHaveFocus());
    // Green where it would go now.
    expect([/^segment,/, /^tier,/, /^balance,/].map(areaLook)).toEqual(['over', 'fits', 'unfit']);
    await user.keyboard('{ArrowUp}');
    expect([/^segment,/, /^tier,/].map(areaLook)).toEqual(['fits', 'over']);
    expect(field(/^tier, String, map home_city here in place of loyalty_tier$/)).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(source('home_city')).toHaveFocus();
    await heard('home_city: canceled.');
    // A colour of its own where there are parameters.
    expect([/^tier,/, /^segment,/, /^city,/].map(areaLook)).toEqual(['filledWithParameters', 'emptyWithParameters', 'empty']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field(/^segment,/)).toHaveFocus());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onMap).toHaveBeenCalledExactlyOnceWith('a6', 'f6');
  });

  it('offers at each field the sources of its type', async () => {
    const onMap = vi.fn();
    render(<RemappingBoard {...required} onMap={onMap} />);
    await user.click(field(/^city, String, not mapped$/));
    const menu = await screen.findByRole('menu', { name: 'Map to city' });
    expect(within(menu).getAllByRole('menuitem')).toHaveLength(2);
    await user.click(within(menu).getByRole('menuitem', { name: 'home_city' }));
    expect(onMap).toHaveBeenCalledExactlyOnceWith('a6', 'f6');
  });

  it('takes a suggestion only when told, removes, opens parameters, and says what is wrong or on its way', async () => {
    const said = vi.fn();
    const tell = (what: string) => (id: string) => said(what, id);
    render(
      <RemappingBoard
        {...required}
        onMap={(from, to) => said('map', `${from} ${to}`)}
        onRemove={tell('remove')}
        onEdit={tell('edit')}
        onDismiss={tell('dismiss')}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Map points_balance to balance' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss points_balance for balance' }));
    await user.click(screen.getByRole('button', { name: 'Parameters of tier' }));
    await user.click(screen.getByRole('button', { name: 'Remove mapping: member_since' }));
    expect(said.mock.calls).toEqual([
      ['map', 'a2 f2'],
      ['dismiss', 'f2'],
      ['edit', 'f1'],
      ['remove', 'f3'],
    ]);
    expect(field(/^member_since,/)).toHaveAccessibleName(
      'member_since, Date Time, mapped from joined_on of Tidewater Loyalty CRM, The attribute is gone',
    );
    expect(screen.getByRole('img', { name: 'Saving is_member' })).toBeVisible();
  });

  it('says of what lacks something that it is incomplete, in words, beside where it comes from, and leads on by one press', async () => {
    const onEdit = vi.fn();
    const mapped = { name: 'home_city', origin: 'Tidewater Loyalty CRM', incomplete: 'country has no source or default', canEdit: true };
    const groups = storyGroups.map((group) => ({
      ...group,
      fields: group.fields.map((one) => (one.id === 'f5' ? { ...one, mapped } : one)),
    }));
    render(<RemappingBoard {...required} groups={groups} onEdit={onEdit} />);
    const row = field(/^segment,/);
    expect(row).toHaveAccessibleName(
      'segment, String, mapped from home_city of Tidewater Loyalty CRM, incomplete: country has no source or default',
    );
    expect(row).toHaveTextContent(/home_city\s*Incomplete · Tidewater Loyalty CRM$/);
    await user.click(screen.getByRole('button', { name: 'Complete the parameters of segment' }));
    expect(onEdit).toHaveBeenCalledExactlyOnceWith('f5');
    expect(screen.getByRole('button', { name: 'Parameters of tier' })).toBeVisible();
  });

  it('opens a group, and leads to a field that is asked for', async () => {
    const onOpenGroup = vi.fn();
    const { rerender } = render(<RemappingBoard {...required} onOpenGroup={onOpenGroup} />);
    await user.click(screen.getByRole('button', { name: /^Stay history/ }));
    expect(onOpenGroup).toHaveBeenCalledExactlyOnceWith('p2', true);
    rerender(<RemappingBoard {...required} leadTo={{ fieldId: 'f9', key: 1 }} />);
    await waitFor(() => expect(field(/^total,/)).toHaveFocus());
  });

  it('shows one column at a time in narrow windows, and goes on to the fields with what was picked up', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358);
    render(<RemappingBoard {...required} />);
    expect(screen.queryByRole('grid', { name: 'Available context plugins' })).toBeNull();
    await user.click(source('home_city'));
    expect(field(/^city, String, map home_city here$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(source('home_city')).toBeVisible();
    width.mockRestore();
  });

  it('leads the focus along in narrow windows: by pointer to what is held, by key to a field, and back to where it was', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358);
    onTestFinished(() => width.mockRestore());
    render(<RemappingBoard {...required} />);
    await user.click(source('home_city'));
    expect(screen.getByText('home_city: 4 fields accept it.')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(source('home_city')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field(/^segment,/)).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(source('home_city')).toHaveFocus());
  });

  it('gives the focus back to what is put back by pointer', async () => {
    render(<RemappingBoard {...required} />);
    await user.click(source('home_city'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(source('home_city')).toHaveFocus());
  });
});

describe('the group to start with', () => {
  const viewPx = 640;
  const fields = () => screen.getByRole('grid', { name: 'Available context plugins' });
  const scrolledPx = (grid: HTMLElement) => grid.parentElement?.scrollTop ?? Number.NaN;
  /** What can be seen whole, row by row. */
  function seen(): string[] {
    const grid = fields();
    const top = scrolledPx(grid);
    const isSeen = ({ style }: HTMLElement) =>
      Number.parseFloat(style.top) >= top && Number.parseFloat(style.top) + Number.parseFloat(style.height) <= top + viewPx;
    const rows = within(grid).getAllByRole('row').filter(isSeen);
    return rows.map(({ textContent }) => textContent);
  }
  async function open(props: Partial<RemappingBoardProps>) {
    return await act(async () => render(<RemappingBoard {...required} {...props} />));
  }

  // A layout in which one can scroll: eleven rows are seen at once, and time stands still.
  let layout: MockInstance[];
  beforeEach(() => {
    vi.useFakeTimers();
    Element.prototype.scrollTo ??= () => undefined;
    layout = [
      vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(viewPx),
      vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function scrollHeight(this: HTMLElement) {
        return Number.parseFloat(this.querySelector<HTMLElement>('[role="rowgroup"]')?.style.height ?? '0');
      }),
      vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function scrollTo(this: Element, options?: ScrollToOptions | number) {
        if (typeof options !== 'object') return;
        this.scrollTop = options.top ?? 0;
        // As in a browser: it is told only after what asked for it is done.
        queueMicrotask(() => fireEvent.scroll(this));
      }),
    ];
  });
  afterEach(() => {
    for (const spy of layout) spy.mockRestore();
    vi.useRealTimers();
  });

  it.each([
    ['a long one far down from its head on', 20, 'p40', 'Plugin 40', 'field_9'],
    ['a short one far down as a whole', 3, 'p40', 'Plugin 40', 'field_2'],
    ['the last one as a whole', 3, 'p49', 'Plugin 49', 'field_2'],
  ])('shows %s, and leaves the focus alone', async (_what, fieldCount, startGroupId, head, lastSeen) => {
    await open({ groups: storyManyGroups(50, fieldCount), startGroupId });
    const rows = seen();
    const after = rows.slice(rows.findIndex((text) => text.startsWith(head)) + 1);
    expect(rows.some((text) => text.startsWith(head))).toBe(true);
    expect(after.some((text) => text.startsWith(lastSeen))).toBe(true);
    expect(document.body).toHaveFocus();
  });

  it.each(['p0', 'p99', undefined])(
    'stays at the upper end for the first one, one that is not there, and none (%s)',
    async (startGroupId) => {
      await open({ groups: storyManyGroups(50, 20), startGroupId });
      expect(scrolledPx(fields())).toBe(0);
    },
  );

  it('is shown once: what changes later moves nothing', async () => {
    const groups = storyManyGroups(50, 20);
    const { rerender } = await open({ groups, startGroupId: 'p40' });
    fireEvent.scroll(fields().parentElement as HTMLElement, { target: { scrollTop: 100 } });
    rerender(<RemappingBoard {...required} groups={groups.slice(0, 45)} startGroupId="p41" />);
    expect(scrolledPx(fields())).toBe(100);
  });

  it('gives way to a field that is led to', async () => {
    await open({ groups: storyManyGroups(50, 20), startGroupId: 'p40', leadTo: { fieldId: 'p2.f3', key: 1 } });
    expect(seen().some((text) => text.startsWith('field_3'))).toBe(true);
    expect(fields()).toContainElement(document.activeElement as HTMLElement);
  });

  it('waits in narrow windows for the step with the groups', async () => {
    layout.push(vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358));
    await open({ groups: storyManyGroups(50, 20), startGroupId: 'p40' });
    expect(screen.queryByRole('grid', { name: 'Available context plugins' })).toBeNull();
    await act(async () => screen.getByRole('radio', { name: 'Plugins' }).click());
    expect(seen()[0]).toMatch(/^Plugin 40/);
  });
});
