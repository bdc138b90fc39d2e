import type { Organization } from '@foyer/api/organizations/organization.schema';
import { Button } from '@foyer/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { verificationRequestQuery, withdrawVerificationRequest } from '#data/verification.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { lateDialog } from '#lib/late-dialog.tsx';
import { notify } from '#lib/notifications/notifications.ts';

const VerificationDialog = lateDialog(async () => (await import('../settings-dialogs.ts')).VerificationDialog);

/** What an owner of an organization that is not verified can do about it, and how far the request has come (ORG-53). */
export function VerificationRequest({ organization }: { readonly organization: Organization }) {
  const { t, i18n } = useTranslation(['organizations', 'errors']);
  const { id } = organization;
  const queryClient = useQueryClient();
  const query = useQuery(verificationRequestQuery(id));
  const [isOpen, setIsOpen] = useState(false);
  const state = useRef<HTMLDivElement>(null);
  const withdrawal = useMutation({
    mutationFn: () => withdrawVerificationRequest(queryClient, { params: { id } }),
    onSuccess: (result) => {
      if (!result.ok) return notify.error(failureText(i18n, result));
      notify.success(t('organizations:settings.verification.withdrawn'));
      state.current?.focus();
    },
  });
  const request = query.data?.request;
  const date = (at: string) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(at));
  if (query.data === undefined) return null;
  return (
    <div ref={state} tabIndex={-1} className="mt-2 flex max-w-prose flex-col items-start gap-2 outline-none">
      {request?.state === 'waiting' ? (
        <>
          <p className="wrap-anywhere font-normal text-sm">
            {t('organizations:settings.verification.waiting', { name: request.by, date: date(request.at) })}
          </p>
          <Button
            size="sm"
            isLoading={withdrawal.isPending}
            loadingLabel={t('organizations:settings.verification.withdrawing')}
            onClick={() => withdrawal.mutate()}
          >
            {t('organizations:settings.verification.withdraw')}
          </Button>
        </>
      ) : (
        <>
          {request?.answer && request.state === 'declined' && (
            <p className="wrap-anywhere font-normal text-sm">
              {t('organizations:settings.verification.declined', { date: date(request.answer.at), reason: request.answer.reason })}
            </p>
          )}
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {t(request?.state === 'declined' ? 'organizations:settings.verification.again' : 'organizations:settings.verification.ask')}
          </Button>
        </>
      )}
      <VerificationDialog {...{ organization, isOpen }} onClose={() => setIsOpen(false)} />
    </div>
  );
}
