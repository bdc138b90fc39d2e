import { pageTitleId } from '@foyer/ui/patterns/page-header';
import { Skeleton } from '@foyer/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { PageTitle } from '#lib/page-title.tsx';

/** A datasource's page while it is on its way. */
export function DatasourceLoading() {
  const { t } = useTranslation('datasources');
  return (
    <div aria-busy="true" className="flex flex-col gap-4 px-4 pt-5 wide:px-8 wide:pt-7">
      <PageTitle>{t('untitled')}</PageTitle>
      <h1 id={pageTitleId} tabIndex={-1} className="sr-only">
        {t('loadingOne')}
      </h1>
      <Skeleton width="half" />
      <Skeleton shape="block" />
    </div>
  );
}

/** There is no such datasource for this person: on to the error page, which leads back to the list (specification 3 §2). */
export function DatasourceMissing({ back }: { readonly back: string }) {
  return <Navigate to={paths.error.to()} replace state={{ missing: 'datasource', back }} />;
}
