// Whether what floats over a page or sticks to its edges hides the focus (WCAG 2.2, 2.4.11). Asked by the walks over stories and over screens.

/**
 * What hides the control that has the focus; runs in the page. A control that has room between what stands at the edges is in sight as a
 * whole: the criterion would be content with any part of it. Of its ring, which lies around it, the parts above and below may be covered.
 * What is taller than that room (an editor, a list that scrolls inside itself) shows some of both its sides.
 */
export function hidesFocus(): string | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  // An input that is only there for readers is seen by what stands around it.
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(element).opacity !== '0';
  };
  const shown = isSeen(focused) ? focused : (focused.closest('label') ?? focused.parentElement);
  if (!shown || !isSeen(shown)) return undefined;
  const { left, right, top, bottom, height } = shown.getBoundingClientRect();

  /** What floats or sticks, of what lies over the place at a depth of the stack. */
  const layerOver = (stack: readonly Element[]): Element | undefined => {
    for (const hit of stack)
      for (let layer: Element | null = hit; layer && !layer.contains(focused); layer = layer.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(layer).position)) return layer;
    return undefined;
  };
  // Of what is taller than the window, the part in it: a handful of points over its whole height might all miss the room.
  const from = Math.max(top, 0) + 1;
  const to = Math.min(bottom, innerHeight) - 1;
  const parts = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];
  const points = parts.flatMap((across) =>
    parts.map((down) => ({ across, x: left + 1 + (right - left - 2) * across, y: from + (to - from) * down })),
  );
  /** The points at which the control is, be it under something: not its rounded corners, nor what is cut off or out of the window. */
  const seen = points.flatMap((point) => {
    const stack = document.elementsFromPoint(point.x, point.y);
    const depth = stack.findIndex((element) => shown.contains(element));
    return depth < 0 ? [] : [{ ...point, layer: layerOver(stack.slice(0, depth)) }];
  });
  const layers = [...new Set(seen.flatMap(({ layer }) => layer ?? []))];
  const name = (element: Element) => (element.cloneNode(false) as Element).outerHTML.slice(0, 240);
  if (seen.length === 0) return `${name(focused)} is out of sight`;
  if (layers.length === 0) return undefined;
  const stepPx = 4;
  const middle = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1);
  // In one piece: what lies below a bar that floats is of no use to what stands above it.
  let roomPx = 0;
  let piecePx = 0;
  for (let y = 0; y < innerHeight; y += stepPx) {
    piecePx = layerOver(document.elementsFromPoint(middle, y)) ? 0 : piecePx + stepPx;
    roomPx = Math.max(roomPx, piecePx);
  }
  const isSideSeen = (side: number) => seen.some(({ across, layer }) => across === side && !layer);
  // With a ring of 4 px above and below, and as much between it and the edges.
  if (height + 16 > roomPx && isSideSeen(0) && isSideSeen(1)) return undefined;
  return `${name(focused)}\n  is hidden by ${layers.map(name).join('\n  and by ')}`;
}
