import { paths } from '@foyer/api/paths';
import { Spinner } from '@foyer/ui/spinner';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateNotice } from '#features/notices/update-notice.tsx';
import { PublicLayout } from '#features/public-layout/public-layout.tsx';
import { PageTitle } from '#lib/page-title.tsx';
import type { PublicPage } from '#lib/public-page.ts';

/**
 * /auth/request (AUTH-57): hands the query on as it came and follows the location header of the answer. The browser
 * follows it by itself: the answer may lead to another host, where a script could not look.
 */
export function AuthRequestScreen({ page }: { readonly page: PublicPage }) {
  const { t } = useTranslation(['auth', 'common']);
  const { search, go } = page;
  useEffect(() => {
    go(`${paths.apiAuthRequest.to()}${search}`);
  }, [go, search]);
  return (
    <PublicLayout updateNotice={<UpdateNotice />}>
      <PageTitle>{t('auth:token.title')}</PageTitle>
      <h1 className="text-h1-narrow wide:text-h1" tabIndex={-1}>
        {t('auth:token.title')}
      </h1>
      <p role="status" className="mt-4 flex items-center gap-3 text-ink-2">
        <Spinner size="md" />
        {t('auth:token.working')}
      </p>
      <noscript>
        <p className="mt-4">{t('common:needsScripts')}</p>
      </noscript>
    </PublicLayout>
  );
}
