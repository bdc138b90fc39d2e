import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { connectorQuery } from '#data/connectors.ts';
import { CallError } from '#data/query.ts';
import { ConnectorLoading, ConnectorMissing } from '#features/connectors/connector-loading.tsx';
import { canOpenConnector } from '#features/connectors/connector-policy.ts';
import { readImport } from '#features/connectors/import-state.ts';
import { useViewer } from '#features/connectors/use-viewer.ts';
import { LegacyEditor } from './legacy-editor.tsx';

/** One connector of the older form; `new` creates one (specification 3 §2). */
export function ConnectorLegacyScreen() {
  const { id = '', connector: connectorId = '' } = useParams();
  return <LoadedConnector key={`${id}/${connectorId}`} id={id} connectorId={connectorId} />;
}

function LoadedConnector({ id, connectorId }: { readonly id: string; readonly connectorId: string }) {
  const { state } = useLocation();
  const isNew = connectorId === 'new';
  const viewer = useViewer(id);
  const { data: connector, error } = useQuery({ ...connectorQuery(id, connectorId), enabled: !isNew });
  const isClosed = connector && viewer && !canOpenConnector(connector, viewer);
  if (isClosed || (error && !connector && !(error instanceof CallError && error.status === 401)))
    return <ConnectorMissing organizationId={id} generation="older" />;
  if (!viewer || (!isNew && !connector)) return <ConnectorLoading />;
  return <LegacyEditor connector={connector} viewer={viewer} imported={isNew ? readImport(state, 'v0') : undefined} />;
}
