import type { TFunction } from 'i18next';

/** More than these are counted and not named. */
const mostNamed = 3;

/** Which parameters of a field have neither a source nor a default. */
export function missingText(t: TFunction<'remapping'>, keys: readonly string[]): string {
  const count = keys.length;
  return count > mostNamed ? t('incomplete.manyMissing', { count }) : t('incomplete.missing', { count, names: keys.join(', ') });
}

/** The same where there is little room. */
export function missingBriefly(t: TFunction<'remapping'>, keys: readonly string[]): string {
  const count = keys.length;
  return t('incomplete.brief', { what: count > mostNamed ? t('board.parameters', { count }) : keys.join(', ') });
}
