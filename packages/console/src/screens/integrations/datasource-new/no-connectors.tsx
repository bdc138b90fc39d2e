import { mayCall } from '@foyer/api/access';
import { createConnector } from '@foyer/api/connectors/connector.contract';
import type { Generation } from '@foyer/api/generations';
import { ButtonLink } from '@foyer/ui/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Viewer } from '#data/use-viewer.ts';
import { connectorPath, integrationsPath, templatesFirst } from '#features/connectors/connector-paths.ts';
import { OtherConnectors } from '../other-connectors.tsx';

/** Where there is nothing to make a data source of: what the person can do about it, or whom to ask, and what the other version has (DS-58). */
export function NoConnectors({ viewer, generation }: { readonly viewer: Viewer; readonly generation: Generation }) {
  const { t } = useTranslation('datasources');
  const { organizationId, roles } = viewer;
  const connectors = integrationsPath(organizationId, generation, { hash: 'connectors' });
  return (
    <div className="flex max-w-96 flex-col items-center gap-3">
      {mayCall(createConnector.older, roles) ? (
        <>
          <p className="text-ink-2 text-sm">{t('wizard.goOn')}</p>
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink asChild variant="primary">
              <Link to={connectors} state={templatesFirst}>
                {t('wizard.fromTemplate')}
              </Link>
            </ButtonLink>
            <ButtonLink asChild>
              <Link to={connectorPath(organizationId, generation, 'new', { hash: 'basic' })}>{t('wizard.createConnector')}</Link>
            </ButtonLink>
            <ButtonLink asChild>
              <Link to={connectors}>{t('wizard.showConnectors')}</Link>
            </ButtonLink>
          </div>
        </>
      ) : (
        <p className="text-ink-2 text-sm">{t('wizard.ask')}</p>
      )}
      <OtherConnectors {...{ organizationId, generation, viewer }} q="" />
    </div>
  );
}
