import Check from 'lucide-react/icons/check';
import Lightbulb from 'lucide-react/icons/lightbulb';
import X from 'lucide-react/icons/x';
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#components/icon-button/index.ts';
import { Arrow, type ArrowParts } from './arrow.tsx';
import { type ArrowEnd, arrowBetween, arrowEnd, arrowStrokeWidthPx, type ColumnView, draftLine } from './arrow-geometry.ts';
import type { RemappingCanvasTexts } from './canvas-texts.ts';
import { arrowMove } from './grid-keys.ts';
import { asGroup } from './grid-roles.ts';
import { isSameRows, linksAmong, type ReadyRows, readyRows } from './links-in-view.ts';
import type { MappingEnds, MappingLink } from './mapping.ts';
import type { GridHandle } from './parameter-grid.tsx';
import type { LinkSuggestion } from './suggest-links.ts';
import type { MappingActions } from './use-mapping-editor.ts';
import type { Picking } from './use-picking.ts';

/** What the canvas asks of its arrows. */
export type ArrowLayerHandle = {
  /** A column was scrolled: draws again with the next frame. */
  scrolled: (side: 'source' | 'destination', scrollTop: number) => void;
  /** Where the pointer is while something is dragged, in px of the window. */
  pointAt: (point: { x: number; y: number } | undefined) => void;
};

type ArrowLayerProps = {
  ends: MappingEnds;
  links: readonly MappingLink[];
  suggestions: readonly LinkSuggestion[];
  picking: Picking | undefined;
  sourceGrid: RefObject<GridHandle | null>;
  destinationGrid: RefObject<GridHandle | null>;
  rowHeight: number;
  gap: number;
  texts: RemappingCanvasTexts;
  actions: MappingActions;
  handle: RefObject<ArrowLayerHandle | null>;
};

/** Beyond so many, the others fade while one is looked at or drawn. */
const calmFrom = 8;

const keyOf = ({ sourceId, destinationId }: MappingLink) => JSON.stringify([sourceId, destinationId]);
const placesOf = (parameters: MappingEnds['sources']) => new Map(parameters.map(({ id }, at) => [id, at]));

type Place = { layer: DOMRect; source: Omit<ColumnView, 'scrollTop'>; destination: Omit<ColumnView, 'scrollTop'> };

/** Everything that the frame needs to know of the page; read only when something changes its size. */
function measure(layer: HTMLElement, source: GridHandle, destination: GridHandle, rowHeight: number, gap: number): Place | undefined {
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

/**
 * All arrows as one drawing over both columns. React says which there are; where they are is written straight into the drawing, once a
 * frame and from arithmetic alone, so that scrolling and dragging cost the same however many links there are.
 */
function DrawnArrowLayer(props: ArrowLayerProps) {
  const { ends, links, suggestions, picking, sourceGrid, destinationGrid, rowHeight, gap, texts, actions, handle } = props;
  const layer = useRef<HTMLDivElement>(null);
  const draft = useRef<SVGPathElement>(null);
  const parts = useRef(new Map<string, ArrowParts>());
  const controls = useRef(new Map<string, HTMLElement>());
  const place = useRef<Place>(undefined);
  const pointer = useRef<{ x: number; y: number }>(undefined);
  const frame = useRef(0);
  // Kept rather than read: to read it after rows have changed makes the browser lay everything out at once.
  const scrollTops = useRef({ source: 0, destination: 0 });
  const [rows, setRows] = useState<ReadyRows>();
  const [activeKey, setActiveKey] = useState<string>();
  const [focusKey, setFocusKey] = useState<string>();
  const wantsFocus = useRef<string>(undefined);

  const sourceAt = useMemo(() => placesOf(ends.sources), [ends.sources]);
  const destinationAt = useMemo(() => placesOf(ends.destinations), [ends.destinations]);
  const inOrder = useMemo(
    () => links.toSorted((a, b) => (destinationAt.get(a.destinationId) ?? 0) - (destinationAt.get(b.destinationId) ?? 0)),
    [links, destinationAt],
  );
  const drawnLinks = useMemo(() => {
    const near = new Set(linksAmong(inOrder, rows, sourceAt, destinationAt));
    return inOrder.filter((one) => near.has(one) || keyOf(one) === focusKey);
  }, [inOrder, rows, sourceAt, destinationAt, focusKey]);
  const drawnSuggestions = useMemo(
    () => linksAmong(suggestions, rows, sourceAt, destinationAt),
    [suggestions, rows, sourceAt, destinationAt],
  );

  // The latest of everything for the frame, which outlives the render that asked for it.
  const now = useRef({ drawnLinks, drawnSuggestions, sourceAt, destinationAt, picking, rows, ends });
  now.current = { drawnLinks, drawnSuggestions, sourceAt, destinationAt, picking, rows, ends };

  const draw = useCallback(() => {
    const at = place.current;
    if (!at) return;
    const source: ColumnView = { ...at.source, scrollTop: scrollTops.current.source };
    const destination: ColumnView = { ...at.destination, scrollTop: scrollTops.current.destination };
    const { drawnLinks: arrows, drawnSuggestions: ghosts, picking: held } = now.current;
    const endsOf = ({ sourceId, destinationId }: MappingLink): [ArrowEnd, ArrowEnd] => [
      arrowEnd(source, now.current.sourceAt.get(sourceId) ?? 0),
      arrowEnd(destination, now.current.destinationAt.get(destinationId) ?? 0),
    ];
    for (const one of [...arrows, ...ghosts]) {
      const key = keyOf(one);
      const [from, to] = endsOf(one);
      const shape = arrowBetween(from, to);
      const arrow = parts.current.get(key);
      const control = controls.current.get(key);
      const isGhost = 'reason' in one;
      if (arrow) {
        setIfNew(arrow.group, 'data-cut', !shape ? 'whole' : shape.isCut ? 'end' : 'no');
        if (shape) {
          for (const part of [arrow.halo, arrow.line, arrow.hit]) setIfNew(part, 'd', shape.line);
          setIfNew(arrow.head, 'd', shape.head);
        }
      }
      if (!control) continue;
      // A suggestion's control stands at its destination, where no two can meet.
      const isShown = shape !== undefined && !(isGhost && to.isOut);
      const x = isGhost ? (from.x + to.x) / 2 : (shape?.knob.x ?? 0);
      const y = isGhost ? to.y : (shape?.knob.y ?? 0);
      control.style.visibility = isShown ? '' : 'hidden';
      control.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`;
    }
    if (draft.current) {
      const from = held && arrowEnd(source, now.current.sourceAt.get(held.sourceId) ?? 0);
      const target = held?.targetId === undefined ? undefined : arrowEnd(destination, now.current.destinationAt.get(held.targetId) ?? 0);
      const point = pointer.current && { x: pointer.current.x - at.layer.left, y: pointer.current.y - at.layer.top };
      const to = target ?? (held?.by === 'drag' ? point : undefined);
      setIfNew(draft.current, 'd', from && to ? draftLine(from, to) : 'M0 0');
    }
    const wanted = readyRows(source, destination, now.current.ends.sources.length, now.current.ends.destinations.length);
    if (!isSameRows(now.current.rows, wanted)) setRows(wanted);
  }, []);

  const readScroll = useCallback(() => {
    scrollTops.current = {
      source: sourceGrid.current?.scroller?.scrollTop ?? 0,
      destination: destinationGrid.current?.scroller?.scrollTop ?? 0,
    };
  }, [sourceGrid, destinationGrid]);

  const remeasure = useCallback(() => {
    if (!layer.current || !sourceGrid.current || !destinationGrid.current) return;
    readScroll();
    place.current = measure(layer.current, sourceGrid.current, destinationGrid.current, rowHeight, gap);
    draw();
  }, [draw, readScroll, sourceGrid, destinationGrid, rowHeight, gap]);

  const schedule = useCallback(() => {
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      draw();
    });
  }, [draw]);

  useImperativeHandle(
    handle,
    () => ({
      scrolled: (side, scrollTop) => {
        scrollTops.current[side] = scrollTop;
        schedule();
      },
      pointAt: (point) => {
        // The page may have been scrolled since: the layer stands elsewhere in the window then.
        if (point && !pointer.current) remeasure();
        pointer.current = point;
        schedule();
      },
    }),
    [schedule, remeasure],
  );

  // What was added is in place before it is seen.
  useLayoutEffect(() => {
    const key = wantsFocus.current;
    // The row of what is to have the focus was brought into view just now, and what cannot be seen cannot be focused.
    if (key !== undefined) readScroll();
    draw();
    const control = key === undefined ? undefined : controls.current.get(key);
    if (!control) return;
    wantsFocus.current = undefined;
    control.focus({ preventScroll: true });
  });

  const hasRows = ends.sources.length > 0 && ends.destinations.length > 0;
  useEffect(() => {
    if (!layer.current || !hasRows) return;
    remeasure();
    const observer = new ResizeObserver(remeasure);
    for (const element of [layer.current, sourceGrid.current?.scroller, destinationGrid.current?.scroller, sourceGrid.current?.rows])
      if (element) observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [remeasure, hasRows, sourceGrid, destinationGrid]);

  const register = useCallback((key: string, arrow: ArrowParts | undefined) => {
    if (arrow) parts.current.set(key, arrow);
    else parts.current.delete(key);
  }, []);

  function focusLink(at: number) {
    const one = inOrder[at];
    if (!one) return;
    const destination = destinationAt.get(one.destinationId) ?? 0;
    destinationGrid.current?.reveal(destination);
    wantsFocus.current = keyOf(one);
    setFocusKey(keyOf(one));
  }

  function remove(key: string, isFocused: boolean) {
    const at = inOrder.findIndex((one) => keyOf(one) === key);
    const gone = inOrder[at];
    if (!gone) return;
    setActiveKey(undefined);
    actions.unlink(gone);
    if (!isFocused) return;
    // The next arrow takes the focus; after the last one, the row that it led to.
    const next = inOrder[at + 1] ?? inOrder[at - 1];
    if (next) {
      wantsFocus.current = keyOf(next);
      setFocusKey(keyOf(next));
    } else destinationGrid.current?.focusRow(destinationAt.get(gone.destinationId) ?? 0, 0);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const key = event.target instanceof HTMLElement ? event.target.dataset.link : undefined;
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = inOrder.findIndex((one) => keyOf(one) === key);
    const next = arrowMove(event.key, at, inOrder.length);
    if (next === undefined && event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    if (next === undefined) remove(key, true);
    else focusLink(next);
  }

  const handlePress = useRef<(key: string) => void>(() => undefined);
  handlePress.current = (key) => remove(key, document.activeElement instanceof HTMLElement && document.activeElement.dataset.link === key);
  const press = useCallback((key: string) => handlePress.current(key), []);
  const controlRef = (key: string) => (element: HTMLElement | null) => {
    if (!element) return;
    controls.current.set(key, element);
    return () => void controls.current.delete(key);
  };

  const tabKey = drawnLinks.some((one) => keyOf(one) === focusKey) ? focusKey : drawnLinks[0] && keyOf(drawnLinks[0]);
  const isCalm = links.length > calmFrom && (activeKey !== undefined || picking !== undefined);
  const namesOf = ({ sourceId, destinationId }: MappingLink) => ({
    source: ends.sources[sourceAt.get(sourceId) ?? -1]?.name ?? '',
    destination: ends.destinations[destinationAt.get(destinationId) ?? -1]?.name ?? '',
  });

  return (
    <div ref={layer} className="canvas-arrows pointer-events-none absolute inset-0">
      <svg aria-hidden="true" data-calm={isCalm || undefined} className="absolute inset-0 size-full">
        {drawnSuggestions.map((one) => (
          <Arrow key={keyOf(one)} linkKey={keyOf(one)} kind="suggestion" isActive={false} register={register} />
        ))}
        {drawnLinks.map((one) => (
          <Arrow
            key={keyOf(one)}
            linkKey={keyOf(one)}
            kind="link"
            isActive={keyOf(one) === activeKey}
            register={register}
            onHover={setActiveKey}
            onPress={press}
          />
        ))}
        {picking && <path ref={draft} className="canvas-draft" strokeWidth={arrowStrokeWidthPx} />}
      </svg>
      {drawnLinks.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the buttons in it
        <div {...asGroup(texts.links)} onKeyDown={handleKeyDown}>
          {drawnLinks.map((one) => {
            const key = keyOf(one);
            return (
              <button
                key={key}
                ref={controlRef(key)}
                type="button"
                data-link={key}
                data-active={key === activeKey || undefined}
                aria-label={texts.removeLink(namesOf(one))}
                tabIndex={key === tabKey ? 0 : -1}
                className="canvas-knob focus-ring at-origin absolute grid size-6 place-content-center rounded-full bg-danger-fill text-on-danger"
                onClick={() => remove(key, true)}
                onFocus={(event: FocusEvent<HTMLElement>) => {
                  setFocusKey(key);
                  // The browser may press a button without showing where the focus is; an arrow is lit only when it does.
                  if (event.target.matches(':focus-visible')) setActiveKey(key);
                }}
                onBlur={() => setActiveKey(undefined)}
              >
                <X aria-hidden="true" size={14} strokeWidth={2.5} />
              </button>
            );
          })}
        </div>
      )}
      {drawnSuggestions.length > 0 && (
        <div {...asGroup(texts.suggestions)}>
          {drawnSuggestions.map((one) => (
            <div
              key={keyOf(one)}
              ref={controlRef(keyOf(one))}
              title={texts.suggestionReason[one.reason]}
              className="pointer-events-auto at-origin absolute flex h-8 items-center gap-0.5 rounded-full border border-line-strong bg-lift ps-2.5 pe-0.5 text-ink-2 text-xs"
            >
              <Lightbulb aria-hidden="true" size={14} />
              <span className="canvas-roomy whitespace-nowrap px-1 font-emphasis">{texts.suggestionReason[one.reason]}</span>
              <IconButton
                size="sm"
                className="canvas-pill-button"
                label={texts.acceptSuggestion(namesOf(one))}
                icon={<Check aria-hidden="true" size={16} className="text-accent-ink" />}
                onClick={() => {
                  actions.accept([one]);
                  destinationGrid.current?.focusRow(destinationAt.get(one.destinationId) ?? 0, 0);
                }}
              />
              <IconButton
                size="sm"
                className="canvas-pill-button"
                label={texts.dismissSuggestion(namesOf(one))}
                icon={<X aria-hidden="true" size={16} />}
                onClick={() => {
                  actions.dismiss(one);
                  destinationGrid.current?.focusRow(destinationAt.get(one.destinationId) ?? 0, 0);
                }}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Drawn again only when links, suggestions or what is held change. */
export const ArrowLayer = memo(DrawnArrowLayer);
