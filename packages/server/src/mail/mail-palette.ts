/** The colours of a mail, by what they are for. */
export type MailPalette = Readonly<Record<keyof typeof tokenOf, string>>;

const tokenOf = {
  wall: 'wall',
  card: 'card',
  ink: 'ink',
  ink2: 'ink-2',
  ink3: 'ink-3',
  line: 'line',
  accent: 'accent',
  onAccent: 'on-accent',
  accentInk: 'accent-ink',
  lamp: 'lamp',
} as const;

/** Mail programs know no custom properties, so that the colours of the house's own `tokens.css` are written out. Throws where one is missing. */
export function mailPalettes(tokens: string): { readonly light: MailPalette; readonly dark: MailPalette } {
  const paletteIn = (selector: string): MailPalette => {
    const start = tokens.indexOf(`${selector} {`);
    const block = tokens.slice(start, tokens.indexOf('}', start));
    const colorOf = (token: string): string => {
      const color = new RegExp(`--${token}: (#[\\da-f]{6});`).exec(block)?.[1];
      if (start < 0 || color === undefined) throw new Error(`The tokens have no colour --${token} at ${selector}`);
      return color;
    };
    return Object.fromEntries(Object.entries(tokenOf).map(([name, token]) => [name, colorOf(token)])) as MailPalette;
  };
  return { light: paletteIn(':root'), dark: paletteIn('[data-theme="dark"]') };
}
