import { getMe } from '@foyer/api/auth/auth.contract';
import { finishAuthorization } from '@foyer/api/datasources/datasource.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { InBare } from '#testing/framed.tsx';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { AuthorizeCallbackScreen } from './authorize-callback-screen.tsx';

const on = (reply: Parameters<typeof stub<typeof finishAuthorization>>[1]) => ({
  foyer: {
    url: '/datasource-auth-callback?code=code&state=state',
    pattern: '/*',
    stubs: [stub(getMe, { data: me }), stub(finishAuthorization, reply)],
  } satisfies StageOptions,
});
const finished = { status: 'connected', message: '', authTag: 'crm', organization: '10482', datasource: 'k1_d1' } as const;

const meta = {
  title: 'Screens/Integrations/Authorization callback',
  component: AuthorizeCallbackScreen,
  render: () => (
    <InBare>
      <AuthorizeCallbackScreen />
    </InBare>
  ),
  // The window would close itself under the picture.
  beforeEach: () => {
    const close = window.close;
    window.close = () => undefined;
    return () => {
      window.close = close;
    };
  },
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'Where a provider sends people back to, in a window that closes itself.' } },
  },
} satisfies Meta<typeof AuthorizeCallbackScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const over: NonNullable<Story['play']> = async () => {
  await expect(
    await screen.findByText(/^(Parent window has closed|A janela principal foi fechada)$/, undefined, { timeout: 5000 }),
  ).toBeVisible();
};

/** The code is being redeemed. */
export const Working: Story = { parameters: on('pending') };

/** Connected, and nobody is there any more to hear of it. */
export const Done: Story = { parameters: on({ data: finished }), play: over };

/** Refused by the person or the provider, a used-up state, a provider that is down. */
export const Failed: Story = {
  parameters: on({ data: { ...finished, status: 'failed', message: 'The provider did not give access.' } }),
  play: over,
};
