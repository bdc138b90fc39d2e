import type { Decorator } from '@storybook/react-vite';
import { action } from 'storybook/actions';
import { getFeatureFlags } from '../packages/api/src/flags/flag.contract.ts';
import { countUnread } from '../packages/api/src/inbox/inbox.contract.ts';
import { getOrganizationFlags } from '../packages/api/src/organizations/organization.contract.ts';
import { type Stub, stub } from '../packages/api/src/stub.ts';
import { notifications } from '../packages/console/src/lib/notifications/notifications.ts';
import { clearLocalData } from '../packages/console/src/session/local-data.ts';
import { session } from '../packages/console/src/session/session.ts';
import { featureFlags } from '../packages/console/src/testing/flags.ts';
import { ScreenStage, type StageOptions } from '../packages/console/src/testing/screen-stage.tsx';
import { stageLanguageOf } from '../packages/console/src/testing/texts.ts';

/** What a story of a screen says in `parameters.foyer`: where the person is and what the platform answers. */
export type StageParameters = Omit<StageOptions, 'language' | 'onUnknownCall' | 'onLeave'>;

/** What the frame around every page asks for; a story's own answers come before these. */
const frameStubs = [
  stub(getFeatureFlags, { data: featureFlags }),
  stub(getOrganizationFlags, { data: {} }),
  stub(countUnread, { data: { unread: 0 } }),
];

/** What a story forgot would show as a failure that nobody meant: the sweep does not let it pass. */
function refuseUnknown(call: string): void {
  action(call)();
  reportError(new Error(`The story has no stub for ${call}.`));
}

/** What the person changes appears under Actions, as the call that the platform gets. */
const told = ({ endpoint, reply }: Stub): Stub => ({
  endpoint,
  reply: (request) => {
    if (endpoint.method !== 'GET') action(`${endpoint.method} ${endpoint.path}`)({ params: request.params, body: request.body });
    return reply(request);
  },
});

/** Sets a story with `parameters.foyer` on its stage: memory router, stubbed platform, texts of the language in the toolbar. */
export const withStage: Decorator = (Story, { id, globals, parameters }) => {
  const stage = parameters.foyer as StageParameters | undefined;
  if (!stage) return <Story />;
  const language = stageLanguageOf(globals.locale).tag;
  // Another language is another stage: texts that were read once are read again.
  return (
    <ScreenStage
      key={`${id} ${language}`}
      {...stage}
      stubs={[...frameStubs, ...(stage.stubs ?? [])].map(told)}
      language={language}
      onUnknownCall={refuseUnknown}
      onLeave={action('leaves the app for')}
    >
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
