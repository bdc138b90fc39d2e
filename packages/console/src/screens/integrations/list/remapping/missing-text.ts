import type { TFunction } from 'i18next';

/** More than these are counted and not named. */
const mostNamed = 3;

/** Which parameters of a field have neither a source nor a default. */
export function missingText(t: TFunction<'remapping'>, keys: readonly string[]): string {
  const count = keys.length;
  return count > mostNamed ? t('incomplete.manyMissing', { count }) : t('incomplete.missing', { count, names: keys.join(', ') });
}
