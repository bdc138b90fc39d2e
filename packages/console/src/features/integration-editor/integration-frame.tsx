import { ThingAvatar } from '@foyer/ui/avatar';
import { Badge } from '@foyer/ui/badge';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { DateTime, RelativeTime } from '@foyer/ui/date-time';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#lib/page-title.tsx';
import type { Field } from './document.ts';
import { EditorFrame } from './editor-frame.tsx';
import type { IntegrationDocument } from './integration-form.ts';
import { LifeCycle, type LifeCycleProps } from './life-cycle.tsx';
import type { SaveBarLabels } from './save-bar.tsx';
import { type Editor, UpdatedBy } from './updated-by.tsx';
import type { IntegrationEditor } from './use-integration-editor.ts';

/** What stands in the head of an integration's page. */
export interface IntegrationHead {
  readonly id: string;
  readonly back: { readonly href: string; readonly label: string };
  /** What one without a name is called. */
  readonly untitled: string;
  readonly statusText: string;
  /** When it was saved last, in seconds since 1970, and by whom; undefined for a new one. */
  readonly updated: { readonly at: number; readonly by: Editor } | undefined;
  /** Whether it is shared, and with whom. */
  readonly sharing?: ReactNode;
  /** What else can be done with the whole. */
  readonly menu?: ReactNode;
}

interface IntegrationFrameProps<Thing, D extends IntegrationDocument, Tab extends keyof D & string> {
  readonly form: IntegrationEditor<Thing, D, Tab>;
  readonly head: IntegrationHead;
  /** Activates and deactivates; without it nobody here may. */
  readonly lifeCycle: Pick<LifeCycleProps, 'unable' | 'onChange'> | undefined;
  /** What the buttons of the save bar say. */
  readonly barLabels: SaveBarLabels;
  readonly tabsLabel: string;
  readonly hrefOf: (tab: Tab) => string;
  readonly panels: Readonly<Record<Tab, ReactNode>>;
  /** How many there are in a tab, where that says something. */
  readonly counts?: Readonly<Partial<Record<Tab, number>>>;
  /** What a field is called within its tab. */
  readonly fieldLabel: (field: Field) => string;
  /** Above the tabs: what is to be known of the whole. */
  readonly notice?: ReactNode;
  /** The panel at the side. */
  readonly panel?: ReactNode;
  /** Dialogs. */
  readonly children?: ReactNode;
}

/** The page of an integration: who it is, its state, its tabs and the save bar. */
export function IntegrationFrame<Thing, D extends IntegrationDocument, Tab extends keyof D & string>({
  form,
  head,
  lifeCycle,
  barLabels,
  tabsLabel,
  hrefOf,
  panels,
  counts,
  fieldLabel,
  notice,
  panel,
  children,
}: IntegrationFrameProps<Thing, D, Tab>) {
  const { t, i18n } = useTranslation('editor');
  const { editor, isActive, wrongTabs } = form;
  const { name, imageUrl } = form.document.basic;
  const title = name.trim() || head.untitled;
  const activationBlock = () => {
    // What is active can go back to draft whatever is wrong with it.
    if (isActive) return form.isDirty ? t('lifeCycle.saveToDeactivate') : undefined;
    const count = wrongTabs.length;
    if (form.isNew) return t('lifeCycle.saveFirst');
    if (form.isDirty) return count > 0 ? t('lifeCycle.saveAndFix', { count }) : t('lifeCycle.saveChanges');
    return count > 0 ? t('lifeCycle.fix', { count }) : undefined;
  };
  return (
    <EditorFrame
      back={head.back}
      avatar={<ThingAvatar name={name || '?'} id={head.id} imageUrl={imageUrl} />}
      title={title}
      status={
        <Badge tone={isActive ? 'ok' : 'neutral'} mark={isActive ? 'lit' : 'hollow'}>
          ({head.statusText})
        </Badge>
      }
      subtitle={
        head.updated ? (
          <>
            {t('lastUpdate')} <RelativeTime value={head.updated.at * 1000} locale={i18n.language} />
            <span className="sr-only">
              {' '}
              <DateTime value={head.updated.at * 1000} locale={i18n.language} format="date-time" />
            </span>
            <UpdatedBy {...head.updated.by} />
            {head.sharing}
          </>
        ) : (
          t('notSavedYet')
        )
      }
      actions={
        <>
          {head.menu}
          {lifeCycle && (
            <LifeCycle
              {...lifeCycle}
              isActive={isActive}
              lacking={form.lackingTabs.map(form.tabLabel)}
              showLacking={() => form.lackingTabs[0] && form.showTab(form.lackingTabs[0])}
              blockedReason={activationBlock()}
              findMissing={() => {
                const missing = form.missingTabs();
                form.flagMissing(missing);
                return missing.length > 0;
              }}
            />
          )}
        </>
      }
      notice={
        form.save.refusal || notice ? (
          <>
            {form.save.refusal && (
              <Banner
                tone="danger"
                action={
                  <Button size="sm" onClick={form.save.refusal.restore}>
                    {t('restore')}
                  </Button>
                }
              >
                {t('refused', { reason: form.save.refusal.text })}
              </Banner>
            )}
            {notice}
          </>
        ) : undefined
      }
      tabsLabel={tabsLabel}
      tab={form.tab}
      onTab={form.showTab}
      tabs={form.tabs.map((value) => ({
        ...{ value, label: form.tabLabel(value), href: hrefOf(value), hasError: form.isFlagged(value) },
        ...{ count: counts?.[value], panel: panels[value] },
      }))}
      editor={editor}
      save={form.save}
      barLabels={barLabels}
      blockedReason={form.blockedReason}
      isReadOnly={form.isReadOnly}
      onDiscard={form.discard}
      mayLeave={form.mayLeave}
      labelOf={(field) => form.labelOf(field, fieldLabel(field))}
      textOf={form.textOf}
      panel={panel ?? null}
    >
      <PageTitle>{title}</PageTitle>
      {children}
    </EditorFrame>
  );
}
