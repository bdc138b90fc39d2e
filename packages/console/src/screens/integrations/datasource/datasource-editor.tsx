import { mayCall } from '@foyer/api/access';
import type { Attribute } from '@foyer/api/connectors/attribute.schema';
import type { NewerConnector } from '@foyer/api/connectors/connector.schema';
import { updateDatasource as updateDatasourceCall } from '@foyer/api/datasources/datasource.contract';
import type { NewerDatasource, UserDefinedAttribute } from '@foyer/api/datasources/datasource.schema';
import { areConfigsLocked } from '@foyer/api/datasources/datasource-rules';
import { Banner } from '@foyer/ui/banner';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { reloadDatasource, updateDatasource } from '#data/datasource.ts';
import { mappedOfDatasource, newerDatasourceRow } from '#data/datasources.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { useAttributeQuestion } from '#features/attributes/use-attribute-question.tsx';
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
import { useRemoval } from '#features/integration-editor/use-removal.ts';
import { lateContent, lateDetail } from '#lib/late-content.tsx';
import { areOwnSecret, changeOf, type DatasourceTab, datasourceForm, enteredName, enteredOf, withEntered } from './datasource-document.ts';
import { useJudges } from './use-judges.ts';

// Forms of schemas, and lists of attributes, come with the tabs that hold them.
const UsedBySection = lateContent(async () => (await import('#features/connectors/used-by-section.tsx')).UsedBySection, null);
const SharingTab = lateContent(async () => (await import('#features/datasources/sharing-tab.tsx')).SharingTab);
const ConfigsTab = lateContent(async () => (await import('./configs-tab.tsx')).ConfigsTab);
const AuthorizationSection = lateContent(
  async () => (await import('#features/datasources/authorization/authorization-section.tsx')).AuthorizationSection,
);
const ConfigureDialog = lateDetail(async () => (await import('./configure-dialog.tsx')).ConfigureDialog);
const AttributesTab = lateContent(async () => (await import('#features/attributes/attributes-tab.tsx')).AttributesTab);
const AttributePanel = lateDetail(async () => (await import('#features/attributes/attribute-panel.tsx')).AttributePanel);

interface DatasourceEditorProps {
  readonly datasource: NewerDatasource;
  /** As it is now; undefined for one that is gone. */
  readonly connector: NewerConnector | undefined;
  readonly viewer: Viewer;
}

const predefined = 'pre-defined-attributes';
const own = 'user-defined-attributes';

const isAuthorizedOf = ({ authStatusMap }: NewerDatasource) => Object.keys(authStatusMap).length > 0;

const entryAt = <Entry,>(entries: Readonly<Record<string, Entry>>, id: string | undefined) => (id === undefined ? undefined : entries[id]);

/** The title that a schema gives to a field. */
function titleOf(connector: NewerConnector | undefined, name: string): string {
  const properties = connector?.configs.configSchema.properties;
  const field = typeof properties === 'object' && properties !== null ? (properties as Record<string, unknown>)[name] : undefined;
  const title = typeof field === 'object' && field !== null && 'title' in field ? field.title : undefined;
  return typeof title === 'string' && title !== '' ? title : name;
}

interface ConnectorCardProps extends Pick<DatasourceEditorProps, 'connector'> {
  readonly organizationId: string;
  readonly deploymentId: string;
  readonly deploymentName: string;
}

/** The connector that it is made of; those shared in cannot be opened. */
function ConnectorCard({ connector, organizationId, deploymentId, deploymentName }: ConnectorCardProps) {
  if (!connector) return <MadeOfCard connector={undefined} deploymentName={deploymentName} isDeploymentGone={false} />;
  const { id, display, metadata, deployments } = connector;
  const href = metadata.organization.id === organizationId ? connectorPath(organizationId, 'newer', id) : undefined;
  return (
    <MadeOfCard
      connector={{ id, name: display.name, imageUrl: display.imageUrl, organization: metadata.organization.name, href }}
      deploymentName={deploymentName}
      isDeploymentGone={!Object.hasOwn(deployments, deploymentId)}
    />
  );
}

/** The document of the datasource, and what judges it by the connector's schemas. */
function useDatasourceForm(
  { datasource, connector, viewer: { organizationId } }: DatasourceEditorProps,
  isActive: boolean,
  isReadOnly: boolean,
) {
  const { t } = useTranslation('datasources');
  const queryClient = useQueryClient();
  const { hash } = useLocation();
  const datasourceId = datasource.id;
  const params = { id: organizationId, datasource: datasourceId };
  const deploymentId = datasource.deployment.id;
  const isAuthorized = isAuthorizedOf(datasource);
  const judges = useJudges(connector, hash === '#configs' || hash === `#${own}`);

  const form = useIntegrationEditor({
    form: useMemo(() => datasourceForm({ connector, deploymentId, isAuthorized, judges }), [connector, deploymentId, isAuthorized, judges]),
    organizationId,
    thing: datasource,
    kept: `datasource:newer:${organizationId}:${datasourceId}`,
    isActive,
    isReadOnly,
    tabLabel: (which) => t(`tabs.${which}`),
    save: (document, base, version) => updateDatasource.newer(queryClient, { params, version, body: changeOf(base.document, document) }),
    reload: async () => {
      const result = await reloadDatasource.newer(queryClient, { params });
      return result.ok ? result.data : undefined;
    },
  });
  return { form, judges };
}

/** A datasource of the newer form in its tabs. */
export function DatasourceEditor({ datasource, connector, viewer }: DatasourceEditorProps) {
  const { t } = useTranslation(['datasources', 'editor']);
  const queryClient = useQueryClient();
  const { organizationId } = viewer;
  const datasourceId = datasource.id;
  const address = { organizationId, generation: 'newer', datasourceId } as const;
  const row = useMemo(() => newerDatasourceRow(datasource), [datasource]);
  const isReadOnly = !mayCall(updateDatasourceCall.newer, viewer.roles) || row.status === 'deleted';
  const isLocked = areConfigsLocked(row.shareStatus);
  const [deploymentId, isAuthorized] = [datasource.deployment.id, isAuthorizedOf(datasource)];
  const { form, judges } = useDatasourceForm({ datasource, connector, viewer }, row.status === 'active', isReadOnly);
  const { document, base } = form;
  const breaking = useAttributeQuestion({
    organizationId,
    before: base.document[own],
    after: document[own],
    load: () => mappedOfDatasource(queryClient, address),
    save: form.save.save,
  });
  const { head, lifeCycle, barLabels, notice, dialogs, approval, askToDelete } = useDatasourceHead({
    ...{ generation: 'newer', viewer, row, isDirty: form.isDirty, onGone: form.leaveFreely },
    back: integrationsPath(organizationId, 'newer'),
    onMissing: form.flagParts,
  });

  const fromConnector = useMemo(
    () => Object.fromEntries(datasource.configs.pluginAttributes.map((attribute) => [`p:${attribute.name}`, attribute])),
    [datasource.configs.pluginAttributes],
  );
  const additional = connector?.configs.additionalAttributes;
  const canConfigure = additional !== undefined && Object.keys(additional.configSchema).length > 0;
  const isOwnOff = isReadOnly || isLocked;
  const removeEntry = useRemoval(form, { [own]: isOwnOff });
  const owned = document[own];
  const listed: Readonly<Record<string, Attribute>> = form.tab === predefined ? fromConnector : owned;
  const isListOpen = form.tab === predefined || form.tab === own;
  const panelPlace = form.formPlace(form.tab === predefined ? 'predefined' : 'attribute');
  const { openId } = panelPlace;
  const openOne = entryAt(listed, openId);
  // What is typed over one that was undone meanwhile is not lost with it.
  const isPanelOpen = isListOpen && (openOne !== undefined || openId === 'new' || panelPlace.isTyped);
  const configuring = form.formPlace('configuration', { isSecret: areOwnSecret(connector?.configs) });
  const configured = entryAt(owned, configuring.openId);
  const keepOwn = (id: string, attribute: UserDefinedAttribute) => form.set(own, id, attribute);

  const fieldLabel = ({ tab: which, name }: Field) => {
    if (which === 'basic') return t(`editor:text.${name as 'name'}`);
    if (which === own) return (owned[name] ?? base.document[own][name])?.name ?? name;
    const ofForm = enteredName(name);
    return ofForm === undefined ? t(`datasources:configs.${name as 'identityType'}`) : titleOf(connector, ofForm);
  };
  const panels: Readonly<Record<DatasourceTab, React.ReactNode>> = {
    basic: (
      <TextsTab
        title={t('datasources:tabs.basic')}
        id={datasourceId}
        fields={['imageUrl', 'name', 'description', 'supportEmail', 'documentationUrl']}
        {...form.textsOf('basic')}
      >
        <ConnectorCard {...{ connector, organizationId, deploymentId }} deploymentName={row.deploymentName} />
        {!isReadOnly && <DeleteBlock onDelete={askToDelete} />}
      </TextsTab>
    ),
    authorization: <AuthorizationSection address={address} isReadOnly={isReadOnly} />,
    configs: (
      <ConfigsTab
        connector={connector}
        identity={{ value: document.configs.identityType, saved: base.document.configs.identityType }}
        entered={enteredOf(document)}
        isSaved={enteredOf(base.document) !== null}
        errors={form.errorsOfTab('configs')}
        isReadOnly={isReadOnly}
        isLocked={isLocked}
        onIdentity={(identity) => form.set('configs', 'identityType', identity)}
        onEntered={(value) => form.setTab('configs', withEntered(document.configs, value))}
      />
    ),
    [predefined]: (
      <AttributesTab
        heading={t('datasources:ownAttributes.predefined')}
        noneText={t('datasources:ownAttributes.predefinedNone')}
        attributes={fromConnector}
        isReadOnly
        openId={openId}
        onOpen={panelPlace.open}
      />
    ),
    [own]: (
      <div className="flex flex-col gap-4">
        {isLocked && <Banner tone="info">{t('datasources:configs.locked')}</Banner>}
        <AttributesTab
          heading={t('datasources:ownAttributes.heading')}
          noneText={t('datasources:ownAttributes.none')}
          attributes={owned}
          isReadOnly={isOwnOff}
          openId={openId}
          onOpen={panelPlace.open}
          onRemove={(id) => {
            if (id === openId) panelPlace.done();
            removeEntry(own, id, owned[id]?.name ?? '');
          }}
          {...(canConfigure && {
            onConfigure: configuring.open,
            isConfigured: (id: string) =>
              judges?.attribute(owned[id]?.connectorConfig) ?? Object.keys(owned[id]?.connectorConfig ?? {}).length > 0,
          })}
        />
      </div>
    ),
    sharing: (
      <SharingTab
        usedBy={<UsedBySection of="datasource" id={datasourceId} organizationId={organizationId} generation="newer" />}
        {...{ address, viewer, approval }}
        mayShareWithAnyone={datasource.mayShareWithAnyone}
        datasource={row}
      />
    ),
  };

  const hints: Partial<Record<typeof row.status, React.ReactNode>> = {
    draft: (
      <DatasourceNextSteps
        address={address}
        isConfigured={![...form.missingTabs(), ...form.wrongTabs].includes('configs')}
        isAuthorized={isAuthorized}
      />
    ),
    active: form.tab !== 'authorization' && isAuthorized && <UnauthorizedNote address={address} />,
  };
  return (
    <IntegrationFrame
      form={{ ...form, save: { ...form.save, save: breaking.save } }}
      {...{ head, lifeCycle, barLabels, panels, fieldLabel }}
      notice={notice || (!isReadOnly && hints[row.status])}
      tabsLabel={t('datasources:tabs.label')}
      hrefOf={(tab) => datasourcePath(organizationId, 'newer', row, { hash: tab })}
      counts={{ [predefined]: Object.keys(fromConnector).length, [own]: Object.keys(owned).length }}
      panel={
        isPanelOpen && (
          <AttributePanel
            key={openId}
            attribute={openOne}
            others={[
              ...Object.values(fromConnector),
              ...Object.entries(owned).flatMap(([id, attribute]) => (id === openId ? [] : [attribute])),
            ]}
            {...(additional && { scopes: additional.allowedScopes })}
            isReadOnly={isOwnOff || form.tab === predefined}
            place={panelPlace}
            onKeep={(attribute) => {
              const id = openOne && openId ? openId : `n:${Date.now()}`;
              keepOwn(id, { ...attribute, connectorConfig: owned[id]?.connectorConfig ?? {} });
            }}
          />
        )
      }
    >
      {form.tab === own && configuring.openId !== undefined && configured && additional && (
        <ConfigureDialog
          key={configuring.openId}
          name={configured.name}
          schema={additional.configSchema}
          uiSchema={additional.uiSchema}
          value={configured.connectorConfig}
          isReadOnly={isOwnOff}
          place={configuring}
          onKeep={(connectorConfig) => keepOwn(configuring.openId as string, { ...configured, connectorConfig })}
        />
      )}
      {breaking.question}
      {dialogs}
    </IntegrationFrame>
  );
}
