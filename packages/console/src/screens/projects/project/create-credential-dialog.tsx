import { type CreateCredential, type CredentialLife, createCredentialSchema, credentialLives } from '@foyer/api/projects/credential.schema';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { CopyButton } from '@foyer/ui/copy-button';
import { Dialog } from '@foyer/ui/dialog';
import { Select } from '@foyer/ui/select';
import { TextField } from '@foyer/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createCredential } from '#data/credentials.ts';
import { useContractForm } from '#lib/form/use-contract-form.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { useDiscardQuestion } from '#lib/use-discard-question.tsx';
import { credentialFailureOutcome } from './credential-failure.ts';

interface CreateCredentialDialogProps {
  readonly organizationId: string;
  readonly projectId: string;
  readonly onClose: () => void;
}

/** Creates a credential and shows it, this once (PRJ-42). What is secret is held by this dialog alone and goes with it. */
export function CreateCredentialDialog({ organizationId, projectId, onClose }: CreateCredentialDialogProps) {
  const { t, i18n } = useTranslation(['projects', 'common', 'errors']);
  const queryClient = useQueryClient();
  const formId = useId();
  const tokenField = useRef<HTMLInputElement>(null);
  const [token, setToken] = useState<string>();
  const form = useContractForm(createCredentialSchema, { defaultValues: { name: '', expiresInDays: 90 } });
  const { message, isSubmitting } = form;
  const [name, life] = useWatch({ control: form.control, name: ['name', 'expiresInDays'] });
  const { onOpenChange, question } = useDiscardQuestion(token === undefined && name !== '', onClose, isSubmitting);

  const send = async (body: CreateCredential) => {
    const result = await createCredential(queryClient, { params: { id: organizationId, project: projectId }, body });
    if (result.ok) setToken(result.data.token);
    else if (credentialFailureOutcome(result) !== 'session') form.refuse(failureText(i18n, result));
  };

  // It comes in the place of the form that had the focus.
  useEffect(() => {
    if (token !== undefined) tokenField.current?.focus();
  }, [token]);

  const isMade = token !== undefined;
  return (
    // One dialog for both: when it closes, the focus goes back to what opened it.
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title={t(isMade ? 'projects:credentials.made' : 'projects:credentials.create')}
      description={t(isMade ? 'projects:credentials.once' : 'projects:credentials.createText')}
      closeLabel={t('common:close')}
      footer={
        isMade ? (
          <>
            <CopyButton
              variant="button"
              text={token}
              label={t('projects:credentials.copy')}
              copiedLabel={t('projects:credentials.copied')}
              failedLabel={t('projects:card.copyFailed')}
            />
            <Button variant="primary" onClick={onClose}>
              {t('projects:credentials.done')}
            </Button>
          </>
        ) : (
          <>
            <Button isDisabled={isSubmitting} onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isLoading={isSubmitting}
              loadingLabel={t('projects:credentials.creating')}
            >
              {t('projects:credentials.submit')}
            </Button>
          </>
        )
      }
    >
      {isMade ? (
        <TextField
          ref={tokenField}
          label={t('projects:credentials.token')}
          readOnly
          translate="no"
          value={token}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={() => undefined}
        />
      ) : (
        <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={form.submit(send)}>
          {message && <Banner tone="danger">{message}</Banner>}
          <TextField label={t('projects:credentials.name')} hint={t('projects:credentials.nameHint')} {...form.field('name')} />
          <Select
            label={t('projects:credentials.life')}
            value={String(life)}
            onValueChange={(value) => form.setValue('expiresInDays', Number(value) as CredentialLife)}
            options={credentialLives.map((days) => ({ value: String(days), label: t('projects:credentials.days', { count: days }) }))}
          />
          <button type="submit" hidden />
        </form>
      )}
      {question}
    </Dialog>
  );
}
