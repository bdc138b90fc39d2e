import { exchangeCode } from '@foyer/api/auth/token.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVerifier } from '#session/pkce.ts';
import { keepStudioFlow, readStudioToken, type StudioFlow, type StudioNews, studioChannelName } from '#session/studio-sign-in.ts';
import { renderPublicPage } from '#testing/render-public-page.tsx';
import { StudioCallbackScreen } from './studio-callback-screen.tsx';

const flow: StudioFlow = {
  projectId: 'demo_app',
  verifier: createVerifier(),
  deploymentUrl: 'https://demo.foyer.example',
  studioUrl: 'https://studio.foyer.example/open?project=demo_app',
};
const tokens = { access_token: 'a', token_type: 'Bearer', expires_in: 600, id_token: 'id.token.signed' };

const asked: { url: string; body: unknown }[] = [];
let deployment: () => Response;
const news: StudioNews[] = [];
let channel: BroadcastChannel;

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  news.length = 0;
  deployment = () => Response.json({ token: 'studio-token' });
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    asked.push({ url: String(url), body: JSON.parse(String(init.body)) });
    return deployment();
  });
  channel = new BroadcastChannel(studioChannelName);
  channel.onmessage = ({ data }: MessageEvent<StudioNews>) => news.push(data);
  keepStudioFlow('s1', flow);
});
afterEach(() => {
  channel.close();
  vi.unstubAllGlobals();
});

function open(search: string, stubs: readonly Stub[] = [], projectId = 'demo_app') {
  return renderPublicPage(({ page }) => <StudioCallbackScreen page={page} projectId={projectId} />, { search, stubs });
}
const failure = () => screen.findByRole('heading', { level: 1, name: 'Something went wrong' });

test('the code is exchanged with its verifier, the deployment signs in, and the studio opens with its token in the fragment', async () => {
  const bodies: unknown[] = [];
  const { gone } = open('?code=c1&state=s1&iss=x', [
    stub(exchangeCode, ({ body }) => {
      bodies.push(body);
      return { data: tokens };
    }),
  ]);
  await waitFor(() => expect(gone).toEqual(['https://studio.foyer.example/open?project=demo_app#token=studio-token']));
  expect(bodies).toEqual([
    {
      grant_type: 'authorization_code',
      client_id: 'demo_app',
      code: 'c1',
      code_verifier: flow.verifier,
      redirect_uri: `${window.location.origin}/app-auth-callback/demo_app`,
    },
  ]);
  expect(asked).toEqual([
    {
      url: 'https://demo.foyer.example/sso/auth/oidc',
      body: { projectId: 'demo_app', idToken: 'id.token.signed', provider: 'foyer' },
    },
  ]);
  expect(readStudioToken('demo_app')).toBe('studio-token');
  await waitFor(() => expect(news).toEqual([{ state: 's1', projectId: 'demo_app', outcome: 'signed-in' }]));
  expect(JSON.stringify({ ...localStorage })).not.toContain(flow.verifier);
});

test.each(['', '?code=c1', '?state=s1', '?code=&state=s1'])(
  'what nobody can have been sent here with leads to /not-found: %j',
  async (search) => {
    const { gone } = open(search);
    await waitFor(() => expect(gone).toEqual(['/not-found']));
  },
);

test.each([
  ['a flow that was not begun here', '?code=c1&state=other', 'demo_app', /started in another browser/],
  ['a flow of another project', '?code=c1&state=s1', 'demo_other', /started in another browser/],
  ['no access', '?error=access_denied&state=s1', 'demo_app', /no access to this project/],
  ['another refusal', '?error=login_required&state=s1', 'demo_app', /could not be finished/],
])('something went wrong, and nothing is asked: %s', async (_what, search, projectId, text) => {
  const { gone } = open(search, [], projectId);
  const heading = await failure();
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your organizations' })).toHaveAttribute('href', '/organizations');
  expect([gone, asked]).toEqual([[], []]);
});

test('a code that is refused, and a deployment that refuses, keep no token and use the flow up', async () => {
  const first = open('?code=c1&state=s1', [stub(exchangeCode, { status: 400, problem: { message: 'no', code: 'TOKEN_REFUSED' } })]);
  await failure();
  expect(screen.getByText(/could not be finished/)).toBeVisible();
  first.unmount();
  keepStudioFlow('s2', flow);
  deployment = () => Response.json({ message: 'no' }, { status: 401 });
  open('?code=c1&state=s2', [stub(exchangeCode, { data: tokens })]);
  await failure();
  expect(screen.getByText(/The studio refused/)).toBeVisible();
  expect(Object.keys(localStorage)).toEqual([]);
  await waitFor(() => expect(news.map(({ outcome }) => outcome)).toEqual(['failed', 'refused']));
});

test.each([
  ['dead', () => Promise.reject(new TypeError('Failed to fetch')), /cannot be reached/, 'unreachable'],
  ['slow', () => Promise.reject(new DOMException('late', 'TimeoutError')), /did not answer in time/, 'slow'],
] as const)('a %s deployment is told apart from one that refuses, and one can begin anew here', async (_what, answer, text, outcome) => {
  vi.stubGlobal('fetch', answer);
  const { gone } = open('?code=c1&state=s1', [stub(exchangeCode, { data: tokens })]);
  await failure();
  expect(screen.getByText(text)).toBeVisible();
  await waitFor(() => expect(news).toMatchObject([{ outcome }]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(gone).toEqual([expect.stringMatching(/^\/auth\/request\?.*client_id=demo_app/)]));
});
