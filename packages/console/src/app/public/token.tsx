import { tokenFlowOf } from '#screens/auth/token/token-flow.ts';
import { TokenScreen } from '#screens/auth/token/token-screen.tsx';
import { hydratePage } from './hydrate-page.tsx';
import { passedThrough } from './passed-through.ts';

const { pathname, search } = window.location;
// At once, before anything is fetched: the code in it signs somebody in.
window.history.replaceState(window.history.state, '', pathname);

void hydratePage(({ page }) => <TokenScreen page={{ ...passedThrough(page), search }} flow={tokenFlowOf(pathname)} />);
