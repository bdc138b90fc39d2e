import { AuthRequestScreen } from '#screens/auth/auth-request/auth-request-screen.tsx';
import { hydratePage } from './hydrate-page.tsx';
import { passedThrough } from './passed-through.ts';

void hydratePage(({ page }) => <AuthRequestScreen page={passedThrough(page)} />);
