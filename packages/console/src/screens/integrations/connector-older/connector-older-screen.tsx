import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { connectorQuery } from '#data/connectors.ts';
import { failureOf, isEndedSession } from '#data/query.ts';
import { useViewer } from '#data/use-viewer.ts';
import { integrationsPath } from '#features/connectors/connector-paths.ts';
import { canOpenConnector } from '#features/connectors/connector-policy.ts';
import { originOf } from '#features/connectors/import-state.ts';
import { IntegrationLoading, IntegrationMissing } from '#features/integration-editor/integration-loading.tsx';
import { lateContent } from '#lib/late-content.tsx';
import { OlderEditor } from './older-editor.tsx';

const WithImport = lateContent(async () => (await import('#features/connectors/with-import.tsx')).WithImport, <Loading />);

function Loading() {
  const { t } = useTranslation('connectors');
  return <IntegrationLoading title={t('title')} label={t('loadingOne')} />;
}

/** One connector of the older form; `new` creates one (CON-27). */
export function OlderConnectorScreen() {
  const { id = '', connector: connectorId = '' } = useParams();
  return <LoadedConnector key={`${id}/${connectorId}`} id={id} connectorId={connectorId} />;
}

function LoadedConnector({ id, connectorId }: { readonly id: string; readonly connectorId: string }) {
  const { state } = useLocation();
  const isNew = connectorId === 'new';
  const viewer = useViewer(id);
  const { data: connector, error } = useQuery({ ...connectorQuery.older(id, connectorId), enabled: !isNew });
  const isClosed = connector && viewer && !canOpenConnector(connector, viewer);
  if (isClosed || (error && !connector && !isEndedSession(error)))
    return <IntegrationMissing kind="connector" back={integrationsPath(id, 'older', { hash: 'connectors' })} failure={failureOf(error)} />;
  if (!viewer || (!isNew && !connector)) return <Loading />;
  const props = { connector, viewer, origin: originOf(state) };
  if (!isNew) return <OlderEditor {...props} imported={undefined} />;
  return <WithImport>{(read) => <OlderEditor {...props} imported={read(state, 'older')} />}</WithImport>;
}
