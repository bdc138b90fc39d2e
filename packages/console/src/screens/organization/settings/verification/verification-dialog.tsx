import type { Organization } from '@foyer/api/organizations/organization.schema';
import { verificationPayloadSchema, verificationTextMaxLength } from '@foyer/api/organizations/verification.schema';
import { Textarea } from '@foyer/ui/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForVerification } from '#data/verification.ts';
import { FormDialog } from '#features/sign-in/form-dialog.tsx';
import { judge } from '#lib/form/judge.ts';
import { answerText, errorText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';

/** What is typed into the request. */
export interface VerificationDraft {
  readonly text: string;
  /** One address per line. */
  readonly links: string;
}

interface VerificationDialogProps {
  readonly organization: Pick<Organization, 'id' | 'name'>;
  readonly draft: VerificationDraft;
  readonly onDraftChange: (draft: VerificationDraft) => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Asks the provider to verify the organization (ORG-53). Whoever closes it finds what they typed when they open it again. */
export function VerificationDialog({ organization, draft, onDraftChange, isOpen, onClose }: VerificationDialogProps) {
  const { t, i18n } = useTranslation(['organizations', 'errors']);
  const queryClient = useQueryClient();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const fields = { text: useRef<HTMLTextAreaElement>(null), links: useRef<HTMLTextAreaElement>(null) };
  const { id, name } = organization;

  async function send(): Promise<void> {
    if (isSending) return;
    const verdict = judge(verificationPayloadSchema, { text: draft.text, links: linesOf(draft.links) });
    setErrors(verdict.ok ? {} : verdict.errors);
    setMessage(undefined);
    if (!verdict.ok) return fields[verdict.errors['text'] ? 'text' : 'links'].current?.focus();
    setIsSending(true);
    const result = await askForVerification(queryClient, { params: { id }, body: verdict.values });
    setIsSending(false);
    if (!result.ok) return setMessage(answerText(i18n, result));
    onDraftChange({ text: '', links: '' });
    onClose();
    notify.success(t('organizations:settings.verification.sent'));
  }

  const propsOf = (field: keyof VerificationDraft) => ({
    ref: fields[field],
    error: errors[field] && errorText(i18n, errors[field]),
    value: draft[field],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLTextAreaElement }) => {
      setErrors(({ [field]: _, ...others }) => others);
      onDraftChange({ ...draft, [field]: currentTarget.value });
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('organizations:settings.verification.title', { organization: name })}
      description={t('organizations:settings.verification.text')}
      submitLabel={t('organizations:settings.verification.submit')}
      submittingLabel={t('organizations:settings.verification.sending')}
      isSubmitting={isSending}
      isBlocked={false}
      reason=""
      message={message}
      onSubmit={() => void send()}
    >
      <Textarea
        label={t('organizations:settings.verification.who')}
        hint={t('organizations:settings.verification.whoHint')}
        rows={4}
        counter={{
          max: verificationTextMaxLength,
          text: (count, max) => t('organizations:settings.verification.length', { count, max }),
          announce: (remaining) =>
            t(remaining < 0 ? 'organizations:settings.verification.tooLong' : 'organizations:settings.verification.left', {
              count: Math.abs(remaining),
            }),
        }}
        {...propsOf('text')}
      />
      <Textarea
        label={t('organizations:settings.verification.links')}
        hint={t('organizations:settings.verification.linksHint')}
        rows={3}
        {...propsOf('links')}
      />
    </FormDialog>
  );
}
