import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createStage, Stage, type StageOptions } from './screen-stage.tsx';

/** Renders a screen with its router, platform and texts, and hands back a person and where they are. */
export function renderScreen(screen: ReactNode, options: StageOptions = {}) {
  const left: string[] = [];
  const stage = createStage(screen, { ...options, onLeave: (url) => left.push(url) });
  const user = userEvent.setup();
  return {
    ...render(<Stage {...stage} />),
    ...stage,
    user,
    /** Path, query and hash of the router. */
    location: () => {
      const { pathname, search, hash } = stage.router.state.location;
      return `${pathname}${search}${hash}`;
    },
    /** Addresses that the screen left the app for. */
    left,
  };
}
