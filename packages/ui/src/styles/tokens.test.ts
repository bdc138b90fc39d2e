import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Color, contrast, over } from '#testing/contrast.ts';
import { type Tokens, tokensOf } from '#testing/tokens.ts';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

function tokensAfter(opening: string): Tokens {
  const tokens = tokensOf(css, opening);
  if (!tokens) throw new Error(`${opening} is not in tokens.css`);
  return tokens;
}

const light = tokensAfter(':root');
const darkByChoice = tokensAfter('[data-theme="dark"]');
const darkBySystem = tokensAfter(':root:not([data-theme="light"])');
const themes = { light, dark: new Map([...light, ...darkByChoice]) };

function colorOf(tokens: Tokens, name: string): Color {
  const value = tokens.get(name) ?? '';
  const hex = /^#(..)(..)(..)$/.exec(value);
  if (hex) return [...hex.slice(1).map((pair) => Number.parseInt(pair, 16)), 1] as unknown as Color;
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(value);
  if (!rgb) throw new Error(`--${name} is "${value}": write colours as #rrggbb or rgb(r g b / a%).`);
  const [red = 0, green = 0, blue = 0, percent = 0] = rgb.slice(1).map(Number);
  return [red, green, blue, percent / 100];
}

const surfaces = ['wall', 'page', 'well', 'card', 'lift', 'field', 'face', 'face-hover', 'face-press'];
const tones = ['ok', 'warn', 'danger', 'info'];

/** Text on what lies behind it; `a on b` where b is an overlay means the overlay on every surface it is used on. */
const textPairs: [text: string, background: string, overlay?: string][] = [
  ...surfaces.flatMap((surface): [string, string][] => ['ink', 'ink-2', 'ink-3', 'accent-ink', 'danger'].map((text) => [text, surface])),
  ...['page', 'well', 'card', 'lift'].flatMap((surface): [string, string][] => tones.map((tone) => [tone, surface])),
  ...tones.flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['ink-2', `${tone}-soft`],
    ['accent-ink', `${tone}-soft`],
  ]),
  ...['wall', 'page', 'well', 'card', 'lift'].flatMap((surface): [string, string, string][] =>
    ['hover', 'press'].flatMap((overlay): [string, string, string][] => [
      ['ink', surface, overlay],
      ['ink-2', surface, overlay],
    ]),
  ),
  // Details of a row that is pointed at, and the initial of what is inactive.
  ...['page', 'card', 'lift'].map((surface): [string, string, string] => ['ink-3', surface, 'hover']),
  ['ink-3', 'page', 'press'],
  ['ink-2', 'accent-soft'],
  ['ink-3', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'accent-press'],
  ['on-danger', 'danger-fill'],
  ['on-danger', 'danger-fill-hover'],
  ['accent-ink', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['ink', 'lamp-soft'],
  ['ink-3', 'lamp-soft'],
  ['hall-ink', 'hall-1'],
  ['hall-ink-2', 'hall-1'],
  ['scan', 'scan-ground'],
  ...[1, 2, 3, 4, 5, 6].map((tint): [string, string] => [`tint-${tint}-ink`, `tint-${tint}`]),
];

/** What one must see to use a control: borders, marks, rings. */
const controlPairs: [mark: string, background: string][] = surfaces
  .filter((surface) => !surface.startsWith('face'))
  .flatMap((surface) => ['edge', 'accent', 'focus', 'danger', 'danger-fill', 'warn-mark'].map((mark): [string, string] => [mark, surface]))
  // The unsaved mark stands beside what was changed, in an editor or on a card.
  .filter(([mark, surface]) => mark !== 'warn-mark' || ['page', 'card', 'lift', 'field'].includes(surface));

describe('the tokens', () => {
  it('hold the same dark colours for the choice and for the system', () => {
    expect([...darkBySystem]).toEqual([...darkByChoice]);
  });

  it('have a dark value for every colour', () => {
    const colors = [...light].filter(([, value]) => /^(#|rgb)/.test(value)).map(([name]) => name);
    // Text on the marketing panel, which is dark by day too, and what a camera reads.
    const same = ['hall-ink', 'hall-ink-2', 'scan', 'scan-ground'];
    expect(colors.filter((name) => !darkByChoice.has(name) && !same.includes(name))).toEqual([]);
  });

  for (const [theme, tokens] of Object.entries(themes)) {
    it(`give text at least 4.5 : 1 in the ${theme} theme`, () => {
      const weak = textPairs
        .map(([text, background, overlay]) => {
          const below = colorOf(tokens, background);
          const behind = overlay ? over(colorOf(tokens, overlay), below) : below;
          return { pair: [text, overlay, background].filter(Boolean).join(' on '), ratio: contrast(colorOf(tokens, text), behind) };
        })
        .filter(({ ratio }) => ratio < 4.5);
      expect(weak).toEqual([]);
    });

    it(`give controls at least 3 : 1 in the ${theme} theme`, () => {
      const weak = controlPairs
        .map(([mark, surface]) => ({
          pair: `${mark} on ${surface}`,
          ratio: contrast(colorOf(tokens, mark), colorOf(tokens, surface)),
        }))
        .filter(({ ratio }) => ratio < 3);
      expect(weak).toEqual([]);
    });
  }
});
