import type { Decorator } from '@storybook/react-vite';
import { notifications } from '../packages/console/src/lib/notifications/notifications.ts';
import { clearLocalData } from '../packages/console/src/session/local-data.ts';
import { session } from '../packages/console/src/session/session.ts';
import { ScreenStage, type StageOptions } from '../packages/console/src/testing/screen-stage.tsx';
import { stageLanguageOf } from '../packages/console/src/testing/texts.ts';

/** What a story of a screen says in `parameters.foyer`: where the person is and what the platform answers. */
export type StageParameters = Omit<StageOptions, 'language' | 'onLeave'>;

/** Sets a story with `parameters.foyer` on its stage: memory router, stubbed platform, texts of the language in the toolbar. */
export const withStage: Decorator = (Story, { id, globals, parameters }) => {
  const stage = parameters.foyer as StageParameters | undefined;
  if (!stage) return <Story />;
  const language = stageLanguageOf(globals.locale).tag;
  // Another language is another stage: texts that were read once are read again.
  return (
    <ScreenStage key={`${id} ${language}`} {...stage} language={language}>
      <Story />
    </ScreenStage>
  );
};

/** What one story told or stored is nothing the next one knows of. */
export function clearStage(): void {
  notifications.clear();
  session.revive();
  clearLocalData();
}
