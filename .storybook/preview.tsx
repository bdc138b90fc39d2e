// First, so that no module of a story reads the real clock.

import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { stageLanguageOf, stageLanguages } from '../packages/console/src/testing/texts.ts';
import tokens from '../packages/ui/src/styles/tokens.css?raw';
import { fetchAllLateParts } from '../packages/ui/src/testing/late-parts.ts';
import { restartChance } from './frozen.ts';
import './docs-focus.ts';
import { houseTheme } from './house-theme.ts';
import { withLiveArgs } from './live-args.tsx';
import { readOptionalProps } from './prop-controls.ts';
import { settled } from './settled.ts';
import { clearStage, withStage } from './stage.tsx';
import './preview.css';

// How long a play function looks for something. It ends at once where it is there; a busy machine is no fault of the story.
configure({ asyncUtilTimeout: 20_000 });

/** Puts theme and language on <html>, where the server puts them in the console. */
const withHouse: Decorator = (Story, { globals }) => {
  const root = document.documentElement;
  root.dataset.theme = String(globals.theme);
  const { tag, direction } = stageLanguageOf(globals.locale);
  root.lang = tag;
  root.dir = direction;
  return <Story />;
};

const preview: Preview = {
  decorators: [withLiveArgs, withStage, withHouse],
  beforeEach: () => {
    restartChance();
    clearStage();
  },
  // Before the addon's own: axe examines a story that has come to rest.
  afterEach: ({ parameters }) => settled(parameters.foyer ? 'screen' : 'component'),
  // A story is drawn with its fonts, or its picture would depend on which of the two came first.
  loaders: [
    async () => {
      await Promise.all(['400 14px "Inter Variable"', '600 28px "Inter Variable"'].map((font) => document.fonts.load(font)));
      await document.fonts.ready;
    },
    // And with all code: what opens first is there like what opens later.
    async () => fetchAllLateParts(),
  ],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'system', title: 'System', icon: 'contrast' },
        ],
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: Object.entries(stageLanguages).map(([code, { ownName }]) => ({ value: code, title: ownName, right: code })),
      },
    },
  },
  argTypesEnhancers: [readOptionalProps],
  initialGlobals: { theme: 'light', locale: 'en' },
  parameters: {
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // The sweep reads nothing but what is wrong; describing all that is right takes as long as finding out.
        ...('foyerOutcome' in window && { resultTypes: ['violations'] }),
      },
    },
    backgrounds: { disable: true },
    // Where the workflow has a token for it: both themes and both widths.
    chromatic: {
      modes: { 'light, 1280': { theme: 'light', viewport: 1280 }, 'dark, 390': { theme: 'dark', viewport: 390 } },
      pauseAnimationAtEnd: true,
    },
    controls: { expanded: true, matchers: { date: /At$/ } },
    docs: { toc: true, theme: houseTheme(tokens) },
    options: { storySort: { order: ['Welcome', 'Foundations', 'Components', 'Patterns', 'Screens'] } },
    viewport: {
      options: {
        desk: { name: 'Desk, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
        tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
      },
    },
  },
};
export default preview;
