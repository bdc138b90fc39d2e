import { DndContext, type DragStartEvent, MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ArrowLayer, type ArrowLayerHandle } from './arrow-layer.tsx';
import type { RemappingCanvasTexts } from './canvas-texts.ts';
import { DestinationRow } from './destination-row.tsx';
import { canLink, type Mapping, type MappingEnds, type MappingParameter } from './mapping.ts';
import { type GridHandle, ParameterGrid } from './parameter-grid.tsx';
import type { RowState } from './row-parts.tsx';
import { SourceRow } from './source-row.tsx';
import type { LinkSuggestion } from './suggest-links.ts';
import type { MappingActions } from './use-mapping-editor.ts';
import type { Picking, PickingActions } from './use-picking.ts';

const rowGapPx = 8;
/** A press becomes a drag after so many px, a touch after so many ms; before that it is a press, or scrolls. */
const mouseDrag = { activationConstraint: { distance: 5 } };
const touchDrag = { activationConstraint: { delay: 220, tolerance: 8 } };

type ArrowsViewProps = {
  ends: MappingEnds;
  mapping: Mapping;
  suggestions: readonly LinkSuggestion[];
  picking: Picking | undefined;
  pickingActions: PickingActions;
  sourceGrid: RefObject<GridHandle | null>;
  destinationGrid: RefObject<GridHandle | null>;
  rowHeight: number;
  texts: RemappingCanvasTexts;
  actions: MappingActions;
};

/** What travels with the pointer; its place is written without drawing anything anew. */
function DraggedChip({ name, isMirrored, arrows }: { name: string; isMirrored: boolean; arrows: RefObject<ArrowLayerHandle | null> }) {
  const chip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function follow({ x, y }: { x: number; y: number }) {
      if (chip.current) {
        // Behind the pointer, so that it never covers what one is about to drop it on.
        chip.current.style.transform = `translate(${x}px, ${y}px) translate(${isMirrored ? '10px' : 'calc(-100% - 10px)'}, -50%)`;
        chip.current.style.visibility = '';
      }
      arrows.current?.pointAt({ x, y });
    }
    const followMouse = ({ clientX: x, clientY: y }: MouseEvent) => follow({ x, y });
    const followTouch = ({ touches: [touch] }: TouchEvent) => touch && follow({ x: touch.clientX, y: touch.clientY });
    window.addEventListener('mousemove', followMouse, { capture: true, passive: true });
    window.addEventListener('touchmove', followTouch, { capture: true, passive: true });
    return () => {
      window.removeEventListener('mousemove', followMouse, { capture: true });
      window.removeEventListener('touchmove', followTouch, { capture: true });
      arrows.current?.pointAt(undefined);
    };
  }, [arrows, isMirrored]);
  return createPortal(
    <div
      ref={chip}
      aria-hidden="true"
      className="pointer-events-none fixed top-0 left-0 z-50 flex items-center gap-1 rounded-control bg-accent px-2 py-1.5 font-emphasis font-mono text-code text-on-accent shadow-float forced-colors:border"
      style={{ visibility: 'hidden' }}
    >
      <GripVertical size={14} />
      {name}
    </div>,
    document.body,
  );
}

function ColumnHead({ title, count }: { title: string; count: string }) {
  return (
    <p className="flex items-baseline justify-between gap-2 pb-2">
      <span className="text-h3">{title}</span>
      <span className="text-ink-3 text-xs">{count}</span>
    </p>
  );
}

function Column({
  title,
  texts,
  count,
  children,
  isEnd = false,
}: {
  title: string;
  texts: RemappingCanvasTexts;
  count: number;
  children: ReactNode;
  isEnd?: boolean;
}) {
  return (
    <div className="flex min-h-0 min-w-0 flex-col">
      <div className={isEnd ? 'ps-2' : 'pe-2'}>
        <ColumnHead title={title} count={texts.parameterCount(count)} />
        {count === 0 && (
          <p className="rounded-control border border-edge border-dashed px-3 py-6 text-center text-ink-3 text-sm">{texts.empty}</p>
        )}
      </div>
      {count > 0 && children}
    </div>
  );
}

/** The two columns and the arrows between them. */
export function ArrowsView(props: ArrowsViewProps) {
  const { ends, mapping, suggestions, picking, pickingActions, sourceGrid, destinationGrid, rowHeight, texts, actions } = props;
  const arrows = useRef<ArrowLayerHandle>(null);
  const sensors = useSensors(useSensor(MouseSensor, mouseDrag), useSensor(TouchSensor, touchDrag));

  // Everything is said by the canvas itself, in words of its own: what the library would say goes to where nobody hears it.
  const [quiet] = useState(() => ({ container: document.createElement('div'), restoreFocus: false }));

  const { sourcesById, destinationsById } = useMemo(
    () => ({
      sourcesById: new Map(ends.sources.map((source) => [source.id, source])),
      destinationsById: new Map(ends.destinations.map((destination) => [destination.id, destination])),
    }),
    [ends],
  );
  const { sourceOf, targetOf } = useMemo(
    () => ({
      sourceOf: new Map(mapping.links.map(({ sourceId, destinationId }) => [destinationId, sourcesById.get(sourceId)])),
      targetOf: new Map(mapping.links.map(({ sourceId, destinationId }) => [sourceId, destinationsById.get(destinationId)])),
    }),
    [mapping.links, sourcesById, destinationsById],
  );
  const picked = picking && sourcesById.get(picking.sourceId);
  const pickedAt = picked ? ends.sources.indexOf(picked) : undefined;
  const stateOf = (destination: MappingParameter): RowState => {
    if (!picked) return 'idle';
    if (!canLink(picked, destination)) return 'unfit';
    return picking?.targetId === destination.id ? 'target' : 'fits';
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={quiet}
      // Only the column that one drags over moves: the other would carry the arrow's beginning away.
      autoScroll={{ canScroll: (element) => element !== sourceGrid.current?.scroller }}
      onDragStart={({ active }: DragStartEvent) => pickingActions.pick(String(active.id), 'drag')}
      onDragOver={({ over }) => pickingActions.aim(over ? String(over.id) : undefined)}
      onDragEnd={({ over }) => {
        if (over) pickingActions.place(String(over.id));
        else pickingActions.cancel();
      }}
      onDragCancel={() => pickingActions.cancel()}
    >
      <div className="canvas-columns canvas-height relative min-h-0 flex-1" data-dragging={picking?.by === 'drag' || undefined}>
        <Column title={texts.sourceTitle} texts={texts} count={ends.sources.length}>
          <ParameterGrid
            handle={sourceGrid}
            label={texts.sourceTitle}
            rowCount={ends.sources.length}
            rowHeight={rowHeight}
            gap={rowGapPx}
            heldAt={pickedAt}
            onScroll={(scrollTop) => arrows.current?.scrolled('source', scrollTop)}
            hasBarAtStart
            rowsClassName="pe-2"
            renderRow={(place) => {
              const parameter = ends.sources[place.at];
              return (
                parameter && (
                  <SourceRow
                    key={parameter.id}
                    {...place}
                    parameter={parameter}
                    target={targetOf.get(parameter.id)?.name}
                    condition={mapping.conditions.get(parameter.id)}
                    state={parameter === picked ? 'picked' : 'idle'}
                    texts={texts}
                    actions={actions}
                    picking={pickingActions}
                  />
                )
              );
            }}
          />
        </Column>
        <div />
        <Column title={texts.destinationTitle} texts={texts} count={ends.destinations.length} isEnd>
          <ParameterGrid
            handle={destinationGrid}
            label={texts.destinationTitle}
            rowCount={ends.destinations.length}
            rowHeight={rowHeight}
            gap={rowGapPx}
            isStop={picked && ((at) => canLink(picked, ends.destinations[at]))}
            onScroll={(scrollTop) => arrows.current?.scrolled('destination', scrollTop)}
            rowsClassName="ps-2"
            renderRow={(place) => {
              const parameter = ends.destinations[place.at];
              return (
                parameter && (
                  <DestinationRow
                    key={parameter.id}
                    {...place}
                    parameter={parameter}
                    source={sourceOf.get(parameter.id)}
                    defaultValue={mapping.defaults.get(parameter.id)}
                    state={stateOf(parameter)}
                    pickedName={picked?.name}
                    ends={ends}
                    texts={texts}
                    actions={actions}
                    picking={pickingActions}
                  />
                )
              );
            }}
          />
        </Column>
        <ArrowLayer
          handle={arrows}
          ends={ends}
          links={mapping.links}
          suggestions={picking ? noSuggestions : suggestions}
          picking={picking}
          sourceGrid={sourceGrid}
          destinationGrid={destinationGrid}
          rowHeight={rowHeight}
          gap={rowGapPx}
          texts={texts}
          actions={actions}
        />
      </div>
      {picking?.by === 'drag' && picked && (
        <DraggedChip name={picked.name} isMirrored={sourceGrid.current?.rows?.matches(':dir(rtl)') ?? false} arrows={arrows} />
      )}
    </DndContext>
  );
}

const noSuggestions: readonly LinkSuggestion[] = [];
