import { addons } from 'storybook/manager-api';
import { houseTheme } from './house-theme.ts';

declare global {
  // Written into the page by `main.ts`: the frame around the stories is built without a loader for style sheets.
  var foyerTokens: string;
}

addons.setConfig({ theme: houseTheme(globalThis.foyerTokens) });
