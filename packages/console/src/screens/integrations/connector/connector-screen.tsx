import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { connectorV1Query } from '#data/connectors.ts';
import { organizationQuery } from '#data/organizations.ts';
import { CallError } from '#data/query.ts';
import { generationOf, integrationsPath } from '#features/connectors/connector-paths.ts';
import { isSharedIn } from '#features/connectors/connector-policy.ts';
import { readImport } from '#features/connectors/import-state.ts';
import { holdsAny } from '#features/roles/role-check.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { ConnectorEditor } from './connector-editor.tsx';

/** One connector of the newer form; `new` creates one (specification 3 §2). */
export function ConnectorScreen() {
  const { id = '', version, connector: connectorId = '' } = useParams();
  return generationOf(version) === 'newer' ? (
    <LoadedConnector key={`${id}/${connectorId}`} id={id} connectorId={connectorId} />
  ) : (
    <Navigate to={paths.error.to()} replace />
  );
}

function LoadedConnector({ id, connectorId }: { readonly id: string; readonly connectorId: string }) {
  const { t } = useTranslation('connectors');
  const { state } = useLocation();
  const isNew = connectorId === 'new';
  const organization = useQuery(organizationQuery(id)).data;
  const { data: connector, error } = useQuery({ ...connectorV1Query(id, connectorId), enabled: !isNew });
  const viewer = organization && {
    organizationId: id,
    canEdit: holdsAny(organization.roles, ['connectors']),
    isOwner: holdsAny(organization.roles, ['owner']),
  };
  const isClosed = connector && (connector.metadata.status === 'deleted' || isSharedIn(connector.metadata, { organizationId: id }));
  if (isClosed || (error && !connector && !(error instanceof CallError && error.status === 401)))
    return (
      <Navigate
        to={paths.error.to()}
        replace
        state={{ missing: 'connector', back: integrationsPath(id, 'newer', { hash: 'connectors' }) }}
      />
    );
  if (!viewer || (!isNew && !connector))
    return (
      <div aria-busy="true" className="flex flex-col gap-4 px-4 pt-5 wide:px-8 wide:pt-7">
        <PageTitle>{t('title')}</PageTitle>
        <h1 id="page-title" tabIndex={-1} className="sr-only">
          {t('loadingOne')}
        </h1>
        <Skeleton width="half" />
        <Skeleton shape="block" />
      </div>
    );
  return <ConnectorEditor connector={connector} viewer={viewer} imported={isNew ? readImport(state, 'v1') : undefined} />;
}
