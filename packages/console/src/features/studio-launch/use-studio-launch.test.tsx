import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '#lib/notifications/notifications.ts';
import { announceStudio, keepStudioToken, readStudioToken, takeStudioFlow } from '#session/studio-sign-in.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import type { StudioTarget } from './studio-address.ts';
import { type LaunchedProject, useStudioLaunch } from './use-studio-launch.ts';

const project: LaunchedProject = { id: 'demo_app', name: 'Guest App', deploymentUrl: 'https://demo.foyer.example' };

interface Tab {
  readonly document: Document;
  closed: boolean;
  readonly gone: string[];
}

let tab: Tab;
let deployment: () => Promise<Response>;
const asked: { readonly url: string; readonly authorization: string | null }[] = [];

beforeEach(() => {
  localStorage.clear();
  notifications.clear();
  asked.length = 0;
  const page = document.implementation.createHTMLDocument();
  const gone: string[] = [];
  tab = { document: page, closed: false, gone };
  const location = { replace: (url: string) => gone.push(url) };
  Object.assign(tab, { location, setTimeout: () => 0, opener: window, close: () => Object.assign(tab, { closed: true }) });
  vi.stubGlobal('open', () => tab);
  deployment = async () => Response.json({});
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    asked.push({ url: String(url), authorization: new Headers(init.headers).get('X-Authorization') });
    return deployment();
  });
});
afterEach(() => vi.unstubAllGlobals());

interface OpenerProps {
  readonly shown: LaunchedProject;
  readonly target: StudioTarget;
}
function Opener({ shown, target }: OpenerProps) {
  const launch = useStudioLaunch();
  return (
    <button type="button" onClick={() => launch(shown, target)}>
      Open
    </button>
  );
}

async function press(target: StudioTarget = 'experience_studio_1.0', shown = project) {
  const { user } = renderScreen(<Opener shown={shown} target={target} />);
  await user.click(await screen.findByRole('button', { name: 'Open' }));
}
const told = () => notifications.state().shown.map(({ text }) => text);

test.each([
  ['experience_studio_1.0', 'https://demo.foyer.example/studio/1.0/demo_app#token=kept'],
  ['experience_studio_2.0', 'https://demo.foyer.example/studio/2.0/demo_app#token=kept'],
  ['project_settings', 'https://demo.foyer.example/project-settings/demo_app#token=kept'],
] as const)('a kept token that the deployment takes opens %s with it', async (target, address) => {
  keepStudioToken('demo_app', 'kept');
  await press(target);
  await waitFor(() => expect(tab.gone).toEqual([address]));
  expect(asked).toEqual([{ url: 'https://demo.foyer.example/sso/auth/me', authorization: 'Bearer kept' }]);
  expect(tab).toMatchObject({ opener: null });
  expect(tab.document.body.textContent).toMatch(/is opening/);
});

test('without a token the tab goes to the authorization server, and the callback finds the flow', async () => {
  await press('experience_studio_2.0');
  await waitFor(() => expect(tab.gone).toHaveLength(1));
  const { pathname, searchParams } = new URL(tab.gone[0] ?? '', window.location.origin);
  const { state = '', ...query } = Object.fromEntries(searchParams);
  expect([pathname, query]).toEqual([
    '/auth/request',
    {
      scope: 'openid profile email',
      response_type: 'code',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      client_id: 'demo_app',
      redirect_uri: `${window.location.origin}/app-auth-callback/demo_app`,
    },
  ]);
  expect(takeStudioFlow(state, 'demo_app')).toMatchObject({
    deploymentUrl: 'https://demo.foyer.example',
    studioUrl: 'https://demo.foyer.example/studio/2.0/demo_app',
  });
  expect(asked).toEqual([]);
});

test('a token that the deployment refuses is removed, and one signs in', async () => {
  keepStudioToken('demo_app', 'old');
  deployment = async () => Response.json({}, { status: 401 });
  await press();
  await waitFor(() => expect(tab.gone[0]).toMatch(/^\/auth\/request\?/));
  expect(readStudioToken('demo_app')).toBeUndefined();
});

test.each([
  ['dead', () => Promise.reject(new TypeError('Failed to fetch')), /cannot be reached/],
  ['broken', async () => new Response('', { status: 503 }), /cannot be reached/],
  ['slow', () => Promise.reject(new DOMException('late', 'TimeoutError')), /did not answer in time/],
] as const)('a %s deployment closes the tab and says so here, with another try; the token stays', async (_what, answer, text) => {
  keepStudioToken('demo_app', 'kept');
  deployment = answer;
  await press();
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(text)]));
  expect([tab.closed, tab.gone, readStudioToken('demo_app')]).toEqual([true, [], 'kept']);
  deployment = async () => Response.json({});
  tab.closed = false;
  notifications.state().shown[0]?.action?.onAction();
  await waitFor(() => expect(tab.gone).toHaveLength(1));
});

test('a tab that is closed while the deployment thinks is left at that', async () => {
  keepStudioToken('demo_app', 'kept');
  deployment = async () => {
    tab.closed = true;
    throw new TypeError('Failed to fetch');
  };
  await press();
  await waitFor(() => expect(asked).toHaveLength(1));
  await Promise.resolve();
  expect([told(), tab.gone]).toEqual([[], []]);
});

test('a blocked tab is told, with another try', async () => {
  vi.stubGlobal('open', () => null);
  await press();
  expect(told()).toEqual([expect.stringMatching(/browser blocked the tab for Experience Studio\./)]);
  expect(notifications.state().shown[0]?.action?.label).toBe('Try again');
});

test('a project whose deployment is gone opens no tab', async () => {
  const open = vi.fn();
  vi.stubGlobal('open', open);
  await press('experience_studio_1.0', { id: 'gone_app', name: 'Guest App' });
  expect(told()).toEqual([expect.stringMatching(/no longer exists/)]);
  expect(open).not.toHaveBeenCalled();
});

test('what goes wrong in the tab is told here too, once, and never a token', async () => {
  await press();
  await waitFor(() => expect(tab.gone).toHaveLength(1));
  const state = new URLSearchParams(tab.gone[0]?.split('?')[1]).get('state') ?? '';
  announceStudio({ state: 'another', projectId: 'demo_app', outcome: 'failed' });
  announceStudio({ state, projectId: 'demo_app', outcome: 'denied' });
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(/no access to Guest App/)]));
});
