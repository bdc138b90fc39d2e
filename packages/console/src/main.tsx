import { onLateFailure, whenIdle } from '@foyer/ui/late-part';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from '#app/providers.tsx';
import { createAppRouter } from '#app/router.tsx';
import { createConsoleClient } from '#data/client.ts';
import { fetchWithEarly } from '#data/early-answers.ts';
import { createQueryClient } from '#data/query.ts';
import { appVersion } from '#lib/app-version.ts';
import { startI18n } from '#lib/i18n/i18n.ts';
import { documentLanguage } from '#lib/i18n/language.ts';
import { lateStyles } from '#lib/late-styles.ts';
import { notify } from '#lib/notifications/notifications.ts';
import './app.css';

const language = documentLanguage();
const { i18n, ready } = startI18n({ language, namespaces: ['common', 'errors'] });
const app = {
  queryClient: createQueryClient(createConsoleClient(() => i18n.language, fetchWithEarly)),
  i18n,
  leave: (url: string) => window.location.replace(url),
};
onLateFailure(() => notify.error(i18n.t('errors:OFFLINE')));
// The router starts its loaders at once, beside the texts.
const router = createAppRouter(app);
await ready;
createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <Providers app={app}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
appVersion.register();
// Before somebody goes on.
whenIdle(() => void lateStyles());
