import { writeCookie } from './cookie.ts';

/** The themes a person can choose; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
/** One of the themes. */
export type Theme = (typeof themes)[number];

/** The theme of this page, as the server or an earlier choice wrote it on `<html>`. */
export function currentTheme(): Theme {
  const written = document.documentElement.dataset.theme;
  return themes.find((theme) => theme === written) ?? 'system';
}

/** Changes the theme at once and for the next pages. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  writeCookie('foyer-theme', theme);
}
