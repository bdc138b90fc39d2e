import type { ConnectorV1, ConnectorV1Body } from '@foyer/api/connectors/connector.schema';
import type { ConnectorSection } from '@foyer/api/connectors/connector-rules';
import { connectorLocks, missingForActivation } from '@foyer/api/connectors/connector-rules';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { createNewerConnector, reloadConnector, rowOfNewer, saveNewerConnector } from '#data/connectors.ts';
import { useConnectorHead } from '#features/connectors/connector-head.tsx';
import { connectorPath } from '#features/connectors/connector-paths.ts';
import type { ConnectorViewer } from '#features/connectors/connector-policy.ts';
import { DeploymentsTab } from '#features/connectors/deployments-tab.tsx';
import { isInlineImage } from '#features/connectors/inline-image.ts';
import { keptConnector } from '#features/connectors/kept-connector.ts';
import { lockReasonKey } from '#features/connectors/lock-reason.ts';
import { sendImage } from '#features/connectors/send-image.ts';
import { useRested } from '#features/connectors/use-rested.ts';
import { type Field, isSameJson } from '#features/document-editor/document.ts';
import { EditorFrame } from '#features/document-editor/editor-frame.tsx';
import { type SavedDocument, useDocumentEditor } from '#features/document-editor/use-document-editor.ts';
import { type SendResult, useDocumentSave } from '#features/document-editor/use-document-save.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { AttributesTab } from './attributes-tab.tsx';
import { BasicTab } from './basic-tab.tsx';
import {
  blankDocument,
  bodyOf,
  type ConnectorDocument,
  type ConnectorTab,
  changeOf,
  connectorTabs,
  documentOf,
  errorsByTab,
  isConnectorDocument,
  ruledConnector,
  savedOf,
} from './connector-document.ts';

// The editor and the form of schemas come with the tabs that hold them.
const ConnectorSchemas = lazy(async () => ({ default: (await import('./connector-schemas.tsx')).ConnectorSchemas }));
const UserAttributesTab = lazy(async () => ({ default: (await import('./user-attributes-tab.tsx')).UserAttributesTab }));
const AttributePanel = lazy(async () => ({ default: (await import('./attribute-panel.tsx')).AttributePanel }));
interface ConnectorEditorProps {
  /** As loaded; a new one without. */
  readonly connector: ConnectorV1 | undefined;
  readonly viewer: ConnectorViewer;
  /** A new one begins with what a file held. */
  readonly imported: ConnectorV1Body | undefined;
}

const tabOfSection: Readonly<Record<ConnectorSection, ConnectorTab>> = {
  basic: 'basic',
  configuration: 'configuration',
  deployment: 'deployment',
};
const largestKeptImage = 200_000;

/** A picture of megabytes is not kept for a reload: it would not fit beside the rest. */
function withoutLargeImage(document: ConnectorDocument): ConnectorDocument {
  const { imageUrl } = document.basic;
  return isInlineImage(imageUrl) && imageUrl.length > largestKeptImage
    ? { ...document, basic: { ...document.basic, imageUrl: '' } }
    : document;
}

/** A connector of the newer form in its five tabs. */
export function ConnectorEditor({ connector, viewer, imported }: ConnectorEditorProps) {
  const { t, i18n } = useTranslation(['connectors', 'editor', 'errors']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { organizationId } = viewer;
  const connectorId = connector?.id ?? 'new';
  const address = { organizationId, generation: 'newer', connectorId } as const;
  const tab = connectorTabs.find((known) => `#${known}` === hash) ?? 'basic';
  const row = connector && rowOfNewer(connector);
  const isActive = row?.status === 'active';
  const locks = row ? connectorLocks(row) : { deployments: false, configuration: false, additionalSchemas: false };
  const isReadOnly = !viewer.canEdit;

  const loaded = useRef<SavedDocument<ConnectorDocument>>(undefined);
  const saved = useMemo(() => {
    // The same copy while the server's is the same, with its texts as they were typed.
    const next = connector ? savedOf(connector, loaded.current?.document) : { document: blankDocument, version: undefined };
    if (loaded.current?.version !== next.version || !loaded.current) loaded.current = next;
    return loaded.current;
  }, [connector]);
  const editor = useDocumentEditor<ConnectorDocument>({
    saved,
    thing: keptConnector(organizationId, 'newer', connectorId),
    isDocument: isConnectorDocument,
    toKeep: withoutLargeImage,
    initial: useMemo(() => imported && documentOf(imported), [imported]),
  });
  const { document, base } = editor;
  const isLeavingFree = useRef(false);
  const [missing, setMissing] = useState<readonly ConnectorSection[]>([]);
  const [openAttribute, setOpenAttribute] = useState<string>();

  const send = async (next: ConnectorDocument, over: SavedDocument<ConnectorDocument>): Promise<SendResult<ConnectorDocument>> => {
    const image = await sendImage(queryClient, organizationId, next.basic.imageUrl);
    if (!image.ok) return image;
    const whole = { ...next, basic: { ...next.basic, imageUrl: image.imageUrl } };
    const result =
      over.version === undefined
        ? await createNewerConnector(queryClient, organizationId, bodyOf(whole), imported && 'import')
        : await saveNewerConnector(queryClient, organizationId, connectorId, over.version, changeOf(over.document, whole));
    if (!result.ok) return result;
    if (!result.data) return { ok: false, status: result.status, error: { message: '' } };
    const stored = savedOf(result.data, whole);
    loaded.current = stored;
    if (over.version === undefined) {
      const created = result.data.id;
      leaveFreely();
      notify.success(t('connectors:created'));
      void navigate(connectorPath(organizationId, 'newer', created, { hash: tab }), { replace: true });
    }
    return { ok: true, saved: stored };
  };
  const save = useDocumentSave({
    editor,
    send,
    reload: async () => {
      const result = await reloadConnector(queryClient, address);
      return result.ok && 'metadata' in result.data ? savedOf(result.data, base.document) : undefined;
    },
    onSaved: () => {
      setMissing([]);
      if (connector) notify.success(t('editor:saved'));
    },
  });

  /** A deployment of a connector that is there is saved by itself; the other edits stay unsaved. */
  const changeDeployments = async (deployments: ConnectorDocument['deployment']) => {
    if (base.version === undefined) {
      for (const name of new Set([...Object.keys(document.deployment), ...Object.keys(deployments)]))
        if (!isSameJson(document.deployment[name], deployments[name])) editor.set({ tab: 'deployment', name }, deployments[name]);
      return true;
    }
    const result = await saveNewerConnector(queryClient, organizationId, connectorId, base.version, { deployments });
    if (!result.ok) return false;
    const stored = savedOf(result.data, base.document);
    loaded.current = stored;
    editor.absorb(stored.version, (now) => ({ ...now, deployment: stored.document.deployment }));
    return true;
  };

  const errors = useMemo(() => errorsByTab(document), [document]);
  const restedErrors = useRested(errors);
  const hasErrors = (of: typeof errors, which: ConnectorTab) => Object.keys(of[which]).length > 0;
  const lacking = isActive ? missingForActivation(ruledConnector(document)) : missing;
  const lackingTabs = new Set(lacking.map((section) => tabOfSection[section]));
  const wrongTabs = connectorTabs.filter((which) => hasErrors(errors, which) || (isActive && lackingTabs.has(which)));
  const tabLabel = (which: string) => t(`connectors:tabs.${which as ConnectorTab}`);
  const blockedReason =
    wrongTabs.length > 0
      ? t('editor:fixTabs', { tabs: new Intl.ListFormat(i18n.language).format(wrongTabs.map(tabLabel)), count: wrongTabs.length })
      : undefined;
  const lockReason = (isLocked: boolean) => {
    const key = lockReasonKey(isLocked, row);
    return key && t(`connectors:${key}`);
  };
  const leaveFreely = () => {
    isLeavingFree.current = true;
    editor.forget();
  };
  const head = useConnectorHead({
    generation: 'newer',
    viewer,
    row,
    typed: { ...ruledConnector(document), imageUrl: document.basic.imageUrl },
    isDirty: editor.isDirty,
    wrongTabCount: wrongTabs.length,
    onMissing: setMissing,
    onGone: leaveFreely,
  });

  const labelOf = ({ tab: which, name }: Field) => {
    if (which === 'deployment') return t('editor:fieldOf', { tab: tabLabel(which), field: name });
    if (which === 'pre-defined-attributes')
      return t('editor:fieldOf', {
        tab: tabLabel(which),
        field: (document[which][name] ?? base.document['pre-defined-attributes'][name])?.name ?? name,
      });
    return t('editor:fieldOf', {
      tab: tabLabel(which),
      field: t(
        `connectors:${which === 'basic' ? 'basic' : which === 'configuration' ? 'configuration' : 'userAttributes'}.${name}` as 'basic.name',
      ),
    });
  };
  const attributes = document['pre-defined-attributes'];
  const openOne = openAttribute === undefined || openAttribute === 'new' ? undefined : attributes[openAttribute];

  const panels: Readonly<Record<ConnectorTab, React.ReactNode>> = {
    basic: (
      <BasicTab
        id={connectorId}
        value={document.basic}
        saved={base.document.basic}
        errors={restedErrors.basic}
        isReadOnly={isReadOnly}
        onChange={(name, text) => editor.set({ tab: 'basic', name }, text)}
      />
    ),
    deployment: (
      <DeploymentsTab
        deployments={document.deployment}
        isReadOnly={isReadOnly || locks.deployments}
        readOnlyReason={lockReason(locks.deployments)}
        isSavedAtOnce={base.version !== undefined}
        onChange={changeDeployments}
      />
    ),
    configuration: (
      <Suspense fallback={<Skeleton shape="block" />}>
        <ConnectorSchemas
          value={document.configuration}
          saved={base.document.configuration}
          isReadOnly={isReadOnly || locks.configuration}
          readOnlyReason={lockReason(locks.configuration)}
          onChange={(name, text) => editor.set({ tab: 'configuration', name }, text)}
        />
      </Suspense>
    ),
    'pre-defined-attributes': (
      <AttributesTab
        attributes={attributes}
        isReadOnly={isReadOnly}
        openId={openAttribute}
        onOpen={setOpenAttribute}
        onRemove={(id) => {
          if (id === openAttribute) setOpenAttribute(undefined);
          editor.set({ tab: 'pre-defined-attributes', name: id }, undefined);
        }}
      />
    ),
    'user-defined-attributes': (
      <Suspense fallback={<Skeleton shape="block" />}>
        <UserAttributesTab
          value={document['user-defined-attributes']}
          saved={base.document['user-defined-attributes']}
          isReadOnly={isReadOnly}
          areSchemasLocked={locks.additionalSchemas}
          onChange={(name, value) => editor.set({ tab: 'user-defined-attributes', name }, value)}
        />
      </Suspense>
    ),
  };
  const isPanelOpen = tab === 'pre-defined-attributes' && openAttribute !== undefined && (openAttribute === 'new' || openOne !== undefined);

  return (
    <EditorFrame
      back={head.back}
      avatar={head.avatar}
      title={head.title}
      status={head.status}
      subtitle={head.subtitle}
      actions={head.actions}
      tabsLabel={t('connectors:tabs.sections')}
      tab={tab}
      onTab={(next) => void navigate({ hash: next }, { preventScrollReset: true })}
      tabs={connectorTabs.map((value) => ({
        value,
        label: tabLabel(value),
        href: connectorPath(organizationId, 'newer', connectorId, { hash: value }),
        hasError: lackingTabs.has(value) || (hasErrors(restedErrors, value) && (editor.isDirty || connector !== undefined)),
        ...(value === 'pre-defined-attributes' && { count: Object.keys(attributes).length }),
        ...(value === 'deployment' && { count: Object.keys(document.deployment).length }),
        panel: panels[value],
      }))}
      editor={editor}
      save={save}
      blockedReason={blockedReason}
      isReadOnly={isReadOnly}
      onDiscard={() => {
        editor.discard();
        setMissing([]);
        notify.success(t('editor:discarded'));
      }}
      mayLeave={() => isLeavingFree.current}
      labelOf={labelOf}
      textOf={(_, value) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))}
      panel={
        isPanelOpen && (
          <Suspense fallback={null}>
            <AttributePanel
              key={openAttribute}
              attribute={openOne}
              others={Object.entries(attributes).flatMap(([id, attribute]) => (id === openAttribute ? [] : [attribute]))}
              isReadOnly={isReadOnly}
              onClose={() => setOpenAttribute(undefined)}
              onKeep={(attribute) => {
                editor.set({ tab: 'pre-defined-attributes', name: openOne ? (openAttribute as string) : `n:${Date.now()}` }, attribute);
                setOpenAttribute(undefined);
              }}
            />
          </Suspense>
        )
      }
    >
      <PageTitle>{head.title}</PageTitle>
      {head.dialogs}
    </EditorFrame>
  );
}
