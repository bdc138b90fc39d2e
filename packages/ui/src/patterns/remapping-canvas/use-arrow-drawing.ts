import { type RefObject, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { GridHandle } from '../remapping-parts/parameter-grid.tsx';
import type { ArrowParts } from './arrow.tsx';
import { type ArrowDrawing, drawArrows, measure } from './arrow-drawing.ts';
import type { ArrowsInView } from './use-arrows-in-view.ts';
import type { Picking } from './use-picking.ts';

/** What the canvas asks of its arrows. */
export type ArrowLayerHandle = {
  /** A column was scrolled: draws again with the next frame. */
  scrolled: (side: 'source' | 'destination', scrollTop: number) => void;
  /** Where the pointer is while something is dragged, in px of the window. */
  pointAt: (point: { x: number; y: number } | undefined) => void;
};

/** Draws with the next frame, however often it is asked until then. */
function useFrame(draw: () => void) {
  const frame = useRef(0);
  const schedule = useCallback(() => {
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      draw();
    });
  }, [draw]);
  const cancel = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
  }, []);
  return { schedule, cancel };
}

/** The elements that arrows consist of, as React adds and removes them. */
function useArrowElements(drawing: ArrowDrawing) {
  const register = useCallback(
    (key: string, arrow: ArrowParts | undefined) => {
      if (arrow) drawing.parts.set(key, arrow);
      else drawing.parts.delete(key);
    },
    [drawing],
  );
  const controlRef = (key: string) => (element: HTMLElement | null) => {
    if (!element) return;
    drawing.controls.set(key, element);
    return () => void drawing.controls.delete(key);
  };
  const draftRef = useCallback(
    (element: SVGPathElement | null) => {
      drawing.draft = element;
    },
    [drawing],
  );
  return { register, controlRef, draftRef };
}

const emptyDrawing = (): ArrowDrawing => ({
  parts: new Map(),
  controls: new Map(),
  draft: null,
  place: undefined,
  pointer: undefined,
  scrollTops: { source: 0, destination: 0 },
});

type Options = {
  arrows: ArrowsInView;
  picking: Picking | undefined;
  sourceGrid: RefObject<GridHandle | null>;
  destinationGrid: RefObject<GridHandle | null>;
  rowHeight: number;
  gap: number;
  handle: RefObject<ArrowLayerHandle | null>;
};

/**
 * Writes the places of arrows and controls straight into the drawing, once a frame, so that scrolling and dragging cost the same however
 * many links there are.
 */
export function useArrowDrawing({ arrows, picking, sourceGrid, destinationGrid, rowHeight, gap, handle }: Options) {
  const layer = useRef<HTMLDivElement>(null);
  const [drawing] = useState(emptyDrawing);
  const elements = useArrowElements(drawing);
  const wantsFocus = useRef<string>(undefined);
  // The latest of everything for the frame, which outlives the render that asked for it.
  const now = useRef({ arrows, picking });
  now.current = { arrows, picking };
  const draw = useCallback(() => drawArrows(drawing, now.current.arrows, now.current.picking), [drawing]);
  const { schedule, cancel } = useFrame(draw);

  const readScroll = useCallback(() => {
    const [source, destination] = [sourceGrid.current?.scroller, destinationGrid.current?.scroller];
    drawing.scrollTops = { source: source?.scrollTop ?? 0, destination: destination?.scrollTop ?? 0 };
  }, [drawing, sourceGrid, destinationGrid]);
  const remeasure = useCallback(() => {
    if (!layer.current || !sourceGrid.current || !destinationGrid.current) return;
    readScroll();
    drawing.place = measure(layer.current, sourceGrid.current, destinationGrid.current, rowHeight, gap);
    draw();
  }, [drawing, draw, readScroll, sourceGrid, destinationGrid, rowHeight, gap]);

  useImperativeHandle(
    handle,
    () => ({
      scrolled: (side, scrollTop) => {
        drawing.scrollTops[side] = scrollTop;
        schedule();
      },
      pointAt: (point) => {
        // The page may have been scrolled since: the layer stands elsewhere in the window then.
        if (point && !drawing.pointer) remeasure();
        drawing.pointer = point;
        schedule();
      },
    }),
    [drawing, schedule, remeasure],
  );

  // What was added is in place before it is seen.
  useLayoutEffect(() => {
    const key = wantsFocus.current;
    // The row of what is to have the focus was brought into view just now, and what cannot be seen cannot be focused.
    if (key !== undefined) readScroll();
    draw();
    const control = key === undefined ? undefined : drawing.controls.get(key);
    if (!control) return;
    wantsFocus.current = undefined;
    control.focus({ preventScroll: true });
  });

  const hasRows = arrows.ends.sources.length > 0 && arrows.ends.destinations.length > 0;
  useEffect(() => {
    if (!layer.current || !hasRows) return;
    remeasure();
    const observer = new ResizeObserver(remeasure);
    const [source, destination] = [sourceGrid.current, destinationGrid.current];
    for (const element of [layer.current, source?.scroller, destination?.scroller, source?.rows]) if (element) observer.observe(element);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [remeasure, cancel, hasRows, sourceGrid, destinationGrid]);

  /** Focuses the control of a link with the next drawing. */
  const focusControl = (key: string) => {
    wantsFocus.current = key;
  };
  return { ...elements, layer, focusControl };
}
