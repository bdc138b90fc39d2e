import { create, type ThemeVars } from 'storybook/theming';

/** Storybook in the letters and on the paper of the house; takes the text of `tokens.css`, for what it draws cannot follow a variable. */
export function houseTheme(tokens: string): ThemeVars {
  const token = (name: string) => {
    const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1];
    if (value === undefined) throw new Error(`There is no token --${name}`);
    return value;
  };
  return create({
    base: 'light',
    brandTitle: 'Foyer',
    fontBase: '"Inter Variable", "Nunito Sans", system-ui, sans-serif',
    fontCode: '"JetBrains Mono Variable", ui-monospace, monospace',
    colorPrimary: token('accent'),
    colorSecondary: token('accent'),
    appBg: token('wall'),
    appContentBg: token('card'),
    appBorderColor: token('line'),
    appBorderRadius: 8,
    textColor: token('ink'),
    textMutedColor: token('ink-2'),
    barTextColor: token('ink-2'),
    barSelectedColor: token('accent'),
    barHoverColor: token('accent'),
    barBg: token('card'),
    inputBg: token('field'),
    inputBorder: token('edge'),
    inputTextColor: token('ink'),
    appPreviewBg: token('page'),
    appHoverBg: token('face-press'),
  });
}
