/** Where a column stands and how far it is scrolled, in px of the canvas. Rows are all of one height, so nothing else is measured. */
export type ColumnView = {
  /** The edge of its rows that arrows leave from or lead to. */
  edgeX: number;
  /** Upper and lower edge of what can be seen of it. */
  top: number;
  bottom: number;
  scrollTop: number;
  /** From one row to the next, and the height of one. */
  rowPitch: number;
  rowHeight: number;
};

/** How thick an arrow is, as specified. */
export const arrowStrokeWidthPx = 3.5;

/** One end of an arrow. `isOut`: its row is scrolled away, and the end stands at the column's edge instead. */
export type ArrowEnd = { x: number; y: number; isOut: boolean };

/** An arrow, ready to be drawn. */
export type ArrowShape = {
  line: string;
  /** The head; '' when the destination is scrolled away. */
  head: string;
  /** Where the control stands that removes it. */
  knob: { x: number; y: number };
  /** One end is scrolled away: drawn lighter. */
  isCut: boolean;
};

const headLengthPx = 9;
const headHalfWidthPx = 5.5;
/** Room between the head and the middle of the port that it leads to. */
const portGapPx = 8;
/** Half a port: the line begins where it ends. */
const portRadiusPx = 5;
/** An end at the edge of its column stays so far inside it. */
const edgeInsetPx = 3;
/** The control stands nearer to the source: arrows that cross do it in the middle. */
const knobAt = 0.3;
const leastBendPx = 24;

const round = (value: number) => Math.round(value * 10) / 10;

/** Middle of a row. */
export function rowMiddle({ top, scrollTop, rowPitch, rowHeight }: ColumnView, index: number): number {
  return top + index * rowPitch + rowHeight / 2 - scrollTop;
}

/** Where an arrow meets a row, or the edge of the column when the row is scrolled away. */
export function arrowEnd(view: ColumnView, index: number): ArrowEnd {
  const y = rowMiddle(view, index);
  const [least, most] = [view.top + edgeInsetPx, Math.max(view.top + edgeInsetPx, view.bottom - edgeInsetPx)];
  const isOut = y < least || y > most;
  return { x: view.edgeX, y: Math.min(most, Math.max(least, y)), isOut };
}

/** The rows of a column that can be seen, with so many more on both sides; ends before it starts when there are none. */
export function rowsInView(view: ColumnView, count: number, more: number): { first: number; last: number } {
  const first = Math.floor(view.scrollTop / view.rowPitch) - more;
  const last = Math.floor((view.scrollTop + view.bottom - view.top) / view.rowPitch) + more;
  return { first: Math.max(0, first), last: Math.min(count - 1, last) };
}

function pointOn(from: number, bendFrom: number, bendTo: number, to: number, at: number): number {
  const rest = 1 - at;
  return rest ** 3 * from + 3 * rest ** 2 * at * bendFrom + 3 * rest * at ** 2 * bendTo + at ** 3 * to;
}

/** An arrow between two ends; from right to left as well. Nothing when both are scrolled away. */
export function arrowBetween(from: ArrowEnd, to: ArrowEnd): ArrowShape | undefined {
  if (from.isOut && to.isOut) return undefined;
  const direction = to.x >= from.x ? 1 : -1;
  const tipX = to.x - direction * portGapPx;
  const endX = to.isOut ? tipX : tipX - direction * headLengthPx;
  const startX = from.x + direction * portRadiusPx;
  const bend = Math.max(leastBendPx, Math.abs(endX - startX) / 2) * direction;
  const [bendFrom, bendTo] = [startX + bend, endX - bend];
  const [x0, y0, x1, y1] = [round(startX), round(from.y), round(endX), round(to.y)];
  return {
    line: `M${x0} ${y0}C${round(bendFrom)} ${y0} ${round(bendTo)} ${y1} ${x1} ${y1}`,
    head: to.isOut ? '' : `M${round(tipX)} ${y1}L${x1} ${round(to.y - headHalfWidthPx)}L${x1} ${round(to.y + headHalfWidthPx)}Z`,
    knob: {
      x: round(pointOn(startX, bendFrom, bendTo, endX, knobAt)),
      y: round(pointOn(from.y, from.y, to.y, to.y, knobAt)),
    },
    isCut: from.isOut || to.isOut,
  };
}

/** The dotted line from a source to the pointer. */
export function draftLine(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const bend = (to.x - from.x) / 2;
  const [x0, y0, x1, y1] = [round(from.x), round(from.y), round(to.x), round(to.y)];
  return `M${x0} ${y0}C${round(from.x + bend)} ${y0} ${round(to.x - bend)} ${y1} ${x1} ${y1}`;
}
