import { type Attribute, neverExpires } from '@foyer/api/connectors/attribute.schema';
import { largestWholeUnit } from '@foyer/api/connectors/duration';
import type { TFunction } from 'i18next';

/** After how long an attribute's data expires, in words: the largest unit of which it is a whole number (CON-52). */
export function expiryText(
  t: TFunction<'connectors'>,
  language: string,
  { defaultExpDuration }: Pick<Attribute, 'defaultExpDuration'>,
): string {
  const duration = defaultExpDuration === neverExpires ? undefined : largestWholeUnit(defaultExpDuration);
  if (!duration) return t('attribute.neverExpires');
  return new Intl.NumberFormat(language, { style: 'unit', unit: duration.unit, unitDisplay: 'long' }).format(duration.count);
}
