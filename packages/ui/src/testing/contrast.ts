/** Red, green, blue from 0 to 255, and how much of it covers what lies below. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** What one sees where a translucent colour lies on an opaque one. */
export function over([red, green, blue, alpha]: Color, below: Color): Color {
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

/** WCAG 2 relative luminance. */
function luminance([red, green, blue]: Color): number {
  const linear = (channel: number) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG 2 contrast of two opaque colours, from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
