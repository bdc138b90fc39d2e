import { type Stub, stubClient } from '@foyer/api/stub';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { PublicPage } from '#lib/public-page.ts';
import { i18nWithTexts, type StageLanguage } from './texts.ts';

interface PublicPageOptions {
  readonly search?: string;
  readonly state?: unknown;
  readonly stubs?: readonly Stub[];
  readonly language?: StageLanguage;
  readonly failedWith?: string;
  readonly onGo?: (url: string) => void;
  readonly onForgetKeys?: () => void;
  readonly onBack?: () => boolean;
}

/** A public page with its texts and a stubbed platform, for tests and stories. */
export function PublicPageStage({
  Page,
  search = '',
  state,
  stubs = [],
  language = 'en',
  failedWith,
  onGo,
  onForgetKeys,
  onBack,
}: PublicPageOptions & { readonly Page: ComponentType<{ readonly page: PublicPage }> }) {
  const page: PublicPage = {
    search,
    state,
    ...(failedWith && { failedWith }),
    loadClient: async () => stubClient(...stubs),
    go: onGo ?? (() => undefined),
    forgetKeys: onForgetKeys ?? (() => undefined),
    back: onBack ?? (() => false),
  };
  return (
    <I18nextProvider i18n={i18nWithTexts(language)}>
      <Page page={page} />
    </I18nextProvider>
  );
}

/** Renders a public page, and hands back a person and where they were sent. */
export function renderPublicPage(Page: ComponentType<{ readonly page: PublicPage }>, options: PublicPageOptions = {}) {
  const gone: string[] = [];
  const user = userEvent.setup();
  return { ...render(<PublicPageStage Page={Page} {...options} onGo={(url) => gone.push(url)} />), user, gone };
}
