/** One thing to choose. Values are unique. */
export type ComboboxOption = {
  value: string;
  label: string;
  /** More about it at the end of its line, an e-mail address for instance. */
  detail?: string | undefined;
  isDisabled?: boolean | undefined;
};

/** Letters without case and accents, so that 'sao' finds 'São Paulo'. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The rows of a long list that are drawn: what is in sight and some above and below it. */
export function rowsInSight(count: number, scrollTop: number, height: number, rowHeight: number): readonly [start: number, end: number] {
  const spare = 8;
  const start = Math.max(0, Math.floor(scrollTop / rowHeight) - spare);
  const end = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + spare);
  return [Math.min(start, end), end];
}
