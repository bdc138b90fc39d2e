// Pictures can be compared only when the same browser drew them with the same font.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion } from './pinned-browser.ts';
import { baselines } from './shots.ts';

const path = join(baselines, 'drawn-with.json');

/** What the pictures were drawn with. */
export interface DrawnWith {
  readonly browser: string;
  readonly font: string;
}

/** What pictures drawn now would be drawn with. */
export function drawnWith(browser: string): DrawnWith {
  return { browser, font: installedVersion('@fontsource-variable/inter') };
}

/** Why the baselines say nothing about pictures drawn now; nothing when they do. */
export function whyNotComparable(now: DrawnWith): string | undefined {
  if (!existsSync(path)) return undefined;
  const then = JSON.parse(readFileSync(path, 'utf8')) as DrawnWith;
  if (then.browser === now.browser && then.font === now.font) return undefined;
  return [
    `The baselines were drawn by Chromium ${then.browser} with Inter ${then.font}; here it is Chromium ${now.browser} with Inter ${now.font}.`,
    'Run `npm ci` to get the pinned pair. If the pin was moved on purpose, renew all pictures with `npm run test:visual -- --update` and look at them.',
  ].join('\n');
}

/** Writes down what the baselines are drawn with. */
export function recordDrawnWith(now: DrawnWith): void {
  mkdirSync(baselines, { recursive: true });
  writeFileSync(path, `${JSON.stringify(now, null, 2)}\n`);
}
