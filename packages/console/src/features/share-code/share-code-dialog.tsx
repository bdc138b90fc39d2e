import { AlertDialog } from '@foyer/ui/alert-dialog';
import { Button } from '@foyer/ui/button';
import { CopyButton } from '@foyer/ui/copy-button';
import { Dialog } from '@foyer/ui/dialog';
import { Skeleton } from '@foyer/ui/skeleton';
import { TextField } from '@foyer/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createShareCode, shareCodeQuery } from '#data/connectors.ts';
import { CallError } from '#data/query.ts';
import { isSessionOver } from '#lib/failures.ts';
import { GuideLink } from '#lib/guide-link.tsx';
import { failureText } from '#lib/i18n/error-text.ts';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { notify } from '#lib/notifications/notifications.ts';

/** The organization's share code: to be handed to those who want to share something with it (SHR-01). */
export function ShareCodeDialog({ organizationId, onClose }: { readonly organizationId: string; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation(['connectors', 'common', 'errors']);
  const queryClient = useQueryClient();
  const code = useQuery(shareCodeQuery(organizationId));
  const [isAsking, setAsking] = useState(false);
  const generate = useMutation({
    mutationFn: () => createShareCode(queryClient, { params: { id: organizationId } }),
    onSuccess: (result) => result.ok && setAsking(false),
  });
  const failed = generate.data && !generate.data.ok && !isSessionOver(generate.data) ? failureText(i18n, generate.data) : undefined;
  const loadFailure = code.error instanceof CallError ? code.error.failure : undefined;
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={t('connectors:shareCode.title')}
        description={
          <>
            {t('connectors:shareCode.text')} <GuideLink passage="shareCode">{t('connectors:shareCode.about')}</GuideLink>
          </>
        }
        closeLabel={t('common:close')}
        footer={
          <>
            <Button icon={<RefreshCw aria-hidden="true" size={16} />} isDisabled={code.data === undefined} onClick={() => setAsking(true)}>
              {t('connectors:shareCode.generate')}
            </Button>
            {code.data !== undefined && (
              <CopyButton
                variant="button"
                text={code.data}
                label={t('connectors:shareCode.copy')}
                copiedLabel={t('connectors:shareCode.copiedBrief')}
                failedLabel={t('connectors:shareCode.copyFailed')}
                onCopied={() => notify.success(t('connectors:shareCode.copied'))}
              />
            )}
          </>
        }
      >
        {code.data !== undefined ? (
          <TextField
            label={t('connectors:shareCode.label')}
            readOnly
            value={code.data}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={() => undefined}
          />
        ) : loadFailure && !code.isFetching ? (
          <NotLoaded title={t('connectors:shareCode.failed')} query={code} />
        ) : (
          <Skeleton shape="block" />
        )}
      </Dialog>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => {
          setAsking(isOpen);
          generate.reset();
        }}
        title={t('connectors:shareCode.question')}
        description={t('connectors:shareCode.consequence')}
        confirmLabel={t('connectors:shareCode.generate')}
        confirmingLabel={t('connectors:shareCode.generating')}
        cancelLabel={t('common:cancel')}
        isConfirming={generate.isPending}
        onConfirm={() => {
          generate.mutate(undefined, { onSuccess: (result) => result.ok && notify.success(t('connectors:shareCode.generated')) });
        }}
        {...(failed && { error: failed })}
      />
    </>
  );
}
