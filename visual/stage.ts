import { test as base, type Page } from '@playwright/test';
import { dress, picture, prepare, show, steadyPicture, steadyWindow, turn } from './draw.ts';
import { storiesOrigin } from './serve-stories.ts';
import type { Shot } from './shots.ts';

/** A page that draws one story after another. */
export interface Stage {
  readonly page: Page;
  /** Which Chromium draws. */
  readonly browserVersion: string;
  /** Shows a story; answers with everything that is wrong about it. */
  show(shot: Shot): Promise<string[]>;
  /** Shows a story in the page that is there, or gives the one that was shown last another look; answers with nothing where it has to be shown anew. */
  turn(shot: Shot): Promise<string[] | undefined>;
  picture(): Promise<Buffer>;
  steadyPicture(): Promise<Buffer>;
}

/** Playwright's test with one stage per worker: a page of its own for each story would cost more than the story. */
export const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const context = await browser.newContext(steadyWindow);
      const page = await context.newPage();
      const watch = await prepare(page, storiesOrigin);
      let shown: Shot | undefined;
      await use({
        page,
        browserVersion: browser.version(),
        show: (shot) => {
          shown = shot;
          return show(page, watch, storiesOrigin, shot);
        },
        turn: async (shot) => {
          const from = shown;
          const isSame = from?.storyId === shot.storyId && from.locale === shot.locale;
          const wrong = from && (await (isSame ? dress : turn)(page, watch, shot, from));
          shown = wrong && shot;
          return wrong;
        },
        picture: () => picture(page),
        steadyPicture: () => steadyPicture(page),
      });
      await context.close();
    },
    { scope: 'worker' },
  ],
});
