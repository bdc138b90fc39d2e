import { getMe } from '@foyer/api/auth/auth.contract';
import { type Stub, stub } from '@foyer/api/stub';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { appRoutes } from '#app/router.tsx';
import { me } from './people.ts';
import { createStage, Stage } from './screen-stage.tsx';

/** Renders the whole signed-in app at an address: router, shell and screen. */
export function renderApp(url: string, stubs: readonly Stub[]) {
  const left: string[] = [];
  const { app } = createStage(null, { stubs: [stub(getMe, { data: me }), ...stubs], onLeave: (target) => left.push(target) });
  const router = createMemoryRouter(appRoutes(app), { initialEntries: [url] });
  return {
    ...render(<Stage app={app} router={router} />),
    app,
    router,
    left,
    user: userEvent.setup(),
    at: () => router.state.location.pathname,
  };
}
