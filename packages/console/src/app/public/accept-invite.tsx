import { AcceptInviteScreen } from '#screens/auth/accept-invite/accept-invite-screen.tsx';
import { hydratePage } from './hydrate-page.tsx';
import { passedThrough } from './passed-through.ts';

void hydratePage(({ page }) => <AcceptInviteScreen page={passedThrough(page)} />);
