import { mayCall } from '@foyer/api/access';
import { updateConnector as updateConnectorCall } from '@foyer/api/connectors/connector.contract';
import type { OlderConnector, OlderConnectorBody } from '@foyer/api/connectors/connector.schema';
import { connectorLocks } from '@foyer/api/connectors/connector-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createConnector, reloadConnector, rowOfOlder, updateConnector } from '#data/connectors.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { ApiKeySection } from '#features/connectors/api-key-section.tsx';
import { authorizationName } from '#features/connectors/authorizations-document.ts';
import { useConnectorHead } from '#features/connectors/connector-head.tsx';
import { ConnectorNextSteps } from '#features/connectors/connector-next-steps.tsx';
import { connectorPath } from '#features/connectors/connector-paths.ts';
import { keptConnector } from '#features/connectors/kept-connector.ts';
import { lockReasonKey } from '#features/connectors/lock-reason.ts';
import type { Field } from '#features/integration-editor/document.ts';
import { IntegrationFrame } from '#features/integration-editor/integration-frame.tsx';
import { TextsTab } from '#features/integration-editor/texts-tab.tsx';
import { useIntegrationEditor } from '#features/integration-editor/use-integration-editor.ts';
import { useRemoval } from '#features/integration-editor/use-removal.ts';
import { lateContent } from '#lib/late-content.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { bodyOf, changeOf, documentOf, type OlderTab, olderForm } from './older-document.ts';

// The editor and the preview come with their tab.
const UsedBySection = lateContent(async () => (await import('#features/connectors/used-by-section.tsx')).UsedBySection, null);
const SharingTab = lateContent(async () => (await import('./sharing-tab.tsx')).SharingTab);
const DeploymentsTab = lateContent(async () => (await import('#features/connectors/deployments-tab.tsx')).DeploymentsTab);
const AuthorizationsTab = lateContent(async () => (await import('#features/connectors/authorizations-tab.tsx')).AuthorizationsTab);
const TemplateTab = lateContent(async () => (await import('./template-tab.tsx')).TemplateTab);

interface OlderEditorProps {
  /** As loaded; a new one without. */
  readonly connector: OlderConnector | undefined;
  readonly viewer: Viewer;
  /** A new one begins with what a file or a template held. */
  readonly imported: OlderConnectorBody | undefined;
  readonly origin: 'import' | undefined;
}

/** A connector of the older form in its six tabs. */
export function OlderEditor({ connector, viewer, imported, origin }: OlderEditorProps) {
  const { t } = useTranslation(['connectors', 'editor', 'authorization']);
  const queryClient = useQueryClient();
  const { organizationId } = viewer;
  const connectorId = connector?.id ?? 'new';
  const params = { id: organizationId, connector: connectorId };
  const row = connector && rowOfOlder(connector);
  const locks = row ? connectorLocks(row) : { deployments: false, configuration: false, additionalSchemas: false };
  const isReadOnly = !mayCall(updateConnectorCall.older, viewer.roles);

  const form = useIntegrationEditor({
    form: olderForm,
    organizationId,
    thing: connector,
    kept: keptConnector(organizationId, 'older', connectorId),
    initial: useMemo(() => imported && documentOf(imported), [imported]),
    isActive: row?.status === 'active',
    isReadOnly,
    tabLabel: (which) => t(which === 'authorization' ? 'authorization:connector.tab' : `connectors:olderTabs.${which}`),
    create: (document) =>
      createConnector.older(queryClient, { params: { id: organizationId }, query: { from: imported && origin }, body: bodyOf(document) }),
    onCreated: (created, tab) => {
      notify.success(t('connectors:created'));
      return {
        path: connectorPath(organizationId, 'older', created.id, { hash: tab }),
        kept: keptConnector(organizationId, 'older', created.id),
      };
    },
    save: (document, base, version) => updateConnector.older(queryClient, { params, version, body: changeOf(base.document, document) }),
    reload: async () => {
      const result = await reloadConnector.older(queryClient, { params });
      return result.ok ? result.data : undefined;
    },
  });
  const { document, base } = form;
  const { head, lifeCycle, barLabels, dialogs, share } = useConnectorHead({
    ...{ generation: 'older', viewer, row, isDirty: form.isDirty, onGone: form.leaveFreely },
    onMissing: form.flagParts,
  });
  const removeEntry = useRemoval(form, { authorization: isReadOnly || locks.configuration, deployment: isReadOnly || locks.deployments });
  const lockReason = (isLocked: boolean) => {
    const key = lockReasonKey(isLocked, row);
    return key && t(`connectors:${key}`);
  };
  const fieldLabel = ({ tab: which, name }: Field) => {
    if (which === 'deployment') return name;
    if (which === 'authorization') return authorizationName(document.authorization[name] ?? base.document.authorization[name]);
    return which === 'config-template' ? t(`connectors:configTemplate.${name as 'definedConfigs'}`) : t(`editor:text.${name as 'name'}`);
  };
  const panels: Readonly<Record<OlderTab, React.ReactNode>> = {
    basic: (
      <TextsTab
        title={t('connectors:olderTabs.basic')}
        id={connectorId}
        fields={['imageUrl', 'name', 'description']}
        {...form.textsOf('basic')}
      >
        {connector?.apiKey && <ApiKeySection apiKey={connector.apiKey} />}
        {row && <UsedBySection of="connector" id={connectorId} organizationId={organizationId} generation="older" />}
      </TextsTab>
    ),
    contact: (
      <TextsTab
        title={t('connectors:olderTabs.contact')}
        id={connectorId}
        fields={['supportEmail', 'documentationUrl']}
        {...form.textsOf('contact')}
      />
    ),
    deployment: (
      <DeploymentsTab
        deployments={document.deployment}
        isReadOnly={isReadOnly || locks.deployments}
        readOnlyReason={lockReason(locks.deployments)}
        isSavedAtOnce={base.version !== undefined}
        place={form.formPlace('deployment')}
        onChange={(deployments) =>
          form.saveTab('deployment', deployments, (part, version) =>
            updateConnector.older(queryClient, { params, version, body: { deployments: part } }),
          )
        }
        onRemoveWaiting={(deployment) => removeEntry('deployment', deployment.name, deployment.displayName || deployment.name)}
      />
    ),
    'config-template': (
      <TemplateTab
        value={document['config-template']}
        saved={base.document['config-template']}
        isReadOnly={isReadOnly || locks.configuration}
        readOnlyReason={lockReason(locks.configuration)}
        onChange={(name, text) => form.set('config-template', name, text)}
      />
    ),
    authorization: (
      <AuthorizationsTab
        authorizations={document.authorization}
        errors={form.errorsOfTab('authorization')}
        isReadOnly={isReadOnly || locks.configuration}
        readOnlyReason={lockReason(locks.configuration)}
        place={form.formPlace('authorization')}
        onChange={(id, one) => form.set('authorization', id, one)}
        onRemove={(id) => removeEntry('authorization', id, authorizationName(document.authorization[id]))}
      />
    ),
    sharing: <SharingTab row={row} viewer={viewer} share={share} />,
  };

  return (
    <IntegrationFrame
      {...{ form, head, lifeCycle, barLabels, panels, fieldLabel }}
      notice={row?.status === 'draft' && !isReadOnly && <ConnectorNextSteps form={form} configurationTab="config-template" />}
      tabsLabel={t('connectors:tabs.sections')}
      hrefOf={(hash) => connectorPath(organizationId, 'older', connectorId, { hash })}
      counts={{
        deployment: Object.keys(document.deployment).length,
      }}
    >
      {dialogs}
    </IntegrationFrame>
  );
}
