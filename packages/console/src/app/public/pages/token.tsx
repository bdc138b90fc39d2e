import { tokenFlowOf } from '#screens/auth/token/token-flow.ts';
import { TokenScreen } from '#screens/auth/token/token-screen.tsx';
import type { PublicPageCode } from '../hydrate-page.tsx';
import { passedThrough } from './passed-through.ts';

/** The page's code. */
export const code: PublicPageCode = {
  draw: (page) => <TokenScreen page={passedThrough(page)} flow={tokenFlowOf(window.location.pathname)} />,
};
