/** Custom properties of a style sheet by name, without the dashes in front. */
export type Tokens = ReadonlyMap<string, string>;

/** The custom properties, and the colour scheme, of the first block that opens with this selector; undefined where there is none. */
export function tokensOf(css: string, opening: string): Tokens | undefined {
  const start = css.indexOf(`${opening} {`);
  if (start < 0) return undefined;
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return new Map(
    [...body.matchAll(/(?:--([\w-]+)|(color-scheme)):\s*([^;]+);/g)].map(([, name, scheme, value = '']) => [name ?? scheme ?? '', value]),
  );
}

/** Every custom property that a style sheet sets anywhere; the last value counts. */
export function allTokens(css: string): Tokens {
  return new Map([...css.matchAll(/^\s*--([\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]));
}

/** A length in px, at the usual size of text. */
export function pxOf(length: string): number {
  return Number.parseFloat(length) * (length.endsWith('rem') ? 16 : 1);
}
