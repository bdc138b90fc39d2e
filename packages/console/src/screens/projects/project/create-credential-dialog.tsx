import { type CredentialLife, createCredentialSchema, credentialLives } from '@foyer/api/projects/credential.schema';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { CopyButton } from '@foyer/ui/copy-button';
import { Dialog } from '@foyer/ui/dialog';
import { Select } from '@foyer/ui/select';
import { TextField } from '@foyer/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { createCredential } from '#data/credentials.ts';
import { errorText, failureText } from '#lib/i18n/error-text.ts';
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
  const nameField = useRef<HTMLInputElement>(null);
  const tokenField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [life, setLife] = useState<CredentialLife>(90);
  const [error, setError] = useState<string>();
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [token, setToken] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const given = z.safeParse(createCredentialSchema, { name, expiresInDays: life });
    setError(given.success ? undefined : errorText(i18n, given.error.issues[0]?.message));
    setMessage(undefined);
    if (!given.success) return nameField.current?.focus();
    setBusy(true);
    const result = await createCredential(queryClient, { params: { id: organizationId, project: projectId }, body: given.data });
    setBusy(false);
    if (result.ok) setToken(result.data.token);
    else if (credentialFailureOutcome(result) !== 'session') setMessage(failureText(i18n, result));
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
      onOpenChange={() => !isBusy && onClose()}
      title={t(isMade ? 'projects:credentials.made' : 'projects:credentials.create')}
      description={t(isMade ? 'projects:credentials.once' : 'projects:credentials.createText')}
      closeLabel={t('common:close')}
      initialFocus={nameField}
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
            <Button isDisabled={isBusy} onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" form={formId} variant="primary" isLoading={isBusy} loadingLabel={t('projects:credentials.creating')}>
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
        <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          {message && <Banner tone="danger">{message}</Banner>}
          <TextField
            ref={nameField}
            label={t('projects:credentials.name')}
            hint={t('projects:credentials.nameHint')}
            value={name}
            error={error}
            onChange={({ target }) => {
              setName(target.value);
              setError(undefined);
            }}
          />
          <Select
            label={t('projects:credentials.life')}
            value={String(life)}
            onValueChange={(value) => setLife(Number(value) as CredentialLife)}
            options={credentialLives.map((days) => ({ value: String(days), label: t('projects:credentials.days', { count: days }) }))}
          />
          <button type="submit" hidden />
        </form>
      )}
    </Dialog>
  );
}
