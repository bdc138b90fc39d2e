// Proof that the sweep bites: faults of the kind that slip through reviews are put into the styles of a story, and each must change its picture.

import { expect } from '@playwright/test';
import { defaultLanguage } from '../packages/api/src/languages.ts';
import { compare } from './compare.ts';
import { allShots } from './shots.ts';
import { test } from './stage.ts';

interface Fault {
  readonly name: string;
  /** The first story in which this matches is where the fault is put. */
  readonly selector: string;
  readonly theme?: 'light' | 'dark';
  /** Only stories that were left with the focus on something have a ring to lose. */
  readonly needsFocusRing?: boolean;
  /** The fault, from what the matching element looks like. */
  readonly css: (style: Record<string, string>, tokens: Record<string, string>) => string;
}

const plus = (length: string | undefined, pixels: number) => `${Number.parseFloat(length ?? '0') + pixels}px`;

/** The same colour, one channel eight steps away. */
function eightStepsAway(colour: string | undefined): string {
  const value = Number.parseInt((colour ?? '').trim().replace('#', ''), 16);
  if (Number.isNaN(value)) throw new Error(`Not a colour of the tokens: ${colour}`);
  const green = (value >> 8) & 0xff;
  const moved = green > 247 ? green - 8 : green + 8;
  return `#${((value & 0xff_00_ff) | (moved << 8)).toString(16).padStart(6, '0')}`;
}

const faults: readonly Fault[] = [
  {
    name: 'a pixel more of padding',
    selector: 'button',
    css: (style) => `button { padding-inline-start: ${plus(style.paddingInlineStart, 1)} !important }`,
  },
  {
    name: 'the accent eight steps off in one channel',
    selector: '[class~="bg-accent"]',
    css: (_, tokens) => `:root { --accent: ${eightStepsAway(tokens.accent)} !important }`,
  },
  {
    name: 'the ink eight steps off at night',
    selector: 'label, p, h1, h2',
    theme: 'dark',
    css: (_, tokens) => `:root { --ink: ${eightStepsAway(tokens.ink)} !important; --ink-2: ${eightStepsAway(tokens['ink-2'])} !important }`,
  },
  {
    name: 'a border missing',
    selector: 'input:not([type="checkbox"]):not([type="radio"])',
    css: () => 'input, input + *, :has(> input) { border-color: transparent !important }',
  },
  {
    name: 'the focus ring removed',
    selector: '[class~="focus-ring"]:focus-visible',
    needsFocusRing: true,
    css: () => ':focus-visible { outline: none !important; box-shadow: none !important }',
  },
  { name: 'a lighter weight', selector: 'button', css: (style) => `button { font-weight: ${Number(style.fontWeight) - 50} !important }` },
  {
    name: 'text clipped',
    selector: 'button',
    css: (style) => `button { max-width: ${plus(style.width, -12)} !important; overflow: hidden !important }`,
  },
  {
    name: 'a corner rounded by a pixel more',
    selector: '[class~="rounded-control"]',
    css: (style) => `[class~="rounded-control"] { border-radius: ${plus(style.borderTopLeftRadius, 1)} !important }`,
  },
  {
    name: 'two parts in the wrong order',
    selector: '[class~="flex"]:not([class~="flex-col"]) > * + *',
    css: () => '[class~="flex"]:not([class~="flex-col"]) { flex-direction: row-reverse !important }',
  },
  {
    name: 'a day token left in the night',
    selector: '[class~="bg-lift"], [class~="bg-card"], [class~="bg-field"]',
    theme: 'dark',
    css: () => ':root { --lift: #ffffff !important; --card: #fcfbf9 !important; --field: #ffffff !important }',
  },
  { name: 'an icon a pixel off', selector: 'svg', css: () => 'svg { transform: translateX(1px) !important }' },
  { name: 'lines a pixel apart', selector: 'p', css: (style) => `p { line-height: ${plus(style.lineHeight, 1)} !important }` },
  {
    name: 'a page wider than it should be',
    selector: '#storybook-root > *',
    css: () => '#storybook-root > * { margin-inline-start: 1px !important }',
  },
];

const shots = allShots().filter(
  ({ title, width, locale, hasForcedColors }) =>
    /^(Components|Patterns)\//.test(title) && width === 1280 && locale === defaultLanguage && !hasForcedColors,
);

for (const fault of faults) {
  test(`${fault.name} is seen`, async ({ stage }) => {
    test.setTimeout(180_000);
    const matches = (selector: string) =>
      stage.page.evaluate((wanted) => {
        const found = [...document.querySelectorAll(wanted)].find(
          (element) => element.closest('body') && element.getBoundingClientRect().width > 0,
        );
        if (!found) return undefined;
        const style = getComputedStyle(found);
        const root = getComputedStyle(document.documentElement);
        const wantedStyles = ['paddingInlineStart', 'fontWeight', 'width', 'borderTopLeftRadius', 'lineHeight'] as const;
        return {
          style: Object.fromEntries(wantedStyles.map((name) => [name, style[name]])),
          tokens: Object.fromEntries(['accent', 'ink', 'ink-2'].map((name) => [name, root.getPropertyValue(`--${name}`)])),
        };
      }, selector);
    for (const shot of shots) {
      if (shot.theme !== (fault.theme ?? 'light')) continue;
      if (fault.needsFocusRing && !/focus/i.test(shot.title)) continue;
      await stage.show(shot);
      const found = await matches(fault.selector);
      if (!found) continue;
      const clean = await stage.steadyPicture();
      await stage.page.addStyleTag({ content: fault.css(found.style, found.tokens) });
      const faulty = await stage.steadyPicture();
      test.info().annotations.push({ type: 'put into', description: shot.title });
      expect(await compare(clean, faulty), `${fault.name}, put into ${shot.title}, changes not one pixel`).toBeDefined();
      return;
    }
    throw new Error(`No story has a place for this fault (${fault.selector}).`);
  });
}
