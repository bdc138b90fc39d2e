import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Box, meets, moved, type Offset, wayToClearPlace } from './clear-place.ts';
import { maxVisibleToasts } from './visible-toasts.ts';

/** What floats or stands at an edge is left alone as a whole: bars and panels say so by the attribute, the rest by what it is. */
const areas = '[data-kept-clear], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const controls =
  ':is(a[href], button, input, select, textarea, summary, [role="option"], [role^="menuitem"], [tabindex="0"]):not(:disabled, [aria-disabled="true"])';
/** What tells that any of them came, went or changed. */
const toldBy = ['data-state', 'data-kept-clear', 'role', 'hidden', 'inert', 'aria-hidden', 'disabled', 'aria-disabled'];

interface Obstacles {
  readonly areas: readonly Element[];
  readonly areaBoxes: readonly Box[];
  readonly focus: readonly Box[];
}

const inPlace: Offset = { x: 0, y: 0 };
const boxOf = (element: Element): Box => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
};

const isDrawn = (element: Element) => element.getClientRects().length > 0;

function isInUse(element: Element, region: Element): boolean {
  return isDrawn(element) && !region.contains(element) && !element.closest('[inert], [aria-hidden="true"]');
}

function obstaclesAround(region: Element): Obstacles {
  const inUse = [...document.querySelectorAll(areas)].filter((element) => isInUse(element, region));
  const focused = document.activeElement;
  // A page, an editor or a list takes the focus as well; nothing could be clear of those.
  const isControl =
    focused !== null && focused !== document.body && isInUse(focused, region) && focused.clientHeight < window.innerHeight / 2;
  return { areas: inUse, areaBoxes: inUse.map(boxOf), focus: isControl ? [boxOf(focused)] : [] };
}

/** So far along an edge notifications give way to what can merely be pressed: further, or into the page, they would cover what is read. */
const nearPx = 240;

/** Where somebody can press, as far as notifications near their corner could be in the way. */
function controlsNear(box: Box, region: Element): Box[] {
  const reach = { ...box, left: box.left - nearPx, top: box.top - nearPx };
  return [...document.querySelectorAll(controls)]
    .map((control) => ({ control, place: boxOf(control) }))
    .filter(({ control, place }) => meets(place, reach) && isInUse(control, region))
    .map(({ place }) => place);
}

/** The way to where nothing is covered that is in use; undefined where fewer notifications may find a place that more do not. */
function wayFor(box: Box, { areas: inUse, areaBoxes, focus }: Obstacles, region: Element, isLast: boolean): Offset | undefined {
  const way =
    wayToClearPlace(box, [...areaBoxes, ...focus, ...controlsNear(box, region)], nearPx) ?? wayToClearPlace(box, [...areaBoxes, ...focus]);
  if (way || !isLast) return way;
  // A dialog fills the window: then over what is only read in it.
  const worked = inUse.flatMap((area) => [...area.querySelectorAll(controls)]).filter(isDrawn);
  return wayToClearPlace(box, [...worked.map(boxOf), ...focus]) ?? wayToClearPlace(box, focus) ?? inPlace;
}

const isSame = (one: Offset | undefined, other: Offset | undefined) => one?.x === other?.x && one?.y === other?.y;

/**
 * Where notifications stay without looking for another place: as near to their corner as bars, panels and dialogs let them once nobody can
 * press anything there, else where they are while that is clear.
 */
function wayToStay(corner: Box, offset: Offset, obstacles: Obstacles, region: Element): Offset | undefined {
  const taken = [...obstacles.areaBoxes, ...obstacles.focus];
  const nearest = wayToClearPlace(corner, taken);
  if (nearest && !isSame(nearest, offset) && isSame(nearest, wayFor(corner, obstacles, region, false))) return nearest;
  return isSame(wayToClearPlace(moved(corner, offset), taken), inPlace) ? offset : undefined;
}

/**
 * Keeps the region of notifications clear of bars, panels, dialogs and of the control that has the focus, on the shortest way from its
 * corner, and of all other controls where such a place is near and at an edge of the window. Answers with how many notifications there is room for; the others wait. It stays
 * where it is while that is clear and its corner is not, so that it moves as seldom as possible.
 */
export function useClearPlace(region: RefObject<HTMLElement | null>, shownIds: string): number {
  const [room, setRoom] = useState(maxVisibleToasts);
  const state = useRef({ offset: inPlace, layout: '', size: '' });

  const place = useEffectEvent((isAnew: boolean): void => {
    const element = region.current;
    if (!element) return;
    const obstacles = obstaclesAround(element);
    const known = state.current;
    const layout = JSON.stringify([window.innerWidth, window.innerHeight, obstacles.areaBoxes]);
    const isChanged = layout !== known.layout;
    known.layout = layout;
    // Others stand around it now: there may be room for more again. Once they are drawn, this is asked anew.
    if (isChanged && room < maxVisibleToasts) return setRoom(maxVisibleToasts);
    const now = boxOf(element);
    const size = `${element.offsetWidth} ${element.offsetHeight}`;
    const isResized = size !== known.size;
    known.size = size;
    const corner = moved(now, { x: -known.offset.x, y: -known.offset.y });
    const stay = isAnew || isChanged || isResized ? undefined : wayToStay(corner, known.offset, obstacles, element);
    const count = element.childElementCount;
    const way = stay ?? wayFor(corner, obstacles, element, count <= 1);
    if (!way) return setRoom(count - 1);
    known.offset = way;
    element.style.translate = `${way.x}px ${way.y}px`;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: other notifications, or another number of them, take another place
  useLayoutEffect(() => place(true), [shownIds, room]);

  useEffect(() => {
    let frame = 0;
    const watched = new WeakSet<Element>();
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        for (const element of document.querySelectorAll(areas)) {
          if (!watched.has(element)) sizes.observe(element);
          watched.add(element);
        }
        place(false);
      });
    };
    // Still before they are painted.
    const sizes = new ResizeObserver(() => place(false));
    const changes = new MutationObserver(later);
    if (region.current) sizes.observe(region.current);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: toldBy });
    const names = ['resize', 'scroll', 'focusin', 'animationend', 'transitionend'] as const;
    for (const name of names) window.addEventListener(name, later, { capture: true, passive: true });
    later();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      for (const name of names) window.removeEventListener(name, later, { capture: true });
    };
  }, [region]);

  return room;
}
