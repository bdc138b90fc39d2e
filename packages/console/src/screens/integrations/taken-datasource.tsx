import type { Generation } from '@foyer/api/generations';
import { paths } from '@foyer/api/paths';
import { ButtonLink } from '@foyer/ui/button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { BackLink, PageHeader } from '@foyer/ui/patterns/page-header';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { integrationsPath } from '#features/connectors/connector-paths.ts';
import { PageTitle } from '#lib/page-title.tsx';

/** In the place of a data source that another organization shared and took back, or deleted (DS-67). */
export function TakenDatasource({ organizationId, generation }: { readonly organizationId: string; readonly generation: Generation }) {
  const { t } = useTranslation(['datasources', 'connectors']);
  const list = integrationsPath(organizationId, generation, { hash: 'datasources' });
  return (
    <div className="px-4 pt-5 pb-8 wide:px-8 wide:pt-7">
      <PageTitle>{t('datasources:untitled')}</PageTitle>
      <PageHeader
        back={
          <BackLink asChild>
            <Link to={list}>{t('connectors:title')}</Link>
          </BackLink>
        }
        title={t('datasources:untitled')}
      />
      <EmptyState
        picture="door"
        title={t('datasources:taken.title')}
        text={t('datasources:taken.text')}
        action={
          <ButtonLink asChild>
            <Link to={list}>{t('datasources:taken.list')}</Link>
          </ButtonLink>
        }
        secondary={
          <ButtonLink asChild variant="ghost">
            <Link to={paths.overview.to({ id: organizationId })}>{t('datasources:taken.overview')}</Link>
          </ButtonLink>
        }
      />
    </div>
  );
}
