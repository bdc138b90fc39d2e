import { afterEach, expect, test } from 'vitest';
import { lateStyles } from './late-styles.ts';

const link = (attributes: string) => {
  document.head.innerHTML = `<link rel="stylesheet" ${attributes}>`;
  return document.head.firstElementChild as HTMLLinkElement;
};
afterEach(() => {
  document.head.innerHTML = '';
});

test('a page that has all its styles waits for nothing', async () => {
  expect(await lateStyles()).toBe(true);
});

test('a sheet that the page only names is asked for once somebody goes on', async () => {
  const named = link('data-late="/assets/app.css"');
  expect(named.hasAttribute('href')).toBe(false);
  const [one, other] = [lateStyles(), lateStyles()];
  expect(named.getAttribute('href')).toBe('/assets/app.css');
  named.dispatchEvent(new Event('load'));
  expect(await Promise.all([one, other])).toEqual([true, true]);
});

test('one that did not come is told, and asked for again', async () => {
  const named = link('data-late="/assets/app.css"');
  const first = lateStyles();
  named.dispatchEvent(new Event('error'));
  expect(await first).toBe(false);
  expect(named.hasAttribute('href')).toBe(false);
  const second = lateStyles();
  expect(named.getAttribute('href')).toBe('/assets/app.css');
  named.dispatchEvent(new Event('load'));
  expect(await second).toBe(true);
});
