import type { Connector, ConnectorBody } from '@foyer/api/connectors/connector.schema';
import type { ConnectorSection } from '@foyer/api/connectors/connector-rules';
import { connectorLocks, missingForActivation } from '@foyer/api/connectors/connector-rules';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { createOlderConnector, reloadConnector, rowOfOlder, saveOlderConnector } from '#data/connectors.ts';
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
import {
  blankDocument,
  bodyOf,
  changeOf,
  documentOf,
  errorsByTab,
  isLegacyDocument,
  type LegacyDocument,
  type LegacyTab,
  legacyTabs,
  ruledConnector,
  savedOf,
} from './legacy-document.ts';
import { SharingTab } from './sharing-tab.tsx';
import { BasicTab, ContactTab } from './text-tabs.tsx';

// The editor and the preview come with their tab.
const TemplateTab = lazy(async () => ({ default: (await import('./template-tab.tsx')).TemplateTab }));

interface LegacyEditorProps {
  /** As loaded; a new one without. */
  readonly connector: Connector | undefined;
  readonly viewer: ConnectorViewer;
  /** A new one begins with what a file held. */
  readonly imported: ConnectorBody | undefined;
}

const tabOfSection: Readonly<Record<ConnectorSection, LegacyTab>> = {
  basic: 'basic',
  configuration: 'config-template',
  deployment: 'deployment',
};
const largestKeptImage = 200_000;

/** A picture of megabytes is not kept for a reload: it would not fit beside the rest. */
function withoutLargeImage(document: LegacyDocument): LegacyDocument {
  const { imageUrl } = document.basic;
  return isInlineImage(imageUrl) && imageUrl.length > largestKeptImage
    ? { ...document, basic: { ...document.basic, imageUrl: '' } }
    : document;
}

/** A connector of the older form in its five tabs. */
export function LegacyEditor({ connector, viewer, imported }: LegacyEditorProps) {
  const { t, i18n } = useTranslation(['connectors', 'editor', 'errors']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { organizationId } = viewer;
  const connectorId = connector?.id ?? 'new';
  const address = { organizationId, generation: 'older', connectorId } as const;
  const tab = legacyTabs.find((known) => `#${known}` === hash) ?? 'basic';
  const row = connector && rowOfOlder(connector);
  const isActive = row?.status === 'active';
  const locks = row ? connectorLocks(row) : { deployments: false, configuration: false, additionalSchemas: false };
  const isReadOnly = !viewer.canEdit;

  const loaded = useRef<SavedDocument<LegacyDocument>>(undefined);
  const saved = useMemo(() => {
    // The same copy while the server's is the same, with its texts as they were typed.
    const next = connector ? savedOf(connector, loaded.current?.document) : { document: blankDocument, version: undefined };
    if (loaded.current?.version !== next.version || !loaded.current) loaded.current = next;
    return loaded.current;
  }, [connector]);
  const editor = useDocumentEditor<LegacyDocument>({
    saved,
    thing: keptConnector(organizationId, 'older', connectorId),
    isDocument: isLegacyDocument,
    toKeep: withoutLargeImage,
    initial: useMemo(() => imported && documentOf(imported), [imported]),
  });
  const { document, base } = editor;
  const isLeavingFree = useRef(false);
  const [missing, setMissing] = useState<readonly ConnectorSection[]>([]);

  const send = async (next: LegacyDocument, over: SavedDocument<LegacyDocument>): Promise<SendResult<LegacyDocument>> => {
    const image = await sendImage(queryClient, organizationId, next.basic.imageUrl);
    if (!image.ok) return image;
    const whole = { ...next, basic: { ...next.basic, imageUrl: image.imageUrl } };
    const result =
      over.version === undefined
        ? await createOlderConnector(queryClient, organizationId, bodyOf(whole), imported && 'import')
        : await saveOlderConnector(queryClient, organizationId, connectorId, over.version, changeOf(over.document, whole));
    if (!result.ok) return result;
    if (!result.data) return { ok: false, status: result.status, error: { message: '' } };
    const stored = savedOf(result.data, whole);
    loaded.current = stored;
    if (over.version === undefined) {
      const created = result.data.id;
      leaveFreely();
      notify.success(t('connectors:created'));
      void navigate(connectorPath(organizationId, 'older', created, { hash: tab }), { replace: true });
    }
    return { ok: true, saved: stored };
  };
  const save = useDocumentSave({
    editor,
    send,
    reload: async () => {
      const result = await reloadConnector(queryClient, address);
      return result.ok && !('metadata' in result.data) ? savedOf(result.data, base.document) : undefined;
    },
    onSaved: () => {
      setMissing([]);
      if (connector) notify.success(t('editor:saved'));
    },
  });

  /** A deployment of a connector that is there is saved by itself; the other edits stay unsaved. */
  const changeDeployments = async (deployments: LegacyDocument['deployment']) => {
    if (base.version === undefined) {
      for (const name of new Set([...Object.keys(document.deployment), ...Object.keys(deployments)]))
        if (!isSameJson(document.deployment[name], deployments[name])) editor.set({ tab: 'deployment', name }, deployments[name]);
      return true;
    }
    const result = await saveOlderConnector(queryClient, organizationId, connectorId, base.version, { deployments });
    if (!result.ok) return false;
    const stored = savedOf(result.data, base.document);
    loaded.current = stored;
    editor.absorb(stored.version, (now) => ({ ...now, deployment: stored.document.deployment }));
    return true;
  };

  const errors = useMemo(() => errorsByTab(document), [document]);
  const restedErrors = useRested(errors);
  const hasErrors = (of: typeof errors, which: LegacyTab) => Object.keys(of[which]).length > 0;
  const lacking = isActive ? missingForActivation(ruledConnector(document)) : missing;
  const lackingTabs = new Set(lacking.map((section) => tabOfSection[section]));
  const wrongTabs = legacyTabs.filter((which) => hasErrors(errors, which) || (isActive && lackingTabs.has(which)));
  const tabLabel = (which: string) => t(`connectors:legacyTabs.${which as LegacyTab}`);
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
    generation: 'older',
    viewer,
    row,
    typed: { ...ruledConnector(document), imageUrl: document.basic.imageUrl },
    isDirty: editor.isDirty,
    wrongTabCount: wrongTabs.length,
    onMissing: setMissing,
    onGone: leaveFreely,
  });

  const labelOf = ({ tab: which, name }: Field) =>
    t('editor:fieldOf', {
      tab: tabLabel(which),
      field:
        which === 'deployment'
          ? name
          : t(`connectors:${which === 'config-template' ? 'configTemplate' : 'basic'}.${name}` as 'connectors:basic.name'),
    });

  const panels: Readonly<Record<LegacyTab, React.ReactNode>> = {
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
    contact: (
      <ContactTab
        value={document.contact}
        saved={base.document.contact}
        errors={restedErrors.contact}
        isReadOnly={isReadOnly}
        onChange={(name, text) => editor.set({ tab: 'contact', name }, text)}
      />
    ),
    'config-template': (
      <Suspense fallback={<Skeleton shape="block" />}>
        <TemplateTab
          value={document['config-template']}
          saved={base.document['config-template']}
          isReadOnly={isReadOnly || locks.configuration}
          readOnlyReason={lockReason(locks.configuration)}
          onChange={(name, text) => editor.set({ tab: 'config-template', name }, text)}
        />
      </Suspense>
    ),
    sharing: <SharingTab row={row} viewer={viewer} share={head.share} />,
  };

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
      tabs={legacyTabs.map((value) => ({
        value,
        label: tabLabel(value),
        href: connectorPath(organizationId, 'older', connectorId, { hash: value }),
        hasError: lackingTabs.has(value) || (hasErrors(restedErrors, value) && (editor.isDirty || connector !== undefined)),
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
      panel={null}
    >
      <PageTitle>{head.title}</PageTitle>
      {head.dialogs}
    </EditorFrame>
  );
}
