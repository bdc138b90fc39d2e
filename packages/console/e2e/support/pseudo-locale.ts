// Looks at pages in the pseudo-language.
import { languages } from '@foyer/api/languages';
import { expect, type Page } from '@playwright/test';
import { pseudoCatalogue } from '../../src/testing/pseudo-language.ts';

function stringsIn(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value.trim());
  else if (typeof value === 'number') into.add(String(value));
  else if (value && typeof value === 'object') for (const inner of Object.values(value)) stringsIn(inner, into);
}

/** Lets the page speak the pseudo-language; answers with the data it was given, which is nobody's to translate. */
export async function speakPseudo(page: Page): Promise<ReadonlySet<string>> {
  await page.route('**/master/locales/*/*.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: pseudoCatalogue(await response.json()) });
  });
  return noteData(page);
}

/** Notes what the page is given as data, which is nobody's to translate. */
export function noteData(page: Page): ReadonlySet<string> {
  const data = new Set<string>();
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    try {
      stringsIn(await response.json(), data);
    } catch {
      // Not every answer has a body, and a page that is left takes its answers with it.
    }
  });
  return data;
}

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month, 15))),
);
const weekdays = 'Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday';
/** What Intl writes and what is made from data: dates, whole moments, and the initials of a name; and what is printed on keys. */
const derived = [
  // Data is taken out first, and figures may be among it.
  new RegExp(`\\b(?:${weekdays}), (?:${monthNames.join('|')})[\\d\\s,]*at[\\d\\s:]*[AP]M UTC`, 'g'),
  new RegExp(`\\b(?:${monthNames.flatMap((name) => [name, name.slice(0, 3)]).join('|')})\\b`, 'g'),
  // A day as a heading: its month has gone with the line above.
  new RegExp(`^(?:${weekdays}),[\\d\\s,]*$`, 'g'),
  // The time of a day.
  /[\d\s:]*\b[AP]M\b/g,
  /^\p{Lu}{1,2}$/gu,
  // How long ago, or until; the figure may be among the data.
  /^(?:in )?[\d\s]*(?:second|minute|hour|day|week|month|year)s?(?: ago)?$/g,
  /^(?:yesterday|today|tomorrow|(?:last|this|next) (?:week|month|year))$/g,
  /^Ctrl \S$/g,
];

/** The guide is written in each language, and is no part of the locales. */
const guideText = '[data-guide]';

/** Every text and every accessible label came from the locales or from the data. */
export async function expectAllTranslated(page: Page, data: ReadonlySet<string>, exempt: readonly RegExp[] = []): Promise<void> {
  const seen = await page.evaluate((guide) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest(`script, style, noscript, [translate="no"], ${guide}`)) continue;
      texts.push(node.textContent ?? '');
    }
    const labels: string[] = [];
    for (const element of document.body.querySelectorAll(`:not(${guide} *)`)) {
      for (const name of ['aria-label', 'aria-valuetext', 'aria-roledescription', 'placeholder', 'alt', 'title', 'data-text']) {
        labels.push(element.getAttribute(name) ?? '');
      }
    }
    return { texts, labels };
  }, guideText);
  const border = '\u0001';
  // One text may be spread over several nodes (a link in a sentence) and may hold others: brackets are matched over all of them, from the inside out.
  let rest = [...seen.texts, ...seen.labels].join(border);
  while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, border);
  // Of "North America (Montréal)" the area is translated, and the place is data still.
  // Languages are called by their own names.
  const words = [...data, ...Object.values(languages).map(({ ownName }) => ownName)]
    .flatMap((word) => [word, ...(word.match(/\([^()]+\)/g) ?? [])])
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const untranslated = rest.split(border).filter((text) => {
    // Addresses are put together from hosts and ids.
    let left = text.replace(/https?:\/\/\S+/g, ' ');
    for (const word of words) left = left.replaceAll(word, ' ');
    left = left.trim();
    for (const pattern of [...derived, ...exempt]) left = left.replace(pattern, ' ');
    return /\p{Letter}{2,}/u.test(left);
  });
  expect([...new Set(untranslated)], `text that is in no locale on ${page.url()}`).toEqual([]);
}

/** No text is cut off without saying so, and none reaches out of its box. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
        if (!hasText || element.clientWidth <= 1 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          return false;
        const style = getComputedStyle(element);
        const says = style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none';
        const scrolls =
          /auto|scroll/.test(style.overflowX) || element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
        return !says && !scrolls && style.clipPath === 'none' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => `${element.scrollWidth} in ${element.clientWidth}: ${element.outerHTML.slice(0, 160)}`),
  );
  expect(cut, `text that does not fit on ${page.url()}`).toEqual([]);
}
