import type { GridHandle } from '../remapping-parts/parameter-grid.tsx';
import type { ArrowParts } from './arrow.tsx';
import { type ArrowEnd, type ArrowShape, arrowBetween, arrowEnd, type ColumnView, draftLine } from './arrow-geometry.ts';
import { isSameRows, linkKey, readyRows } from './links-in-view.ts';
import type { ArrowsInView } from './use-arrows-in-view.ts';
import type { Picking } from './use-picking.ts';

/** Where the columns stand. */
export type Place = { layer: DOMRect; source: Omit<ColumnView, 'scrollTop'>; destination: Omit<ColumnView, 'scrollTop'> };

/** Everything that the frame needs to know of the page; read only when something changes its size. */
export function measure(
  layer: HTMLElement,
  source: GridHandle,
  destination: GridHandle,
  rowHeight: number,
  gap: number,
): Place | undefined {
  if (!source.scroller || !destination.scroller || !source.rows || !destination.rows) return undefined;
  const own = layer.getBoundingClientRect();
  const isMirrored = layer.matches(':dir(rtl)');
  const viewOf = (scroller: HTMLElement, rows: HTMLElement, isRightEdge: boolean) => {
    const outer = scroller.getBoundingClientRect();
    const inner = rows.getBoundingClientRect();
    return {
      edgeX: (isRightEdge ? inner.right : inner.left) - own.left,
      top: outer.top - own.top,
      bottom: outer.bottom - own.top,
      // What stands above the rows inside the scroller scrolls with them.
      rowPitch: rowHeight + gap,
      rowHeight,
    };
  };
  return {
    layer: own,
    source: viewOf(source.scroller, source.rows, !isMirrored),
    destination: viewOf(destination.scroller, destination.rows, isMirrored),
  };
}

const setIfNew = (element: Element | undefined, name: string, value: string) => {
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
};

/** The elements of the drawing, and what was read of the page. */
export type ArrowDrawing = {
  parts: Map<string, ArrowParts>;
  controls: Map<string, HTMLElement>;
  draft: SVGPathElement | null;
  place: Place | undefined;
  /** Where the pointer is while something is dragged, in px of the window. */
  pointer: { x: number; y: number } | undefined;
  // Kept rather than read: to read it after rows have changed makes the browser lay everything out at once.
  scrollTops: { source: number; destination: number };
};

function placeArrow(arrow: ArrowParts, shape: ArrowShape | undefined): void {
  if (!shape) {
    setIfNew(arrow.group, 'data-cut', 'whole');
    return;
  }
  setIfNew(arrow.group, 'data-cut', shape.isCut ? 'end' : 'no');
  for (const part of [arrow.halo, arrow.line, arrow.hit]) setIfNew(part, 'd', shape.line);
  setIfNew(arrow.head, 'd', shape.head);
}

function placeControl(control: HTMLElement, shape: ArrowShape | undefined, [from, to]: [ArrowEnd, ArrowEnd], isSuggestion: boolean): void {
  // A suggestion's control stands at its destination, where no two can meet.
  const { x, y } = isSuggestion ? { x: (from.x + to.x) / 2, y: to.y } : (shape?.knob ?? { x: 0, y: 0 });
  control.style.visibility = shape && !(isSuggestion && to.isOut) ? '' : 'hidden';
  control.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`;
}

/** Writes where every arrow is, from arithmetic alone, and asks for others once other rows are in view. */
export function drawArrows(drawing: ArrowDrawing, arrows: ArrowsInView, held: Picking | undefined): void {
  const { place, scrollTops, pointer } = drawing;
  if (!place) return;
  const { ends, sourceAt, destinationAt } = arrows;
  const source: ColumnView = { ...place.source, scrollTop: scrollTops.source };
  const destination: ColumnView = { ...place.destination, scrollTop: scrollTops.destination };
  const sourceEnd = (id: string) => arrowEnd(source, sourceAt.get(id) ?? 0);
  const destinationEnd = (id: string) => arrowEnd(destination, destinationAt.get(id) ?? 0);

  for (const one of [...arrows.drawnLinks, ...arrows.drawnSuggestions]) {
    const key = linkKey(one);
    const link: [ArrowEnd, ArrowEnd] = [sourceEnd(one.sourceId), destinationEnd(one.destinationId)];
    const shape = arrowBetween(...link);
    const arrow = drawing.parts.get(key);
    const control = drawing.controls.get(key);
    if (arrow) placeArrow(arrow, shape);
    if (control) placeControl(control, shape, link, 'reason' in one);
  }
  if (drawing.draft) {
    const point = pointer && { x: pointer.x - place.layer.left, y: pointer.y - place.layer.top };
    const target = held?.targetId === undefined ? undefined : destinationEnd(held.targetId);
    const to = target ?? (held?.by === 'drag' ? point : undefined);
    setIfNew(drawing.draft, 'd', held && to ? draftLine(sourceEnd(held.sourceId), to) : 'M0 0');
  }
  const wanted = readyRows(source, destination, ends.sources.length, ends.destinations.length);
  if (!isSameRows(arrows.rows, wanted)) arrows.setRows(wanted);
}
