import { mayCall } from '@foyer/api/access';
import { createConnector } from '@foyer/api/connectors/connector.contract';
import { createDatasource, listDatasources } from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import { paths } from '@foyer/api/paths';
import { Button, ButtonLink } from '@foyer/ui/button';
import { PageHeader } from '@foyer/ui/patterns/page-header';
import { SidePanelLayout } from '@foyer/ui/patterns/side-panel';
import { Skeleton } from '@foyer/ui/skeleton';
import { TabPanel, Tabs } from '@foyer/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { featureFlagsQuery } from '#data/flags.ts';
import { useViewer } from '#data/use-viewer.ts';
import { generationOf, integrationsPath, newDatasourcePath } from '#features/connectors/connector-paths.ts';
import { RoomNote } from '#features/room/room-note.tsx';
import { lateContent, lateDetail } from '#lib/late-content.tsx';
import { lateDialog } from '#lib/late-dialog.tsx';
import { PageTitle } from '#lib/page-title.tsx';
import { listTabs, readTab } from '../list-address.ts';
import { DatasourcesTab } from './datasources-tab.tsx';

// The list that one does not begin with, and what is done above it.
const ConnectorActions = lateDetail(async () => (await import('./connector-actions.tsx')).ConnectorActions);
const ConnectorsTab = lateContent(async () => (await import('./connectors-tab.tsx')).ConnectorsTab);
const RemappingTab = lateContent(
  async () => (await import('./remapping/remapping-tab.tsx')).RemappingTab,
  <Skeleton shape="block" height="row" />,
);
const ShareCodeDialog = lateDialog(async () => (await import('#features/share-code/share-code-dialog.tsx')).ShareCodeDialog);

/** The integrations of an organization (CON-04). */
export function IntegrationListScreen() {
  const { version } = useParams();
  const generation = generationOf(version);
  return generation ? <IntegrationList generation={generation} /> : <Navigate to={paths.error.to()} replace />;
}

function IntegrationList({ generation }: { readonly generation: Generation }) {
  const { t } = useTranslation(['connectors', 'datasources']);
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const flags = useQuery(featureFlagsQuery).data;
  const [open, setOpen] = useState<'shareCode'>();
  const viewer = useViewer(id);
  const roles = viewer?.roles;
  // Who holds connectors alone is answered no datasources.
  const canSeeDatasources = roles === undefined || mayCall(listDatasources.older, roles);
  const asked = readTab(hash);
  // Only the newer form is remapped. Until the flags are known the address is believed, so that nothing else shows first.
  const canRemap = generation === 'newer' && canSeeDatasources && (flags ? flags.ct_enable_remapping : asked === 'remapping');
  const shown = listTabs.filter((known) => (known === 'remapping' ? canRemap : known === 'connectors' || canSeeDatasources));
  const tab = shown.find((known) => known === asked) ?? shown[0] ?? 'connectors';
  const key = `${id}/${generation}`;
  const close = () => setOpen(undefined);

  return (
    <SidePanelLayout isFilled panel={null}>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader
        title={t('title')}
        actions={
          viewer && (
            <>
              <Button variant="ghost" icon={<KeyRound aria-hidden="true" size={16} />} onClick={() => setOpen('shareCode')}>
                <span className="sr-only wide:not-sr-only">{t('shareCode.open')}</span>
              </Button>
              {tab === 'connectors' && mayCall(createConnector.older, roles) && (
                <ConnectorActions organizationId={id} generation={generation} />
              )}
              {tab === 'datasources' && mayCall(createDatasource.older, roles) && (
                <ButtonLink asChild variant="primary" icon={<Plus aria-hidden="true" size={16} />}>
                  <Link to={newDatasourcePath(id, generation, { hash: 'basic' })}>{t('datasources:create')}</Link>
                </ButtonLink>
              )}
            </>
          )
        }
      />
      {tab === 'connectors' && mayCall(createConnector.older, roles) && <RoomNote organizationId={id} thing="connectors" />}
      <div className="mt-3 flex min-h-0 flex-1 flex-col">
        <Tabs
          isFilled
          label={t('tabs.label')}
          value={tab}
          onValueChange={(next) => void navigate({ hash: next }, { preventScrollReset: true })}
          tabs={shown.map((known) => ({
            value: known,
            label: t(`tabs.${known}`),
            href: integrationsPath(id, generation, { hash: known }),
          }))}
        >
          <TabPanel value="datasources">
            <DatasourcesTab key={key} organizationId={id} generation={generation} viewer={viewer} />
          </TabPanel>
          <TabPanel value="connectors">
            <ConnectorsTab key={key} organizationId={id} generation={generation} viewer={viewer} />
          </TabPanel>
          <TabPanel value="remapping">
            <RemappingTab key={key} organizationId={id} />
          </TabPanel>
        </Tabs>
      </div>
      {open === 'shareCode' && <ShareCodeDialog organizationId={id} onClose={close} />}
    </SidePanelLayout>
  );
}
