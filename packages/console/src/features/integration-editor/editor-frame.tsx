import { Banner } from '@foyer/ui/banner';
import { BackLink, pageTitleId } from '@foyer/ui/patterns/page-header';
import { SidePanelLayout } from '@foyer/ui/patterns/side-panel';
import { TabPanel, Tabs } from '@foyer/ui/tabs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lateDialog } from '#lib/late-dialog.tsx';
import type { EditorDocument, Field } from './document.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar, type SaveBarLabels } from './save-bar.tsx';
import { TypedQuestion } from './typed-question.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import type { DocumentEditor } from './use-document-editor.ts';
import type { useDocumentSave } from './use-document-save.ts';

// Two people seldom save at once.
const ConflictDialog = lateDialog(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

/** One tab of an editor. */
export interface EditorTab {
  readonly value: string;
  readonly label: string;
  readonly href: string;
  readonly hasError: boolean;
  readonly count?: number | undefined;
  readonly panel: ReactNode;
}

interface EditorFrameProps<D extends EditorDocument> {
  readonly back: { readonly href: string; readonly label: string };
  readonly avatar: ReactNode;
  readonly title: string;
  /** The state, in brackets behind the title. */
  readonly status: ReactNode;
  /** A line below the title: when it was changed last. */
  readonly subtitle: ReactNode;
  /** Buttons at the end of the head's line. */
  readonly actions: ReactNode;
  /** Above the tabs: what is to be known of the whole. */
  readonly notice?: ReactNode;
  readonly tabsLabel: string;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly tabs: readonly EditorTab[];
  readonly editor: DocumentEditor<D>;
  readonly save: ReturnType<typeof useDocumentSave<D>>;
  readonly barLabels: SaveBarLabels;
  readonly blockedReason: string | undefined;
  readonly isReadOnly: boolean;
  readonly onDiscard: () => void;
  /** Leaving is no loss now: it was just created, or deleted. */
  readonly mayLeave: () => boolean;
  readonly labelOf: (field: Field) => string;
  readonly textOf: (field: Field, value: unknown) => string;
  readonly panel: ReactNode;
  /** Dialogs. */
  readonly children?: ReactNode;
}

/** The page of something that is edited in tabs and saved as a whole. */
export function EditorFrame<D extends EditorDocument>({
  back,
  avatar,
  title,
  status,
  subtitle,
  actions,
  notice,
  tabsLabel,
  tab,
  onTab,
  tabs,
  editor,
  save,
  barLabels,
  blockedReason,
  isReadOnly,
  onDiscard,
  mayLeave,
  labelOf,
  textOf,
  panel,
  children,
}: EditorFrameProps<D>) {
  const { t } = useTranslation('editor');
  return (
    <SidePanelLayout
      panel={panel}
      foot={
        <SaveBar
          labels={barLabels}
          count={editor.changes.length}
          state={save.state}
          failedText={save.failedText}
          blockedReason={blockedReason}
          onSave={save.save}
          onDiscard={onDiscard}
        />
      }
    >
      <div className="mb-2.5 flex">
        <BackLink asChild>
          <Link to={back.href}>{back.label}</Link>
        </BackLink>
      </div>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-auto items-center gap-4 wide:flex-1">
          {avatar}
          <div className="min-w-0">
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <h1 id={pageTitleId} tabIndex={-1} className="wrap-anywhere min-w-0 text-h2 outline-none wide:text-h1">
                {title}
              </h1>
              {status}
            </div>
            <p className="mt-0.5 text-ink-2 text-sm">{subtitle}</p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {!isReadOnly && <UndoButtons canUndo={editor.canUndo} canRedo={editor.canRedo} onUndo={editor.undo} onRedo={editor.redo} />}
          {actions}
        </div>
      </header>
      {editor.isRestored && editor.isDirty && (
        <div className="mt-4">
          <Banner tone="info">{t('restored')}</Banner>
        </div>
      )}
      {notice && <div className="mt-4">{notice}</div>}
      <div className="mt-4">
        <Tabs
          label={tabsLabel}
          value={tab}
          onValueChange={onTab}
          activation="manual"
          tabs={tabs.map(({ value, label, href, hasError, count }) => ({
            ...{ value, label, href, hasError },
            errorLabel: t('tabHasErrors'),
            ...(count !== undefined && { count }),
          }))}
        >
          {tabs.map(({ value, panel: content }) => (
            <TabPanel key={value} value={value}>
              {content}
            </TabPanel>
          ))}
        </Tabs>
      </div>
      <TypedQuestion question={editor.forms.question} />
      <LeaveGuard isDirty={editor.isDirty || editor.forms.isTyped} onLeave={editor.forget} isAllowed={mayLeave} />
      {save.conflict && (
        <ConflictDialog
          mine={editor.document}
          theirs={save.conflict.theirs.document}
          by={save.conflict.theirs.by}
          fields={save.conflict.fields}
          labelOf={labelOf}
          textOf={textOf}
          isSaving={save.state === 'saving'}
          onSave={save.conflict.save}
          onClose={save.conflict.close}
        />
      )}
      {children}
    </SidePanelLayout>
  );
}
