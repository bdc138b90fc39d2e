import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { storyCanvasTexts, storyEnds, storyLinks } from '#testing/story-remapping.ts';
import { emptyMapping, type Mapping, RemappingCanvas, type RemappingCanvasProps } from './index.ts';

const { sources, destinations } = storyEnds;
const required = {
  sources,
  destinations,
  value: emptyMapping,
  onChange: () => undefined,
  texts: storyCanvasTexts,
} satisfies RemappingCanvasProps;

let now: Mapping = emptyMapping;
/** `given` stands for a mapping that comes from elsewhere. */
function Kept({ value: start = emptyMapping, given, ...props }: Partial<RemappingCanvasProps> & { given?: Mapping }) {
  const [value, setValue] = useState(start);
  now = given ?? value;
  return <RemappingCanvas {...required} {...props} value={now} onChange={setValue} />;
}

const withLinks = (...pairs: readonly (readonly [number, number])[]): Mapping => ({ ...emptyMapping, links: storyLinks(...pairs) });
const source = (name: string) =>
  within(screen.getByRole('grid', { name: 'Source' })).getByRole('button', { name: new RegExp(`^${name},`) });
const destination = (name: string) =>
  within(screen.getByRole('grid', { name: 'Destination' })).getByRole('button', { name: new RegExp(`^${name},`) });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heard = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
const user = userEvent.setup();

// Nothing has a size here; arrows are there where their rows can be seen.
let sizes: MockInstance;
beforeEach(() => {
  sizes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 640));
});
afterEach(() => sizes.mockRestore());

describe('RemappingCanvas', () => {
  describeConformance(<RemappingCanvas {...required} />, { role: 'group', name: 'Remapping' });

  it('says what each row holds, flags what nothing goes to, and counts', () => {
    render(<Kept value={{ links: storyLinks([0, 0]), conditions: new Map([['s2', '> 0']]), defaults: new Map([['d6', 'standard']]) }} />);
    expect(source('customer_id')).toHaveAccessibleName('customer_id, String, mapped to member_key');
    expect(source('order_total')).toHaveAccessibleName('order_total, Float, not mapped, when > 0');
    expect(destination('member_key')).toHaveAccessibleName('member_key, String, mapped from customer_id');
    expect(destination('tier')).toHaveAccessibleName('tier, String, default standard');
    expect(destination('channel')).toHaveAccessibleName('channel, String, no source or default');
    expect(within(destination('channel')).getByTitle('Missing')).toBeVisible();
    expect(screen.getByText('1 of 9 destinations mapped')).toBeVisible();
    expect(screen.getByText('1 by default, 7 missing')).toBeVisible();
  });

  it('says that a column is empty', () => {
    render(<Kept sources={[]} destinations={[]} />);
    expect(screen.getAllByText('No parameters found')).toHaveLength(2);
    // There is nothing to count.
    expect(screen.queryByText(/destinations mapped/)).toBeNull();
  });

  describe('by key', () => {
    it('picks up, stops only at destinations that take it, and places', async () => {
      render(<Kept />);
      await user.tab();
      await user.tab();
      while (document.activeElement !== source('customer_id')) await user.tab();
      await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
      expect(source('order_total')).toHaveAttribute('aria-pressed', 'true');
      expect(button('spend_amount, Float, map order_total here')).toHaveFocus();
      await heard('order_total selected. 1 destination accepts it.');
      await user.keyboard('{ArrowDown}{End}');
      expect(button('spend_amount, Float, map order_total here')).toHaveFocus();
      await user.keyboard('{Enter}');
      expect(now.links).toEqual(storyLinks([2, 1]));
      expect(destination('spend_amount')).toHaveFocus();
      await heard('order_total mapped to spend_amount.');
    });

    it('goes first to where nothing is yet, walks over unlike types, and clears the earlier link', async () => {
      render(<Kept value={withLinks([0, 0])} />);
      source('order_currency').focus();
      await user.keyboard('{Enter}');
      expect(button('spend_currency, String, map order_currency here')).toHaveFocus();
      await user.keyboard('{ArrowDown}');
      expect(button('channel, String, map order_currency here')).toHaveFocus();
      await user.keyboard('{Home}');
      expect(button('member_key, String, map order_currency here in place of customer_id')).toHaveFocus();
      await user.keyboard('{Enter}');
      expect(now.links).toEqual(storyLinks([3, 0]));
      await heard('order_currency mapped to member_key, in place of customer_id.');
    });

    it('leads from one destination that misses something to the next, in both views', async () => {
      render(<Kept value={withLinks([0, 0])} />);
      const next = screen.getByRole('button', { name: 'Next missing destination' });
      await user.click(next);
      const first = document.activeElement;
      expect(first).toHaveAccessibleName(/no source or default$/);
      await user.click(next);
      expect(document.activeElement).not.toBe(first);
      expect(document.activeElement).toHaveAccessibleName(/no source or default$/);
      await user.click(screen.getByRole('radio', { name: 'Table' }));
      await user.click(next);
      expect(document.activeElement).toHaveAccessibleName(/^Map to .*: Not mapped$/);
    });

    it('puts back with Escape, which goes no further, and returns the focus', async () => {
      const onKeyDown = vi.fn();
      render(
        // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog that Escape would close
        <div onKeyDown={({ key }) => onKeyDown(key)}>
          <Kept />
        </div>,
      );
      source('customer_id').focus();
      await user.keyboard('{Enter}');
      expect(document.activeElement?.matches('[data-keeps-escape]')).toBe(true);
      await user.keyboard('{Escape}');
      expect(source('customer_id')).toHaveFocus();
      expect(onKeyDown).not.toHaveBeenCalledWith('Escape');
      expect(now.links).toEqual([]);
      await heard('customer_id: canceled.');
    });

    it('reaches the small controls of a row with left and right, and each column is one tab stop', async () => {
      render(<Kept />);
      source('customer_id').focus();
      await user.keyboard('{ArrowRight}');
      expect(button('Condition of customer_id')).toHaveFocus();
      await user.tab();
      expect(destination('member_key')).toHaveFocus();
      await user.keyboard('{ArrowRight}{ArrowRight}');
      expect(button('Map to member_key')).toHaveFocus();
    });
  });

  describe('by pressing', () => {
    it('links what is pressed to what is pressed next', async () => {
      render(<Kept />);
      await user.click(source('customer_id'));
      expect(source('customer_id')).toHaveAttribute('aria-pressed', 'true');
      await user.click(button('channel, String, map customer_id here'));
      expect(now.links).toEqual(storyLinks([0, 5]));
    });

    it('refuses unlike types in words, and keeps the source in hand', async () => {
      render(<Kept />);
      await user.click(source('customer_id'));
      const refusing = button('quantity, Integer, map customer_id here');
      expect(refusing).toHaveAttribute('aria-disabled', 'true');
      await user.click(refusing);
      expect(now.links).toEqual([]);
      await heard('quantity accepts Integer only; customer_id is String.');
      expect(within(refusing).getByTitle('Accepts Integer only')).toBeVisible();
      expect(source('customer_id')).toHaveAttribute('aria-pressed', 'true');
      await user.click(source('customer_id'));
      expect(source('customer_id')).toHaveAttribute('aria-pressed', 'false');
      expect(screen.queryByTitle('Accepts Integer only')).toBeNull();
    });

    it('says at the destination why it refuses what is dropped there, until something else is picked up', async () => {
      render(<Kept />);
      const from = source('customer_id');
      const onto = destination('quantity');
      // Only the row under the pointer has a size.
      sizes.mockImplementation(function rectOf(this: Element) {
        return this.contains(onto) && this.matches('[role=row]') ? new DOMRect(500, 0, 300, 44) : new DOMRect(0, 0, 10, 10);
      });
      fireEvent.mouseDown(from, { clientX: 5, clientY: 5, button: 0 });
      fireEvent.mouseMove(document, { clientX: 40, clientY: 5 });
      await heard('customer_id selected. 5 destinations accept it.');
      fireEvent.mouseMove(document, { clientX: 600, clientY: 20 });
      await waitFor(() => expect(from).toHaveAttribute('aria-pressed', 'true'));
      fireEvent.mouseUp(document, { clientX: 600, clientY: 20 });
      await heard('quantity accepts Integer only; customer_id is String.');
      expect(within(destination('quantity')).getByTitle('Accepts Integer only')).toBeVisible();
      expect(now.links).toEqual([]);
      await waitFor(() => expect(source('customer_id')).toHaveAttribute('aria-pressed', 'false'));
      await user.click(source('placed_at'));
      expect(screen.queryByTitle('Accepts Integer only')).toBeNull();
    });

    it('chooses among the sources of the right type at each destination, and takes the link away there', async () => {
      render(<Kept />);
      await user.click(button('Map to spend_amount'));
      expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual(['Not mapped', 'order_total']);
      await user.click(screen.getByRole('menuitemradio', { name: 'order_total' }));
      expect(now.links).toEqual(storyLinks([2, 1]));
      await user.click(destination('spend_amount'));
      await user.click(screen.getByRole('menuitemradio', { name: 'Not mapped' }));
      expect(now.links).toEqual([]);
    });
  });

  describe('arrows', () => {
    it('are as thick as specified, and a click takes one away', async () => {
      const { container } = render(<Kept value={withLinks([0, 0], [1, 3])} />);
      const [arrow] = container.querySelectorAll('[data-kind="link"]');
      expect(arrow?.querySelector('[data-part="line"]')).toHaveAttribute('stroke-width', '3.5');
      await user.click(arrow?.querySelector('[data-part="hit"]') as Element);
      expect(now.links).toEqual(storyLinks([1, 3]));
    });

    it('are buttons with names, one tab stop; removing one gives the focus to the next, after the last to its row', async () => {
      render(<Kept value={withLinks([0, 0], [1, 3])} />);
      const arrows = within(screen.getByRole('group', { name: 'Mappings' }));
      expect(arrows.getAllByRole('button').map((arrow) => arrow.getAttribute('tabindex'))).toEqual(['0', '-1']);
      arrows.getByRole('button', { name: 'Remove mapping customer_id to member_key' }).focus();
      await user.keyboard('{ArrowDown}');
      expect(button('Remove mapping placed_at to purchased_at')).toHaveFocus();
      await user.keyboard('{Delete}');
      expect(now.links).toEqual(storyLinks([0, 0]));
      expect(button('Remove mapping customer_id to member_key')).toHaveFocus();
      await heard('Mapping placed_at to purchased_at removed.');
      await user.keyboard('{Enter}');
      expect(now.links).toEqual([]);
      expect(destination('member_key')).toHaveFocus();
    });
  });

  describe('conditions and defaults', () => {
    it('are edited in the row: Enter keeps, Escape does not, leaving keeps', async () => {
      render(<Kept />);
      await user.click(button('Condition of customer_id'));
      await user.keyboard('> 1{Enter}');
      expect(now.conditions.get('s0')).toBe('> 1');
      expect(button('Condition of customer_id')).toHaveFocus();
      await heard('Condition of customer_id: > 1.');
      await user.keyboard('{Enter}9{Escape}');
      expect(now.conditions.get('s0')).toBe('> 1');
      expect(button('Condition of customer_id')).toHaveFocus();
      await user.click(button('Default of tier'));
      await user.keyboard('gold');
      await user.click(screen.getByText('Source'));
      expect(now.defaults.get('d6')).toBe('gold');
      await user.click(button('Default of tier'));
      await user.clear(screen.getByRole('textbox', { name: 'Default of tier' }));
      await user.keyboard('{Enter}');
      expect(now.defaults.has('d6')).toBe(false);
    });
  });

  describe('suggestions', () => {
    const few = {
      sources: [...sources.slice(0, 2), { id: 'x', name: 'tier', valueType: 'string' as const }],
      destinations: [
        { id: 'a', name: 'customerId', valueType: 'string' as const },
        { id: 'b', name: 'tiers', valueType: 'string' as const },
      ],
    };

    it('are accepted one by one, or all at once as one step', async () => {
      render(<Kept {...few} />);
      await user.click(button('Accept mapping customer_id to customerId'));
      expect(now.links).toEqual([{ sourceId: 's0', destinationId: 'a' }]);
      await user.click(button('Undo'));
      await user.click(button('Accept 2 suggestions'));
      expect(now.links).toHaveLength(2);
      await heard('2 suggestions accepted.');
      await user.click(button('Undo'));
      expect(now.links).toEqual([]);
    });

    it('stay away once dismissed', async () => {
      render(<Kept {...few} />);
      await user.click(button('Dismiss mapping tier to tiers'));
      expect(screen.queryByRole('button', { name: 'Accept mapping tier to tiers' })).toBeNull();
      expect(button('Accept 1 suggestion')).toBeVisible();
      await heard('Suggestion tier to tiers dismissed.');
    });
  });

  describe('taking back', () => {
    it('undoes and does again, by button and by key, and says what', async () => {
      render(<Kept value={withLinks([0, 0])} />);
      expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
      button('Remove mapping customer_id to member_key').focus();
      await user.keyboard('{Delete}{Control>}z{/Control}');
      expect(now.links).toEqual(storyLinks([0, 0]));
      await heard('Undone: Mapping customer_id to member_key removed.');
      await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
      expect(now.links).toEqual([]);
      await heard('Redone: Mapping customer_id to member_key removed.');
      await user.click(button('Undo'));
      await user.click(button('Redo'));
      expect(now.links).toEqual([]);
    });

    it('hears the keys when the focus is around it, and not when it is elsewhere', async () => {
      render(
        <>
          <div role="dialog" aria-label="Around" tabIndex={-1}>
            <Kept value={withLinks([0, 0])} />
          </div>
          <button type="button">Elsewhere</button>
        </>,
      );
      button('Remove mapping customer_id to member_key').focus();
      await user.keyboard('{Delete}');
      button('Elsewhere').focus();
      await user.keyboard('{Control>}z{/Control}');
      expect(now.links).toEqual([]);
      screen.getByRole('dialog').focus();
      await user.keyboard('{Control>}z{/Control}');
      expect(now.links).toEqual(storyLinks([0, 0]));
    });

    it('leaves the undo of a field to the field', async () => {
      render(<Kept />);
      await user.click(source('customer_id'));
      await user.click(button('channel, String, map customer_id here'));
      await user.click(button('Default of tier'));
      await user.keyboard('{Control>}z{/Control}');
      expect(now.links).toHaveLength(1);
    });

    it('forgets its steps when somebody else puts another mapping there', async () => {
      const { rerender } = render(<Kept key="same" value={withLinks([0, 0])} />);
      await user.click(button('Remove mapping customer_id to member_key'));
      expect(button('Undo')).not.toHaveAttribute('aria-disabled');
      rerender(<Kept key="same" value={withLinks([0, 0])} given={withLinks([1, 3])} />);
      expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
    });

    it('remembers no step that was refused', async () => {
      const onChange = vi.fn();
      render(<RemappingCanvas {...required} value={withLinks([0, 0])} onChange={onChange} />);
      await user.click(button('Remove mapping customer_id to member_key'));
      expect(onChange).toHaveBeenCalledOnce();
      expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
      expect(button('Remove mapping customer_id to member_key')).toBeVisible();
    });
  });

  describe('as a table', () => {
    it('shows the same links, each of which can be removed, and the sources that go nowhere', async () => {
      render(<Kept value={withLinks([0, 0], [1, 3])} />);
      await user.click(screen.getByRole('radio', { name: 'Table' }));
      const table = within(screen.getByRole('grid', { name: 'Table' }));
      expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
        'Destination',
        'Source',
        'Condition',
        'Default',
        'Actions',
      ]);
      expect(table.getByRole('button', { name: 'Map to member_key: customer_id' })).toBeVisible();
      expect(table.getByRole('rowheader', { name: /loyalty_tier/ })).toBeVisible();
      await user.click(table.getByRole('button', { name: 'Remove mapping customer_id to member_key' }));
      expect(now.links).toEqual(storyLinks([1, 3]));
      expect(table.getByRole('button', { name: 'Map to member_key: Not mapped' })).toHaveFocus();
      await user.click(table.getByRole('button', { name: 'Default of member_key' }));
      await user.keyboard('none{Enter}');
      expect(now.defaults.get('d0')).toBe('none');
      expect(table.getByRole('button', { name: 'Default of member_key: none' })).toHaveFocus();
    });

    it('is what a narrow window shows', () => {
      const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358);
      render(<Kept value={withLinks([0, 0])} />);
      expect(screen.getByRole('grid', { name: 'Table' })).toBeVisible();
      expect(screen.queryByRole('radiogroup', { name: 'View' })).toBeNull();
      width.mockRestore();
    });
  });
});
