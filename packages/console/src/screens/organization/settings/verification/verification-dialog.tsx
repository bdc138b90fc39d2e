import type { Organization } from '@foyer/api/organizations/organization.schema';
import { verificationPayloadSchema, verificationTextMaxLength } from '@foyer/api/organizations/verification.schema';
import { Textarea } from '@foyer/ui/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { requestVerification } from '#data/verification.ts';
import { FormDialog } from '#features/sign-in/form-dialog.tsx';
import { useContractForm } from '#lib/form/use-contract-form.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { verificationFailureText } from './verification-failure.ts';

interface VerificationDialogProps {
  readonly organization: Pick<Organization, 'id' | 'name'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The request, of which the links are typed one to a line. */
const requestSchema = z.pipe(
  z.transform(({ text, links }: { readonly text: string; readonly links: string }) => ({ text, links: linesOf(links) })),
  verificationPayloadSchema,
);

/** Asks the provider to verify the organization (ORG-53). Whoever closes it finds what they typed when they open it again. */
export function VerificationDialog({ organization, isOpen, onClose }: VerificationDialogProps) {
  const { t, i18n } = useTranslation(['organizations', 'errors']);
  const queryClient = useQueryClient();
  const form = useContractForm(requestSchema, { defaultValues: { text: '', links: '' } });
  const { id, name } = organization;

  const submit = form.submit(async (body) => {
    const result = await requestVerification(queryClient, { params: { id }, body });
    if (!result.ok) return form.refuse(verificationFailureText(i18n, result));
    form.reset();
    onClose();
    notify.success(t('organizations:settings.verification.sent'));
  });

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('organizations:settings.verification.title', { organization: name })}
      description={t('organizations:settings.verification.text')}
      submitLabel={t('organizations:settings.verification.submit')}
      submittingLabel={t('organizations:settings.verification.sending')}
      isSubmitting={form.isSubmitting}
      isBlocked={false}
      reason=""
      message={form.message}
      onSubmit={() => void submit()}
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
        {...form.field('text')}
      />
      <Textarea
        label={t('organizations:settings.verification.links')}
        hint={t('organizations:settings.verification.linksHint')}
        rows={3}
        {...form.field('links')}
      />
    </FormDialog>
  );
}
