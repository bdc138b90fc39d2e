import type { i18n } from 'i18next';

/**
 * The server's name of a region in the language of the page: "North America (Montréal)" keeps its place and translates what stands
 * before it. A name without such a word, for instance a host of the provider's own, stays as it is.
 */
export function regionName(i18n: i18n, region: string): string {
  const [, area = region, place = ''] = /^(.+?)( \(.+\))$/.exec(region) ?? [];
  return `${i18n.t(`projects:regions.${area.replaceAll(' ', '') as 'Asia'}`, { defaultValue: area })}${place}`;
}
