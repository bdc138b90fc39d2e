// Spread, because rows of a windowed grid are placed by hand and cannot be elements of a table; the controls in cells have the focus.

/** A grid with so many rows, those counted that are not drawn. */
export const asGrid = (label: string, rowCount: number) => ({ role: 'grid', 'aria-label': label, 'aria-rowcount': rowCount });
export const asRowGroup = { role: 'rowgroup' };
/** A row; its index counts from 1. */
export const asRow = (index: number) => ({ role: 'row', 'aria-rowindex': index });
export const asCell = { role: 'gridcell' };
export const asRowHeader = { role: 'rowheader' };
export const asColumnHeader = { role: 'columnheader' };
/** Things that belong together and are no form. */
export const asGroup = (label: string) => ({ role: 'group', 'aria-label': label });
