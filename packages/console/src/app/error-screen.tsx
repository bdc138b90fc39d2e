import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageTitle } from '#lib/page-title.tsx';
import { paths } from './paths.ts';

/** True for code that did not arrive: after a deployment the old files are gone, or the network is. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}

/** There is no such page: unknown addresses, and addresses whose screens come later. */
export function NotFoundScreen() {
  const { t } = useTranslation('common');
  return (
    <main>
      <PageTitle>{t('titles.notFound')}</PageTitle>
      <h1>{t('notFoundPage.title')}</h1>
      <p>{t('notFoundPage.text')}</p>
      <a href={paths.organizations.to()}>{t('notFoundPage.action')}</a>
    </main>
  );
}

/** Something went wrong, with a way on. */
export function ErrorScreen({ error }: { readonly error?: unknown }) {
  const { t } = useTranslation('common');
  const isChunk = isChunkFailure(error);
  return (
    <main role="alert">
      <PageTitle>{t('titles.error')}</PageTitle>
      <h1>{isChunk ? t('chunkFailed.title') : t('errorPage.title')}</h1>
      <p>{isChunk ? t('chunkFailed.text') : t('errorPage.text')}</p>
      {isChunk ? (
        <button type="button" onClick={() => window.location.reload()}>
          {t('chunkFailed.action')}
        </button>
      ) : (
        <a href={paths.organizations.to()}>{t('errorPage.action')}</a>
      )}
    </main>
  );
}

/** What a route shows when its loader or its screen threw. */
export function RouteError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <ErrorScreen error={error} />;
}
