import type { Generation } from '@foyer/api/generations';
import { paths } from '@foyer/api/paths';
import { BackLink, PageHeader } from '@foyer/ui/patterns/page-header';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { generationOf, integrationsPath, newDatasourcePath } from '#features/connectors/connector-paths.ts';
import { lateContent } from '#lib/late-content.tsx';
import { focusHeading } from '#lib/page-focus.tsx';
import { PageTitle } from '#lib/page-title.tsx';
import { VersionNote } from '../version-note.tsx';
import { ConnectorStep } from './connector-step.tsx';

/** The form library comes with it. */
const DeploymentStep = lateContent(async () => (await import('./deployment-step.tsx')).DeploymentStep);

/** Makes a datasource in two steps, each with an address of its own (DS-01). */
export function DatasourceNewScreen() {
  const { id = '', version } = useParams();
  const generation = generationOf(version);
  return generation ? (
    <DatasourceWizard key={`${id}/${generation}`} organizationId={id} generation={generation} />
  ) : (
    <Navigate to={paths.error.to()} replace />
  );
}

function DatasourceWizard({ organizationId, generation }: { readonly organizationId: string; readonly generation: Generation }) {
  const { t } = useTranslation(['datasources', 'common']);
  const { hash } = useLocation();
  const [query] = useSearchParams();
  // The second step is one of a connector; without it the address means the first.
  const connectorId = hash === '#deployment' ? query.get('connector') : null;
  const step = connectorId === null ? 1 : 2;
  const shown = useRef(step);
  useEffect(() => {
    // One address for the router, two pages for whoever goes through them.
    if (shown.current !== step) focusHeading();
    shown.current = step;
  }, [step]);
  const title = t(step === 1 ? 'datasources:wizard.chooseConnector' : 'datasources:wizard.chooseDeployment');
  const back =
    step === 1
      ? { to: integrationsPath(organizationId, generation, { hash: 'datasources' }), label: t('datasources:wizard.backToList') }
      : { to: newDatasourcePath(organizationId, generation, { hash: 'basic' }), label: t('datasources:wizard.backToConnectors') };

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        back={
          <BackLink asChild>
            <Link to={back.to}>{back.label}</Link>
          </BackLink>
        }
        description={t('datasources:wizard.step', { step, of: 2 })}
      />
      <div className="mt-5">
        {connectorId === null ? (
          <>
            <div className="mb-4">
              <VersionNote generation={generation} />
            </div>
            <ConnectorStep organizationId={organizationId} generation={generation} />
          </>
        ) : (
          <DeploymentStep key={connectorId} organizationId={organizationId} generation={generation} connectorId={connectorId} />
        )}
      </div>
    </>
  );
}
