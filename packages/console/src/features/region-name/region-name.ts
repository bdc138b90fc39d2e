import type { i18n } from 'i18next';

const keyOf = (name: string) => name.normalize('NFD').replace(/[^A-Za-z]/g, '');

/**
 * The server's name of a region in the language of the page: an area, mostly with a place, such as "EU North (Stockholm)". What has no
 * name of its own in that language, for instance a host of the provider's own, stays as it is.
 */
export function regionName(i18n: i18n, region: string): string {
  const [, area = region, place] = /^(.+?) \((.+)\)$/.exec(region) ?? [];
  const areaName = i18n.t(`projects:regions.${keyOf(area) as 'Asia'}`, { defaultValue: area });
  if (place === undefined) return areaName;
  return `${areaName} (${i18n.t(`projects:places.${keyOf(place) as 'London'}`, { defaultValue: place })})`;
}
