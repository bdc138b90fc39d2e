import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  cssOf,
  hexOf,
  holds,
  houseOf,
  measure,
  nearestSeed,
  type Oklch,
  oklchOf,
  rgbOf,
  seededTokens,
  themeFromSeed,
} from './theme-from-seed.ts';

const house = houseOf(readFileSync(`${import.meta.dirname}/../styles/tokens.css`, 'utf8'));

function seedOf(hex: string): Oklch {
  const colour = rgbOf(hex);
  if (!colour) throw new Error(`${hex} is no colour.`);
  return oklchOf(colour);
}

describe('a seed', () => {
  it.each(['#18573f', '#1d4d87', '#ffffff', '#000000', '#ff0000', '#7f7f7f'])('%s comes back as it was', (hex) => {
    expect(hexOf(seedOf(hex))).toBe(hex);
  });

  it('that a screen cannot show loses chroma, not its hue', () => {
    const shown = seedOf(hexOf({ lightness: 0.5, chroma: 0.37, hue: 150 }));
    expect(shown.chroma).toBeLessThan(0.37);
    expect(shown.hue).toBeCloseTo(150, 0);
    expect(shown.lightness).toBeCloseTo(0.5, 1);
  });

  it('is no other text than #rrggbb', () => {
    expect(['#fff', 'green', '#12345g', ''].map(rgbOf)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('the theme of a seed', () => {
  it('of the house comes close to the colours of the house, which stay what they are', () => {
    const theme = themeFromSeed(seedOf(house.light.get('accent') ?? ''));
    for (const scheme of ['light', 'dark'] as const) {
      for (const name of seededTokens) {
        const [own, derived] = [seedOf(house[scheme].get(name) ?? ''), seedOf(theme[scheme][name])];
        expect(Math.abs(own.lightness - derived.lightness), `lightness of ${name}, ${scheme}`).toBeLessThan(0.03);
        expect(Math.abs(own.chroma - derived.chroma), `chroma of ${name}, ${scheme}`).toBeLessThan(0.03);
      }
    }
  });

  it('gives each state a colour of its own, in the hue of the seed', () => {
    const { light, dark } = themeFromSeed(seedOf('#5b2a86'));
    expect(
      new Set([light.accent, light['accent-hover'], light['accent-press'], dark.accent, dark['accent-hover'], dark['accent-press']]).size,
    ).toBe(6);
    for (const hex of [light['accent-hover'], light['accent-press'], dark.accent, dark['accent-hover']])
      expect(Math.abs(seedOf(hex).hue - seedOf('#5b2a86').hue)).toBeLessThan(4);
  });

  it.each(['#18573f', '#1d4d87', '#5b3a8c', '#8f2732', '#7a4a14', '#0d5c63', '#000000'])('%s holds AA in all pairs', (hex) => {
    expect(measure(themeFromSeed(seedOf(hex)), house).filter((pair) => !holds(pair))).toEqual([]);
    expect(cssOf(seedOf(hex), house)).toMatch(/--accent-press: light-dark\(#[\da-f]{6}, #[\da-f]{6}\);/);
  });

  it.each(['#14938d', '#e6a93c', '#ffffff', '#ff6f61'])('%s is refused, and a darker one offered', (hex) => {
    const seed = seedOf(hex);
    expect(measure(themeFromSeed(seed), house).every(holds)).toBe(false);
    expect(cssOf(seed, house)).toBeUndefined();
    const nearest = nearestSeed(seed, house);
    expect(nearest && nearest.lightness < seed.lightness && cssOf(nearest, house)).toBeTruthy();
  });
});
