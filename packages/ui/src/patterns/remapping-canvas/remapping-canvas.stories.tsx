import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '#components/button/index.ts';
import { Dialog } from '#components/dialog/index.ts';
import { Brazilian } from '#testing/story-layout.tsx';
import {
  storyCanvasTexts,
  storyCanvasTextsInPortuguese,
  storyEnds,
  storyLinks,
  storyManyParameters,
  storyMapping,
} from '#testing/story-remapping.ts';
import { emptyMapping, evaluateMapping, RemappingCanvas, type RemappingCanvasProps } from './index.ts';

/** Keeps the mapping, as a dialog would. */
function Kept({ value: start, ...props }: RemappingCanvasProps) {
  const [value, setValue] = useState(start);
  return (
    <div style={{ maxWidth: 832, margin: '0 auto' }}>
      <RemappingCanvas {...props} value={value} onChange={setValue} />
    </div>
  );
}

const problems = {
  destinationsWithoutSources: 'All destination params must be mapped or have a default value',
  uncoveredDestinations: "All destination params must be mapped or have a default value and some destinations don't have a default value",
  sourcesIgnored: 'All source params without mapping or conditions will be ignored',
};

/** As it is used: the dialog says what stands in the way of saving. */
function InDialogKept({ value: start, ...props }: RemappingCanvasProps) {
  const [value, setValue] = useState(start);
  const { severity, problem } = evaluateMapping(props, value);
  return (
    <Dialog
      isOpen
      onOpenChange={() => undefined}
      size="wide"
      title={
        <>
          Remapping parameters for <span className="font-mono">purchase_history</span>
        </>
      }
      closeLabel="Close"
      footerMessage={problem && <span className={severity === 'error' ? 'text-danger' : 'text-warn'}>{problems[problem]}</span>}
      footer={
        <>
          <Button>Cancel</Button>
          <Button variant="primary" isDisabled={severity === 'error'}>
            Save mapping
          </Button>
        </>
      }
    >
      <RemappingCanvas {...props} value={value} onChange={setValue} />
    </Dialog>
  );
}

const long = (name: string) => `${name}_of_the_international_loyalty_and_relations_programme`;

const meta = {
  title: 'Patterns/RemappingCanvas',
  component: RemappingCanvas,
  args: {
    sources: storyEnds.sources,
    destinations: storyEnds.destinations,
    value: storyMapping,
    onChange: () => undefined,
    texts: storyCanvasTexts,
  },
  render: (args) => <Kept {...args} />,
  parameters: {
    docs: {
      description: {
        component: `Use it to say which parameter of one thing becomes which parameter of another. For a choice of a few fields a form with selects is calmer.

It keeps no mapping: \`value\` comes in, every step goes out through \`onChange\`; it only remembers the steps, to take them back. \`evaluateMapping\` says what stands in the way of saving. Two parameters are joined only when their types are alike; a new link to a destination clears the earlier one, and a source has one place to go.

Everything can be done in five ways: drag a source to a destination; press one and then the other; pick and place by key; choose from the list at each destination; or work in the table, which holds the same links and is what narrow windows show.

A reader hears each row with its type and what is set for it, and every step. Arrows are drawn once a frame by arithmetic, so that scrolling costs the same with five links and with five hundred.`,
      },
    },
  },
} satisfies Meta<typeof RemappingCanvas>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Seven of nine destinations are covered; two links are suggested. */
export const Default: Story = { tags: ['forced-colors'] };

export const NothingMapped: Story = { args: { value: emptyMapping } };

export const NoParameters: Story = { args: { sources: [], destinations: [], value: emptyMapping } };

/** Destinations without sources: nothing can be mapped. */
export const NoSources: Story = { args: { sources: [], value: emptyMapping } };

/** Required destinations that nothing goes to. */
export const Missing: Story = { args: { value: { ...emptyMapping, links: storyLinks([0, 0], [1, 3]) } } };

export const AllMapped: Story = {
  args: {
    destinations: storyEnds.destinations.slice(0, 5),
    value: { ...storyMapping, links: storyLinks([0, 0], [1, 3], [2, 1], [3, 2], [4, 4]), defaults: new Map() },
  },
};

/** A source in hand: what does not take it steps back. */
export const PickedByKey: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    if (!hasArrows(canvasElement)) return;
    canvas.getByRole('button', { name: /^order_currency,/ }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'spend_currency, String, map order_currency here' })).toHaveFocus());
  },
};

/** Drags a source, or the end of its arrow, over a destination with the mouse, and drops it there. */
async function drag(canvasElement: HTMLElement, isDropped: boolean, onto = 'spend_currency', isByEnd = false) {
  const canvas = within(canvasElement);
  const row = canvas.getByRole('button', { name: /^order_currency,/ });
  const source = (isByEnd && row.closest('[role=row]')?.querySelector('[data-port]')) || row;
  const target = within(canvas.getByRole('grid', { name: 'Destination' })).getByRole('button', { name: new RegExp(`^${onto},`) });
  const middleOf = (element: Element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return { clientX: left + 40, clientY: top + height / 2 };
  };
  const [from, to] = [middleOf(source), middleOf(target)];
  const user = userEvent.setup();
  await user.pointer([
    { keys: '[MouseLeft>]', target: source, coords: from },
    { target: source, coords: { ...from, clientX: from.clientX + 20 } },
    { target, coords: { ...to, clientX: to.clientX - 10 } },
    { target, coords: to },
  ]);
  if (onto === 'spend_currency') await waitFor(() => expect(canvas.getByTitle('Drop to map')).toBeVisible());
  if (isDropped) await user.pointer({ keys: '[/MouseLeft]', target, coords: to });
}

const hasArrows = (canvasElement: HTMLElement) => within(canvasElement).queryByRole('grid', { name: 'Source' }) !== null;

/** A source on its way: dragged with the pointer, not yet dropped. */
export const Dragged: Story = {
  play: async ({ canvasElement }) => {
    if (hasArrows(canvasElement)) await drag(canvasElement, false);
  },
};

/** Dragged by the end of the arrow and dropped: the link is there, and can be taken back. */
export const Dropped: Story = {
  play: async ({ canvasElement }) => {
    if (!hasArrows(canvasElement)) return;
    await drag(canvasElement, true, 'spend_currency', true);
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('6 of 9 destinations mapped')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Remove mapping order_currency to spend_currency' })).toBeInTheDocument();
  },
};

/** Dropped where another type is wanted: the destination says why it takes nothing. */
export const Refused: Story = {
  play: async ({ canvasElement }) => {
    if (!hasArrows(canvasElement)) return;
    await drag(canvasElement, true, 'quantity');
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByTitle('Accepts Integer only')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('quantity accepts Integer only; order_currency is String.')).toBeInTheDocument());
  },
};

/** In a wide dialog, with what is said below it. */
export const InDialog: Story = {
  render: (args) => <InDialogKept {...args} />,
  // A frame of its own: the dialog would put the whole docs page out of reach.
  parameters: { docs: { story: { inline: false, height: 720 } } },
};

/** The same links as rows. */
export const AsTable: Story = { args: { defaultView: 'table' } };

/** Forty on each side, thirty linked, scrolled apart: what has an end out of sight is led to the edge. */
export const FortyByForty: Story = {
  args: (() => {
    const { ends, mapping } = storyManyParameters(40, 30);
    return { ...ends, value: mapping };
  })(),
  play: async ({ canvasElement }) => {
    const grids = within(canvasElement).queryAllByRole('grid');
    if (grids.length < 2) return;
    const scrollers = grids.map((grid) => grid.parentElement);
    if (scrollers[0]) scrollers[0].scrollTop = 400;
    if (scrollers[1]) scrollers[1].scrollTop = 560;
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: /^column_015,/ })).toBeVisible());
  },
};

export const FiveHundredLinks: Story = {
  args: (() => {
    const { ends, mapping } = storyManyParameters(500, 500);
    return { ...ends, value: mapping };
  })(),
};

export const LongText: Story = {
  args: {
    sources: storyEnds.sources.map((source) => ({ ...source, name: long(source.name) })),
    destinations: storyEnds.destinations.map((destination) => ({ ...destination, name: long(destination.name) })),
    value: {
      ...storyMapping,
      conditions: new Map([['s2', 'is greater than the average of the last twelve months']]),
      defaults: new Map([['d5', 'wherever the guest has booked for the first time']]),
    },
  },
};

export const LongTextPortuguese: Story = {
  args: {
    texts: storyCanvasTextsInPortuguese,
    sources: storyEnds.sources.map((source) => ({ ...source, name: `${source.name}_do_programa_internacional_de_relacionamento` })),
    destinations: storyEnds.destinations.map((end) => ({ ...end, name: `${end.name}_do_programa_internacional_de_relacionamento` })),
  },
  render: (args) => (
    <Brazilian>
      <Kept {...args} />
    </Brazilian>
  ),
};

/** Columns, arrows and their controls in the mirror. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <Kept {...args} />
    </div>
  ),
};

/** Carried by a finger that first rests for a moment; without the rest it would have scrolled. From right to left as well. */
export const DroppedByTouch: Story = {
  ...RightToLeft,
  play: async ({ canvasElement }) => {
    if (!hasArrows(canvasElement)) return;
    const canvas = within(canvasElement);
    const source = canvas.getByRole('button', { name: /^order_currency,/ });
    const target = within(canvas.getByRole('grid', { name: 'Destination' })).getByRole('button', { name: /^spend_currency,/ });
    const at = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { clientX: left + width / 2, clientY: top + height / 2 };
    };
    const touch = (type: 'touchstart' | 'touchmove' | 'touchend', element: Element) => {
      const touches = [new Touch({ identifier: 1, target: source, ...at(element) })];
      const changes = { touches: type === 'touchend' ? [] : touches, changedTouches: touches };
      source.dispatchEvent(new TouchEvent(type, { ...changes, targetTouches: changes.touches, bubbles: true, cancelable: true }));
    };
    touch('touchstart', source);
    await waitFor(() => expect(source).toHaveAttribute('aria-pressed', 'true'));
    touch('touchmove', target);
    await waitFor(() => expect(canvas.getByTitle('Drop to map')).toBeVisible());
    touch('touchend', target);
    await waitFor(() => expect(canvas.getByText('6 of 9 destinations mapped')).toBeVisible());
  },
};
