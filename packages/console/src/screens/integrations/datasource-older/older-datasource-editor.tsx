import { mayCall } from '@foyer/api/access';
import { readConfigTemplate } from '@foyer/api/connectors/config-template';
import type { OlderConnector } from '@foyer/api/connectors/connector.schema';
import { updateDatasource as updateDatasourceCall } from '@foyer/api/datasources/datasource.contract';
import type { OlderDatasource } from '@foyer/api/datasources/datasource.schema';
import { areConfigsLocked } from '@foyer/api/datasources/datasource-rules';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadDatasource, updateDatasource } from '#data/datasource.ts';
import { olderDatasourceRow } from '#data/datasources.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { connectorPath, datasourcePath, integrationsPath } from '#features/connectors/connector-paths.ts';
import { useDatasourceHead } from '#features/datasources/datasource-head.tsx';
import { DeleteBlock } from '#features/datasources/delete-block.tsx';
import { MadeOfCard } from '#features/datasources/made-of-card.tsx';
import { DatasourceNextSteps } from '#features/datasources/next-steps.tsx';
import { UnauthorizedNote } from '#features/datasources/unauthorized-note.tsx';
import type { Field } from '#features/integration-editor/document.ts';
import { IntegrationFrame } from '#features/integration-editor/integration-frame.tsx';
import { TextsTab } from '#features/integration-editor/texts-tab.tsx';
import { useIntegrationEditor } from '#features/integration-editor/use-integration-editor.ts';
import { lateContent } from '#lib/late-content.tsx';
import { changeOf, type OlderDatasourceTab, olderDatasourceForm, readFieldName, tableName } from './older-datasource.ts';

// What only one tab needs comes with it.
const UsedBySection = lateContent(async () => (await import('#features/connectors/used-by-section.tsx')).UsedBySection, null);
const SharingTab = lateContent(async () => (await import('#features/datasources/sharing-tab.tsx')).SharingTab);
const OlderConfigsTab = lateContent(async () => (await import('./older-configs-tab.tsx')).OlderConfigsTab);
const AuthorizationSection = lateContent(
  async () => (await import('#features/datasources/authorization/authorization-section.tsx')).AuthorizationSection,
);

interface OlderDatasourceEditorProps {
  readonly datasource: OlderDatasource;
  /** As it is now; undefined for one that is gone. */
  readonly connector: OlderConnector | undefined;
  readonly viewer: Viewer;
}

/** A datasource of the older form in its five tabs. */
export function OlderDatasourceEditor({ datasource, connector, viewer }: OlderDatasourceEditorProps) {
  const { t } = useTranslation(['datasources', 'editor']);
  const queryClient = useQueryClient();
  const { organizationId } = viewer;
  const datasourceId = datasource.id;
  const params = { id: organizationId, datasource: datasourceId };
  const row = useMemo(() => olderDatasourceRow(datasource), [datasource]);
  const isReadOnly = !mayCall(updateDatasourceCall.older, viewer.roles) || row.status === 'deleted';
  const isLocked = areConfigsLocked(row.shareStatus);
  const deploymentId = datasource.deployment.id;
  const isDeploymentThere = connector !== undefined && Object.hasOwn(connector.deployments, deploymentId);
  const surroundings = useMemo(
    () => ({
      template: connector && readConfigTemplate(connector.configTemplate),
      rawTemplate: connector?.configTemplate ?? {},
      isDeploymentThere,
      savedConfigs: datasource.configs,
    }),
    [connector, isDeploymentThere, datasource.configs],
  );
  const { template } = surroundings;

  const form = useIntegrationEditor({
    form: useMemo(() => olderDatasourceForm(surroundings), [surroundings]),
    organizationId,
    thing: datasource,
    kept: `datasource:older:${organizationId}:${datasourceId}`,
    isActive: row.status === 'active',
    isReadOnly,
    tabLabel: (which) => t(`datasources:olderTabs.${which}`),
    save: (document, base, version) =>
      updateDatasource.older(queryClient, { params, version, body: changeOf(base.document, document, surroundings) }),
    reload: async () => {
      const result = await reloadDatasource.older(queryClient, { params });
      return result.ok ? result.data : undefined;
    },
  });
  const { document, base } = form;
  const { head, lifeCycle, barLabels, notice, dialogs, approval, askToDelete } = useDatasourceHead({
    ...{ generation: 'older', viewer, row, isDirty: form.isDirty, onGone: form.leaveFreely },
    back: integrationsPath(organizationId, 'older'),
    onMissing: form.flagParts,
  });

  const fieldLabel = ({ tab: which, name }: Field) => {
    if (which !== 'configs') return t(`editor:text.${name as 'name'}`);
    if (name === 'identityTag') return t('datasources:identity.label');
    const asked = readFieldName(name);
    const section = asked && template?.defined.find((known) => known.name === asked.section);
    if (asked) return section?.fields.find((field) => field.name === asked.field)?.viewName ?? asked.field;
    return template?.dynamic.find((table) => tableName(table.name) === name)?.viewName ?? name;
  };
  const panels: Readonly<Record<OlderDatasourceTab, ReactNode>> = {
    basic: (
      <TextsTab
        title={t('datasources:olderTabs.basic')}
        id={datasourceId}
        fields={['imageUrl', 'name', 'description']}
        {...form.textsOf('basic')}
      >
        <MadeOfCard
          connector={
            connector && {
              ...{ id: connector.id, name: connector.name, imageUrl: connector.imageUrl, organization: connector.organization.name },
              // Those shared in cannot be opened.
              href: connector.organization.id === organizationId ? connectorPath(organizationId, 'older', connector.id) : undefined,
            }
          }
          deploymentName={row.deploymentName}
          isDeploymentGone={connector !== undefined && !isDeploymentThere}
        />
        {!isReadOnly && <DeleteBlock onDelete={askToDelete} />}
      </TextsTab>
    ),
    contact: (
      <TextsTab
        title={t('datasources:olderTabs.contact')}
        id={datasourceId}
        fields={['supportEmail', 'documentationUrl']}
        {...form.textsOf('contact')}
      />
    ),
    authorization: <AuthorizationSection address={{ organizationId, generation: 'older', datasourceId }} isReadOnly={isReadOnly} />,
    configs: (
      <OlderConfigsTab
        template={template}
        document={document}
        saved={base.document.configs}
        errors={form.errorsOfTab('configs')}
        isReadOnly={isReadOnly}
        isLocked={isLocked}
        onChange={(name, value) => form.set('configs', name, value)}
      />
    ),
    sharing: (
      <SharingTab
        usedBy={<UsedBySection of="datasource" id={datasourceId} organizationId={organizationId} generation="older" />}
        address={{ organizationId, datasourceId, generation: 'older' }}
        viewer={viewer}
        mayShareWithAnyone={datasource.mayShareWithAnyone}
        datasource={row}
        approval={approval}
      />
    ),
  };

  return (
    <IntegrationFrame
      {...{ form, head, lifeCycle, barLabels, panels, fieldLabel }}
      notice={
        notice ||
        (row.status === 'draft' && !isReadOnly && (
          <DatasourceNextSteps
            address={{ organizationId, generation: 'older', datasourceId }}
            isConfigured={![...form.missingTabs(), ...form.wrongTabs].includes('configs')}
            isAuthorized={Object.keys(datasource.authStatusMap).length > 0}
          />
        )) ||
        (row.status === 'active' && !isReadOnly && form.tab !== 'authorization' && Object.keys(datasource.authStatusMap).length > 0 && (
          <UnauthorizedNote address={{ organizationId, generation: 'older', datasourceId }} />
        ))
      }
      tabsLabel={t('datasources:tabs.label')}
      hrefOf={(tab) => datasourcePath(organizationId, 'older', row, { hash: tab })}
    >
      {dialogs}
    </IntegrationFrame>
  );
}
