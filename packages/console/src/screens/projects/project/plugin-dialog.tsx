import type { Failure } from '@foyer/api/client';
import type { PublishedPlugin, pluginSchema } from '@foyer/api/publishing/publishing.schema';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { Checkbox } from '@foyer/ui/checkbox';
import { Dialog } from '@foyer/ui/dialog';
import { TextField } from '@foyer/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { createPlugin, updatePlugin } from '#data/plugins.ts';
import { useContractForm } from '#lib/form/use-contract-form.ts';
import { errorText, failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { useDiscardQuestion } from '#lib/use-discard-question.tsx';
import { draftErrors, draftOf, type PluginDraft, pluginDraftSchema } from './plugin-draft.ts';
import { pluginFailureOutcome } from './plugin-failure.ts';
import { PluginFields } from './plugin-fields.tsx';

interface PluginDialogProps {
  readonly organizationId: string;
  readonly projectId: string;
  /** The one that is changed; undefined to create one. */
  readonly plugin: PublishedPlugin | undefined;
  readonly onClose: () => void;
}

/** A plugin by hand (MAP-39). What would break is said before, and saving once more goes on. */
export function PluginDialog({ organizationId, projectId, plugin, onClose }: PluginDialogProps) {
  const { t, i18n } = useTranslation(['projects', 'common', 'errors']);
  const queryClient = useQueryClient();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [before] = useState(() => draftOf(plugin));
  const form = useContractForm(pluginDraftSchema, { defaultValues: before, shouldFocusError: false });
  const { isSubmitting } = form;
  const draft = useWatch({ control: form.control }) as PluginDraft;
  const [breaks, setBreaks] = useState<number>();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  const { onOpenChange, question } = useDiscardQuestion(isChanged, onClose, isSubmitting);
  const errors = draftErrors(draft);
  const errorAt = (place: string) => {
    const key = form.isSent ? errors.get(place) : undefined;
    return key ? errorText(i18n, key) : undefined;
  };
  const edit = (change: Partial<PluginDraft>) => {
    form.setValues(change);
    form.clearErrors();
    setBreaks(undefined);
  };
  const refuse = (failure: Failure) => {
    const outcome = pluginFailureOutcome(failure);
    if (outcome !== 'session') form.refuse(failureText(i18n, failure), outcome === 'uid' ? 'uid' : 'root');
  };

  const send = async (body: z.infer<typeof pluginSchema>) => {
    const { uid, ...rest } = body;
    const params = { id: organizationId, project: projectId };
    const update = (dryRun: 'true' | 'false') =>
      updatePlugin(queryClient, {
        ...{ params: { ...params, uid }, query: { dryRun }, body: rest },
        ...(plugin && { version: plugin.tenantConfig.version }),
      });
    if (plugin && breaks === undefined) {
      const asked = await update('true');
      const count = asked.ok ? asked.data.plugins.reduce((sum, { breaks: lost }) => sum + lost.length, 0) : 0;
      if (!asked.ok) return refuse(asked);
      if (count > 0) return setBreaks(count);
    }
    const result = plugin ? await update('false') : await createPlugin(queryClient, { params, body });
    if (!result.ok) return refuse(result);
    notify.success(t('projects:plugins.saved', { name: body.name }));
    onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title={plugin ? t('projects:plugins.changeTitle', { name: plugin.name }) : t('projects:plugins.create')}
      description={t('projects:plugins.byHand')}
      closeLabel={t('common:close')}
      initialFocus={first}
      footer={
        <>
          <Button isDisabled={isSubmitting} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSubmitting} loadingLabel={t('projects:plugins.saving')}>
            {t(breaks === undefined ? 'projects:plugins.save' : 'projects:plugins.saveAnyway')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={form.submit(send)}>
        {form.message && <Banner tone="danger">{form.message}</Banner>}
        {breaks !== undefined && <Banner tone="warn">{t('projects:plugins.breaks', { count: breaks })}</Banner>}
        {plugin === undefined && (
          <TextField
            ref={first}
            label={t('projects:plugins.uid')}
            hint={t('projects:plugins.uidHint')}
            value={draft.uid}
            error={errorAt('uid') ?? form.errorAt('uid')}
            onChange={({ target }) => edit({ uid: target.value })}
          />
        )}
        <TextField
          {...(plugin && { ref: first })}
          label={t('projects:plugins.name')}
          value={draft.name}
          error={errorAt('name')}
          onChange={({ target }) => edit({ name: target.value })}
        />
        <Checkbox
          label={t('projects:plugins.reserved')}
          hint={t('projects:plugins.reservedHint')}
          checked={draft.isReserved}
          onChange={({ target }) => edit({ isReserved: target.checked })}
        />
        <PluginFields fields={draft.fields} errorAt={errorAt} onChange={(fields) => edit({ fields })} />
        <button type="submit" hidden />
      </form>
      {question}
    </Dialog>
  );
}
