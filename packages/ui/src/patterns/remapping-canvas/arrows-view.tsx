import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { DragArea } from '#components/dragging/index.ts';
import { DraggedChip } from '../remapping-parts/dragged-chip.tsx';
import { type GridHandle, ParameterGrid } from '../remapping-parts/parameter-grid.tsx';
import type { RowState } from '../remapping-parts/row-parts.tsx';
import { ArrowLayer } from './arrow-layer.tsx';
import type { RemappingCanvasTexts } from './canvas-texts.ts';
import { DestinationRow } from './destination-row.tsx';
import { canLink, defaultOf, type Mapping, type MappingEnds, type MappingParameter } from './mapping.ts';
import { SourceRow } from './source-row.tsx';
import type { LinkSuggestion } from './suggest-links.ts';
import type { ArrowLayerHandle } from './use-arrow-drawing.ts';
import type { MappingActions } from './use-mapping-editor.ts';
import type { Picking, PickingActions } from './use-picking.ts';

const rowGapPx = 8;
type ArrowsViewProps = {
  ends: MappingEnds;
  mapping: Mapping;
  suggestions: readonly LinkSuggestion[];
  picking: Picking | undefined;
  /** The destination that has just refused a source. */
  refusedId: string | undefined;
  pickingActions: PickingActions;
  sourceGrid: RefObject<GridHandle | null>;
  destinationGrid: RefObject<GridHandle | null>;
  rowHeight: number;
  texts: RemappingCanvasTexts;
  actions: MappingActions;
};

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
  const { ends, mapping, suggestions, picking, refusedId, pickingActions, sourceGrid, destinationGrid, rowHeight, texts, actions } = props;
  const arrows = useRef<ArrowLayerHandle>(null);

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
    if (destination.id === refusedId) return 'refused';
    if (!picked) return 'idle';
    if (!canLink(picked, destination)) return 'unfit';
    return picking?.targetId === destination.id ? 'target' : 'fits';
  };

  return (
    // Only the column that one drags over moves: the other would carry the arrow's beginning away.
    <DragArea
      still={sourceGrid}
      onPick={(id) => pickingActions.pick(id, 'drag')}
      onOver={pickingActions.aim}
      onDrop={(id) => (id === undefined ? pickingActions.cancel() : pickingActions.place(id))}
      onCancel={pickingActions.cancel}
    >
      <div className="canvas-columns canvas-height relative min-h-0 flex-1 select-none" data-dragging={picking?.by === 'drag' || undefined}>
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
                    defaultValue={defaultOf(mapping, parameter)}
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
        <DraggedChip
          name={picked.name}
          isMirrored={sourceGrid.current?.rows?.matches(':dir(rtl)') ?? false}
          onPoint={(point) => arrows.current?.pointAt(point)}
        />
      )}
    </DragArea>
  );
}

const noSuggestions: readonly LinkSuggestion[] = [];
