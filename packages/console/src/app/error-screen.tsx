import { paths } from '@foyer/api/paths';
import { Button, ButtonLink } from '@foyer/ui/button';
import { BareShell } from '@foyer/ui/patterns/bare-shell';
import { ErrorPage } from '@foyer/ui/patterns/error-page';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { CallError } from '#data/query.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { BrandLink } from '#shell/brand-link.tsx';
import { isChunkFailure } from './arrival.tsx';

function ToOrganizations({ children }: { readonly children: string }) {
  return (
    <ButtonLink asChild variant="primary">
      <Link to={paths.organizations.to()}>{children}</Link>
    </ButtonLink>
  );
}

/** There is no such page. */
export function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <>
      <PageTitle>{t('titles.notFound')}</PageTitle>
      <ErrorPage
        title={t('notFoundPage.title')}
        text={t('notFoundPage.text')}
        action={<ToOrganizations>{t('notFoundPage.action')}</ToOrganizations>}
      />
    </>
  );
}

/** Something went wrong: what it was as far as one can say, and a way on. */
export function FaultPage({ error }: { readonly error?: unknown }) {
  const { t } = useTranslation('common');
  const failure = error instanceof CallError ? error.failure : undefined;
  const isChunk = isChunkFailure(error);
  const reload = (
    <Button variant="primary" onClick={() => window.location.reload()}>
      {isChunk ? t('chunkFailed.action') : t('retry')}
    </Button>
  );
  return (
    <>
      <PageTitle>{t('titles.error')}</PageTitle>
      <ErrorPage
        role="alert"
        title={isChunk ? t('chunkFailed.title') : t('errorPage.title')}
        text={isChunk ? t('chunkFailed.text') : failure?.error.message || t('errorPage.text')}
        action={isChunk || failure ? reload : <ToOrganizations>{t('errorPage.action')}</ToOrganizations>}
        detail={failure?.error.requestId && t('requestId', { requestId: failure.error.requestId })}
      />
    </>
  );
}

/** Signing out did not reach the server: one is still signed in, and must know it. */
export function SignOutFailed() {
  const { t } = useTranslation('common');
  return (
    <AlonePage>
      <PageTitle>{t('titles.error')}</PageTitle>
      <ErrorPage
        role="alert"
        title={t('signOut.failedTitle')}
        text={t('signOut.failedText')}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('retry')}
          </Button>
        }
      />
    </AlonePage>
  );
}

/** A page that stands by itself, with nothing but the way home above it. */
export function AlonePage({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <BareShell skipLabel={t('skipToContent')} brand={<BrandLink />}>
      {children}
    </BareShell>
  );
}

/** What a screen shows inside its frame when its loader or itself threw. */
export function ScreenError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <FaultPage error={error} />;
}

/** What stands in for everything when not even a frame could be drawn. */
export function RootError() {
  return (
    <AlonePage>
      <ScreenError />
    </AlonePage>
  );
}
