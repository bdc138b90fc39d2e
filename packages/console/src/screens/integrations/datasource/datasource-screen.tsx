import { paths } from '@foyer/api/paths';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { connectorQuery } from '#data/connectors.ts';
import { datasourceQuery } from '#data/datasource.ts';
import { newerDatasourceRow } from '#data/datasources.ts';
import { CallError, failureOf, isEndedSession } from '#data/query.ts';
import { useViewer } from '#data/use-viewer.ts';
import { generationOf, integrationsPath } from '#features/connectors/connector-paths.ts';
import { isSharedIn } from '#features/connectors/connector-policy.ts';
import { IntegrationLoading, IntegrationMissing } from '#features/integration-editor/integration-loading.tsx';
import { loadFailure } from '#features/integration-editor/load-failure.ts';
import { lateContent } from '#lib/late-content.tsx';
import { DatasourceEditor } from './datasource-editor.tsx';

// For what another organization shared, which most data sources are not.
const SharedDatasource = lateContent(async () => (await import('../shared-datasource.tsx')).SharedDatasource);
const TakenDatasource = lateContent(async () => (await import('../taken-datasource.tsx')).TakenDatasource);

/** One datasource of the newer form (DS-08). */
export function DatasourceScreen() {
  const { id = '', version, datasource = '' } = useParams();
  return generationOf(version) === 'newer' ? (
    <LoadedDatasource key={`${id}/${datasource}`} id={id} datasourceId={datasource} />
  ) : (
    <Navigate to={paths.error.to()} replace />
  );
}

/** A connector that is not there, or not for this organization, leaves its datasource readable. */
const isGone = (error: unknown) => error instanceof CallError && ['gone', 'forbidden'].includes(loadFailure(error.failure));

function LoadedDatasource({ id, datasourceId }: { readonly id: string; readonly datasourceId: string }) {
  const { t } = useTranslation('datasources');
  const viewer = useViewer(id);
  const { data: datasource, error } = useQuery(datasourceQuery.newer({ organizationId: id, datasourceId }));
  // The address says which connector it is, so that both can be on their way at once.
  const connectorId = datasource?.metadata.connectorId ?? (datasourceId.includes('_') ? (datasourceId.split('_')[0] ?? '') : '');
  const connector = useQuery({ ...connectorQuery.newer(id, connectorId), enabled: connectorId !== '' });
  if (error instanceof CallError && loadFailure(error.failure) === 'taken')
    return <TakenDatasource organizationId={id} generation="newer" />;
  if (datasource && viewer && isSharedIn(datasource, viewer))
    return (
      <SharedDatasource
        viewer={viewer}
        generation="newer"
        datasource={newerDatasourceRow(datasource)}
        attributes={[...datasource.configs.pluginAttributes, ...datasource.configs.additionalAttributes]}
      />
    );
  if (error && !datasource && !isEndedSession(error))
    return <IntegrationMissing kind="datasource" back={integrationsPath(id, 'newer')} failure={failureOf(error)} />;
  if (connector.error && !connector.data && !isEndedSession(connector.error) && !isGone(connector.error)) throw connector.error;
  if (!viewer || !datasource || (!connector.data && !isGone(connector.error)))
    return <IntegrationLoading title={t('untitled')} label={t('loadingOne')} />;
  return <DatasourceEditor datasource={datasource} connector={connector.data} viewer={viewer} />;
}
