import { type Color, contrast, over } from './contrast.ts';
import { type Tokens, tokensOf } from './tokens.ts';

// From one seed, the colours of the front door by day and by night: OKLCH keeps the hue and moves lightness and chroma by the steps that lie
// between the house's own greens. What is written down are plain colours, so that what was checked is what is drawn.

/** Lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** The names of the colours that a seed decides. */
export const seededTokens = [
  'accent',
  'accent-hover',
  'accent-press',
  'on-accent',
  'accent-ink',
  'accent-soft',
  'accent-line',
  'focus',
] as const;

/** What a seed decides in one theme, as #rrggbb. */
export type SeededColours = Record<(typeof seededTokens)[number], string>;

/** Both themes. */
export type SeededTheme = { light: SeededColours; dark: SeededColours };

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const fromLinear = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

/** Red, green and blue of #rrggbb; undefined for anything else. */
export function rgbOf(hex: string): Color | undefined {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex.trim()) ?? [];
  if (!red || !green || !blue) return undefined;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16), 1];
}

/** Björn Ottosson's OKLab, as CSS Color 4 gives it. */
export function oklchOf([r, g, b]: Color): Oklch {
  const [red, green, blue] = [toLinear(r / 255), toLinear(g / 255), toLinear(b / 255)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: hue < 0 ? hue + 360 : hue,
  };
}

function linearOf({ lightness, chroma, hue }: Oklch): readonly number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const fits = (colour: Oklch) => linearOf(colour).every((channel) => channel > -0.0001 && channel < 1.0001);

/** As #rrggbb; what a screen cannot show loses chroma until it can. */
export function hexOf(colour: Oklch): string {
  let chroma = fits(colour) ? colour.chroma : 0;
  for (let step = colour.chroma / 2; chroma < colour.chroma && step > 0.0001; step /= 2)
    if (fits({ ...colour, chroma: chroma + step })) chroma += step;
  const channels = linearOf({ ...colour, chroma }).map((channel) =>
    Math.round(fromLinear(Math.min(1, Math.max(0, channel))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}

/** The theme of a seed. */
export function themeFromSeed(seed: Oklch): SeededTheme {
  const { lightness, chroma, hue } = seed;
  const at = (newLightness: number, newChroma: number) => hexOf({ lightness: newLightness, chroma: newChroma, hue });
  const accent = at(lightness, chroma);
  const soft = Math.min(chroma, 0.08);
  return {
    light: {
      accent,
      'accent-hover': at(lightness * 0.84, chroma * 0.86),
      'accent-press': at(lightness * 0.72, chroma * 0.76),
      'on-accent': '#ffffff',
      'accent-ink': accent,
      'accent-soft': at(0.915, soft * 0.2),
      'accent-line': at(0.74, soft * 0.7),
      focus: accent,
    },
    dark: {
      accent: at(0.775, soft * 1.1),
      'accent-hover': at(0.825, soft),
      'accent-press': at(0.72, soft * 1.12),
      'on-accent': at(0.23, soft * 0.4),
      'accent-ink': at(0.79, soft * 1.1),
      'accent-soft': at(0.3, soft * 0.45),
      'accent-line': at(0.5, soft * 0.85),
      focus: at(0.79, soft * 1.1),
    },
  };
}

/** Two colours that are seen together, and how much they must differ. A list of grounds counts by the worst of them. */
type Pair = { name: string; mark: string; grounds: readonly string[]; least: number };

const surfaces = ['page', 'card', 'well', 'lift', 'wall', 'field', 'face', 'face-hover', 'face-press'];
const notices = ['ok-soft', 'warn-soft', 'danger-soft', 'info-soft'];
const pairs: readonly Pair[] = [
  { name: 'Text on primary', mark: 'on-accent', grounds: ['accent'], least: 4.5 },
  { name: 'Text on hover', mark: 'on-accent', grounds: ['accent-hover'], least: 4.5 },
  { name: 'Text on pressed', mark: 'on-accent', grounds: ['accent-press'], least: 4.5 },
  { name: 'Link on any surface', mark: 'accent-ink', grounds: surfaces, least: 4.5 },
  { name: 'Link on a notice', mark: 'accent-ink', grounds: notices, least: 4.5 },
  { name: 'Link on selected row', mark: 'accent-ink', grounds: ['accent-soft'], least: 4.5 },
  { name: 'Text on selected row', mark: 'ink-3', grounds: ['accent-soft'], least: 4.5 },
  { name: 'Ring on any surface', mark: 'focus', grounds: surfaces, least: 3 },
  { name: 'Mark on any surface', mark: 'accent', grounds: surfaces, least: 3 },
];

/** A pair as it was measured; `ground` is the worst of its grounds. */
export type MeasuredPair = Pair & { light: number; dark: number };

/** The tokens of both themes, read from tokens.css. */
export type HouseTokens = { light: Tokens; dark: Tokens };

/** The house as tokens.css describes it. */
export function houseOf(tokensCss: string): HouseTokens {
  const light = tokensOf(tokensCss, ':root') ?? new Map();
  return { light, dark: new Map([...light, ...(tokensOf(tokensCss, '[data-theme="dark"]') ?? [])]) };
}

/** Every pair that a seed has a part in, measured by day and by night. */
export function measure(theme: SeededTheme, house: HouseTokens): MeasuredPair[] {
  const ratio = (scheme: keyof SeededTheme, { mark, grounds }: Pair) => {
    const colourOf = (name: string): Color => {
      const seeded: Partial<Record<string, string>> = theme[scheme];
      const colour = rgbOf(seeded[name] ?? house[scheme].get(name) ?? '');
      if (!colour) throw new Error(`--${name} is no colour in the ${scheme} theme.`);
      return colour;
    };
    return Math.min(...grounds.map((ground) => contrast(over(colourOf(mark), colourOf(ground)), colourOf(ground))));
  };
  return pairs.map((pair) => ({ ...pair, light: ratio('light', pair), dark: ratio('dark', pair) }));
}

/** Whether a pair holds WCAG AA in both themes. */
export const holds = ({ light, dark, least }: MeasuredPair) => light >= least && dark >= least;

/** The seed nearest to this one in lightness, of which every pair holds; undefined where there is none. */
export function nearestSeed(seed: Oklch, house: HouseTokens): Oklch | undefined {
  for (let lightness = Math.floor(seed.lightness * 100) / 100; lightness >= 0; lightness -= 0.01) {
    const tried = { ...seed, lightness };
    if (measure(themeFromSeed(tried), house).every(holds)) return tried;
  }
  return undefined;
}

/** The style sheet of a theme, to be imported behind the library's own; undefined where a pair falls below AA. */
export function cssOf(seed: Oklch, house: HouseTokens): string | undefined {
  const theme = themeFromSeed(seed);
  if (!measure(theme, house).every(holds)) return undefined;
  const lines = seededTokens.map((name) => `    --${name}: light-dark(${theme.light[name]}, ${theme.dark[name]});`);
  return `/* Foyer from the seed ${hexOf(seed)}: every pair holds WCAG AA. Import it behind the library's style sheet. */
@media not (forced-colors: active) {
  :root:root {
${lines.join('\n')}
  }
}
`;
}
