import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { App } from './app.ts';

/** Texts and data for everything below. */
export function Providers({ app, children }: { readonly app: App; readonly children: ReactNode }) {
  return (
    <I18nextProvider i18n={app.i18n}>
      <QueryClientProvider client={app.queryClient}>{children}</QueryClientProvider>
    </I18nextProvider>
  );
}
