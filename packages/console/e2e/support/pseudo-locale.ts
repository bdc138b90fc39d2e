// A language that nobody speaks: what is not written in it did not come from the locales, and what does not fit it will not fit German.
import { expect, type Page } from '@playwright/test';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'õ',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  y: 'ý',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Ü',
  C: 'Ç',
  N: 'Ñ',
};

/** A text in the pseudo-language: accents, a third longer, in brackets. Placeholders and tags stay as they are. */
export function pseudo(text: string): string {
  const parts = text.split(/(\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>)/);
  const spoken = parts.map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter)));
  const letters = parts.filter((_, index) => index % 2 === 0).join('').length;
  return `⟦${spoken.join('')}${'~'.repeat(Math.ceil(letters * 0.35))}⟧`;
}

function pseudoTexts(value: unknown): unknown {
  if (typeof value === 'string') return pseudo(value);
  if (Array.isArray(value)) return value.map(pseudoTexts);
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pseudoTexts(inner)]));
  return value;
}

function stringsIn(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value.trim());
  else if (typeof value === 'number') into.add(String(value));
  else if (value && typeof value === 'object') for (const inner of Object.values(value)) stringsIn(inner, into);
}

/** Lets the page speak the pseudo-language; answers with the data it was given, which is nobody's to translate. */
export async function speakPseudo(page: Page): Promise<ReadonlySet<string>> {
  const data = new Set<string>();
  await page.route('**/master/locales/*/*.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: pseudoTexts(await response.json()) });
  });
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

/** Every text and every accessible label came from the locales or from the data. */
export async function expectAllTranslated(page: Page, data: ReadonlySet<string>, exempt: readonly RegExp[] = []): Promise<void> {
  const seen = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TITLE'].includes(parent.tagName) || parent.closest('[translate="no"]')) continue;
      // Sentences that i18next splits around an element are judged as one.
      texts.push((parent.closest('p, h1, h2, h3, li, label, button, a, td, th, dt, dd, span') ?? parent).textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [alt], [title], [data-text]')) {
      for (const name of ['aria-label', 'placeholder', 'alt', 'title', 'data-text']) texts.push(element.getAttribute(name) ?? '');
    }
    return [...new Set(texts)];
  });
  const words = [...data].filter(Boolean).sort((a, b) => b.length - a.length);
  const untranslated = seen.filter((text) => {
    let rest = text;
    // From the inside out: a text may be placed inside another.
    while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
    for (const word of words) rest = rest.replaceAll(word, ' ');
    for (const pattern of exempt) rest = rest.replace(pattern, ' ');
    return /\p{Letter}{2,}/u.test(rest);
  });
  expect(untranslated, `text that is in no locale on ${page.url()}`).toEqual([]);
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
