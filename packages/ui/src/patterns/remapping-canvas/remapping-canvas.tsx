import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Announcement } from '#components/announcement/index.ts';
import { useListMeasures } from '#components/windowed-rows/index.ts';
import { asGroup } from '../remapping-parts/grid-roles.ts';
import type { GridHandle } from '../remapping-parts/parameter-grid.tsx';
import { ArrowsView } from './arrows-view.tsx';
import type { RemappingCanvasTexts } from './canvas-texts.ts';
import { CanvasToolbar, type CanvasView } from './canvas-toolbar.tsx';
import { evaluateMapping } from './evaluate-mapping.ts';
import { LinkTable } from './link-table.tsx';
import { canLink, type Mapping, type MappingParameter } from './mapping.ts';
import { useMappingEditor } from './use-mapping-editor.ts';
import { usePicking } from './use-picking.ts';

/** Narrower than this there is no room for arrows: the same links are a list. */
const arrowsFromRem = 40;
const sayDelayMs = 150;

export type RemappingCanvasProps = Omit<ComponentProps<'div'>, 'children' | 'onChange' | 'role'> & {
  /** Keep both arrays while the parameters are the same. */
  sources: readonly MappingParameter[];
  /** What may be filled, in order. */
  destinations: readonly MappingParameter[];
  /** Links, conditions and defaults; what was stored goes through `fitMapping` first. */
  value: Mapping;
  /** Every step, undoing included. */
  onChange: (mapping: Mapping) => void;
  /** All words; keep the object while the language is the same. */
  texts: RemappingCanvasTexts;
  /** Which of the two views it starts with. */
  defaultView?: CanvasView | undefined;
};

/**
 * Joins parameters of one column to those of another by arrows: by dragging, by pressing one and then the other, by key, or by choosing
 * from a list; and shows the same links as a table. It keeps no mapping of its own, only the steps that can be taken back.
 */
export function RemappingCanvas({
  sources,
  destinations,
  value,
  onChange,
  texts,
  defaultView = 'arrows',
  className,
  ref,
  onKeyDown,
  ...rest
}: RemappingCanvasProps) {
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const composedRef = useComposedRefs(setRoot, ref);
  const { widthPx, remPx, rowHeightPx } = useListMeasures(root);
  const [wantedView, setWantedView] = useState(defaultView);
  const isNarrow = widthPx < arrowsFromRem * remPx;
  const view = isNarrow ? 'table' : wantedView;
  const sourceGrid = useRef<GridHandle>(null);
  const destinationGrid = useRef<GridHandle>(null);
  const tableGrid = useRef<GridHandle>(null);

  const ends = useMemo(() => ({ sources, destinations }), [sources, destinations]);
  const editor = useMappingEditor({ ends, value, onChange, texts });
  const { coverage, uncoveredIds } = useMemo(() => evaluateMapping(ends, value), [ends, value]);
  const { picking, refusedId, pickingActions } = usePicking({
    ends,
    texts,
    actions: editor.actions,
    onKeyboardPick: (sourceId) => {
      const source = sources.find(({ id }) => id === sourceId);
      const taken = new Set(value.links.map(({ destinationId }) => destinationId));
      const suggested = editor.suggestions.find((suggestion) => suggestion.sourceId === sourceId)?.destinationId;
      const fitting = destinations.flatMap((destination, at) => (canLink(source, destination) ? [{ id: destination.id, at }] : []));
      const first = fitting.find(({ id }) => id === suggested) ?? fitting.find(({ id }) => !taken.has(id)) ?? fitting[0];
      if (first) destinationGrid.current?.focusRow(first.at, 0);
    },
    onKeyboardCancel: (sourceId) =>
      sourceGrid.current?.focusRow(
        sources.findIndex(({ id }) => id === sourceId),
        0,
      ),
  });

  const lastMissing = useRef(-1);
  function goToNextMissing() {
    const missing = destinations.flatMap(({ id }, at) => (uncoveredIds.has(id) ? [at] : []));
    const at = missing.find((one) => one > lastMissing.current) ?? missing[0];
    if (at === undefined) return;
    lastMissing.current = at;
    (view === 'arrows' ? destinationGrid : tableGrid).current?.focusRow(at, 0);
  }

  function takeBack(event: KeyboardEvent | globalThis.KeyboardEvent) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) editor.actions.redo();
    else editor.actions.undo();
  }
  // After a press beside its rows the focus is on what surrounds it: its dialog, or the page.
  const hearOutside = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target } = event;
    if (!event.defaultPrevented && target instanceof Node && target !== root && target.contains(root)) takeBack(event);
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => hearOutside(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event);
    if (event.key === 'Escape' && picking) {
      event.preventDefault();
      event.stopPropagation();
      pickingActions.cancel();
      return;
    }
    // Text that is being typed has an undo of its own.
    if (!(event.target instanceof HTMLInputElement)) takeBack(event);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of everything in it
    <div
      {...rest}
      ref={composedRef}
      {...asGroup(texts.label)}
      className={cx('remapping-canvas flex min-h-0 min-w-0 flex-col gap-4', className)}
      onKeyDown={handleKeyDown}
    >
      <CanvasToolbar
        ends={ends}
        mapping={value}
        coverage={coverage}
        targetId={picking?.targetId}
        editor={editor}
        onNextMissing={goToNextMissing}
        texts={texts}
        view={view}
        onViewChange={isNarrow ? undefined : setWantedView}
      />
      {view === 'arrows' ? (
        <ArrowsView
          ends={ends}
          mapping={value}
          suggestions={editor.suggestions}
          picking={picking}
          refusedId={refusedId}
          pickingActions={pickingActions}
          sourceGrid={sourceGrid}
          destinationGrid={destinationGrid}
          rowHeight={rowHeightPx.comfortable}
          texts={texts}
          actions={editor.actions}
        />
      ) : (
        <LinkTable
          ends={ends}
          mapping={value}
          texts={texts}
          actions={editor.actions}
          isNarrow={isNarrow}
          grid={tableGrid}
          rowHeight={isNarrow ? 3 * rowHeightPx.control + 24 : rowHeightPx.comfortable}
        />
      )}
      <Announcement text={editor.said} delayMs={sayDelayMs} />
    </div>
  );
}
