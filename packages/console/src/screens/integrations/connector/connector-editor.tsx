import { mayCall } from '@foyer/api/access';
import { updateConnector as updateConnectorCall } from '@foyer/api/connectors/connector.contract';
import type { NewerConnector, NewerConnectorBody } from '@foyer/api/connectors/connector.schema';
import { connectorLocks } from '@foyer/api/connectors/connector-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createConnector, mappedOfConnector, reloadConnector, rowOfNewer, updateConnector } from '#data/connectors.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { useAttributeQuestion } from '#features/attributes/use-attribute-question.tsx';
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
import { lateContent, lateDetail } from '#lib/late-content.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { bodyOf, type ConnectorTab, changeOf, connectorForm, documentOf, holdsAuthorizations } from './connector-document.ts';

// The editor and the form of schemas come with the tabs that hold them.
const UsedBySection = lateContent(async () => (await import('#features/connectors/used-by-section.tsx')).UsedBySection, null);
const AttributesTab = lateContent(async () => (await import('#features/attributes/attributes-tab.tsx')).AttributesTab);
const DeploymentsTab = lateContent(async () => (await import('#features/connectors/deployments-tab.tsx')).DeploymentsTab);
const ConnectorSchemas = lateContent(async () => (await import('./connector-schemas.tsx')).ConnectorSchemas);
const AuthorizationsTab = lateContent(async () => (await import('#features/connectors/authorizations-tab.tsx')).AuthorizationsTab);
const UserAttributesTab = lateContent(async () => (await import('./user-attributes-tab.tsx')).UserAttributesTab);
const AttributePanel = lateDetail(async () => (await import('#features/attributes/attribute-panel.tsx')).AttributePanel);
interface ConnectorEditorProps {
  /** As loaded; a new one without. */
  readonly connector: NewerConnector | undefined;
  readonly viewer: Viewer;
  /** A new one begins with what a file or a template held. */
  readonly imported: NewerConnectorBody | undefined;
  readonly origin: 'import' | undefined;
}

/** A connector of the newer form in its six tabs. */
export function ConnectorEditor({ connector, viewer, imported, origin }: ConnectorEditorProps) {
  const { t } = useTranslation(['connectors', 'editor', 'authorization', 'errors']);
  const queryClient = useQueryClient();
  const { organizationId } = viewer;
  const connectorId = connector?.id ?? 'new';
  const params = { id: organizationId, connector: connectorId };
  const row = connector && rowOfNewer(connector);
  const locks = row ? connectorLocks(row) : { deployments: false, configuration: false, additionalSchemas: false };
  const apiKey = connector?.metadata.apiKey;
  const isReadOnly = !mayCall(updateConnectorCall.newer, viewer.roles);

  const form = useIntegrationEditor({
    form: connectorForm,
    organizationId,
    thing: connector,
    kept: keptConnector(organizationId, 'newer', connectorId),
    initial: useMemo(() => imported && documentOf(imported), [imported]),
    isActive: row?.status === 'active',
    isReadOnly,
    tabLabel: (which) => t(which === 'authorization' ? 'authorization:connector.tab' : `connectors:tabs.${which}`),
    create: (document) =>
      createConnector.newer(queryClient, { params: { id: organizationId }, query: { from: imported && origin }, body: bodyOf(document) }),
    onCreated: (created, tab) => {
      notify.success(t('connectors:created'));
      return {
        path: connectorPath(organizationId, 'newer', created.id, { hash: tab }),
        kept: keptConnector(organizationId, 'newer', created.id),
      };
    },
    save: (document, base, version) => updateConnector.newer(queryClient, { params, version, body: changeOf(base.document, document) }),
    reload: async () => {
      const result = await reloadConnector.newer(queryClient, { params });
      return result.ok ? result.data : undefined;
    },
  });
  const { document, base } = form;
  const breaking = useAttributeQuestion({
    organizationId,
    before: base.document['pre-defined-attributes'],
    after: document['pre-defined-attributes'],
    load: () => mappedOfConnector(queryClient, { organizationId, generation: 'newer', connectorId }),
    save: form.save.save,
  });
  const { head, lifeCycle, barLabels, dialogs } = useConnectorHead({
    ...{ generation: 'newer', viewer, row, isDirty: form.isDirty, onGone: form.leaveFreely },
    onMissing: form.flagParts,
  });
  const removeEntry = useRemoval(form, {
    'pre-defined-attributes': isReadOnly,
    authorization: isReadOnly || locks.configuration,
    deployment: isReadOnly || locks.deployments,
  });
  const lockReason = (isLocked: boolean) => {
    const key = lockReasonKey(isLocked, row);
    return key && t(`connectors:${key}`);
  };
  const attributes = document['pre-defined-attributes'];
  const place = form.formPlace('attribute');
  const { openId } = place;
  const openOne = openId === undefined ? undefined : attributes[openId];
  // What is typed over one that was undone meanwhile is not lost with it.
  const isPanelOpen = form.tab === 'pre-defined-attributes' && (openOne !== undefined || openId === 'new' || place.isTyped);

  const fieldLabel = ({ tab: which, name }: Field) => {
    if (which === 'deployment') return name;
    if (which === 'authorization') return authorizationName(document.authorization[name] ?? base.document.authorization[name]);
    if (which === 'pre-defined-attributes') return (attributes[name] ?? base.document[which][name])?.name ?? name;
    if (which === 'basic') return t(`editor:text.${name as 'name'}`);
    return t(`connectors:${which === 'configuration' ? 'configuration' : 'userAttributes'}.${name as 'configSchema'}`);
  };
  const panels: Readonly<Record<ConnectorTab, React.ReactNode>> = {
    basic: (
      <TextsTab
        title={t('connectors:tabs.basic')}
        id={connectorId}
        fields={['imageUrl', 'name', 'description', 'supportEmail', 'documentationUrl']}
        {...form.textsOf('basic')}
      >
        {apiKey && <ApiKeySection apiKey={apiKey} />}
        {row && <UsedBySection of="connector" id={connectorId} organizationId={organizationId} generation="newer" />}
      </TextsTab>
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
            updateConnector.newer(queryClient, { params, version, body: { deployments: part } }),
          )
        }
        onRemoveWaiting={(deployment) => removeEntry('deployment', deployment.name, deployment.displayName || deployment.name)}
      />
    ),
    configuration: (
      <ConnectorSchemas
        value={document.configuration}
        saved={base.document.configuration}
        isReadOnly={isReadOnly || locks.configuration}
        readOnlyReason={lockReason(locks.configuration)}
        warning={holdsAuthorizations(document.configuration.configSchema) ? t('errors:SCHEMA_AUTHORIZATIONS') : undefined}
        onChange={(name, text) => form.set('configuration', name, text)}
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
    'pre-defined-attributes': (
      <AttributesTab
        heading={t('connectors:attribute.heading')}
        noneText={t('connectors:attribute.none')}
        attributes={attributes}
        isReadOnly={isReadOnly}
        openId={openId}
        onOpen={place.open}
        onRemove={(id) => {
          if (id === openId) place.done();
          removeEntry('pre-defined-attributes', id, attributes[id]?.name ?? '');
        }}
      />
    ),
    'user-defined-attributes': (
      <UserAttributesTab
        value={document['user-defined-attributes']}
        saved={base.document['user-defined-attributes']}
        isReadOnly={isReadOnly}
        areSchemasLocked={locks.additionalSchemas}
        hasPredefined={Object.keys(document['pre-defined-attributes']).length > 0}
        onChange={(name, value) => form.set('user-defined-attributes', name, value)}
      />
    ),
  };

  return (
    <IntegrationFrame
      form={{ ...form, save: { ...form.save, save: breaking.save } }}
      {...{ head, lifeCycle, barLabels, panels, fieldLabel }}
      notice={row?.status === 'draft' && !isReadOnly && <ConnectorNextSteps form={form} configurationTab="configuration" />}
      tabsLabel={t('connectors:tabs.sections')}
      hrefOf={(hash) => connectorPath(organizationId, 'newer', connectorId, { hash })}
      counts={{
        'pre-defined-attributes': Object.keys(attributes).length,
        deployment: Object.keys(document.deployment).length,
      }}
      panel={
        isPanelOpen && (
          <AttributePanel
            key={openId}
            attribute={openOne}
            others={Object.entries(attributes).flatMap(([id, attribute]) => (id === openId ? [] : [attribute]))}
            isReadOnly={isReadOnly}
            place={place}
            onKeep={(attribute) => form.set('pre-defined-attributes', openOne && openId ? openId : `n:${Date.now()}`, attribute)}
          />
        )
      }
    >
      {breaking.question}
      {dialogs}
    </IntegrationFrame>
  );
}
