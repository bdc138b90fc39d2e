import { authenticatorCodeSchema } from '@foyer/api/auth/second-factor.schema';
import { CopyButton } from '@foyer/ui/copy-button';
import { SegmentedCodeInput } from '@foyer/ui/segmented-code-input';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { confirmAuthenticator } from '#data/account.ts';
import { FormDialog } from '#features/sign-in/form-dialog.tsx';
import { brand } from '#lib/brand.ts';
import { useContractForm } from '#lib/form/use-contract-form.ts';
import { lateContent } from '#lib/late-content.tsx';
import { useAccountCall } from './use-account-call.ts';

/** What an authenticator app is set up with. */
export interface AuthenticatorSetup {
  readonly secret: string;
  readonly uri: string;
}

interface AuthenticatorDialogProps {
  readonly setup: AuthenticatorSetup;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

const codeLength = 6;
// Drawing the picture takes code that nothing else on the page needs.
const QrCode = lateContent(
  async () => (await import('@foyer/ui/qr-code')).QrCode,
  <div className="size-44 shrink-0">
    <Skeleton shape="block" />
  </div>,
);

/** The secret as people type it: in fours. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Adding the account to an app, and the app's first code, which proves that it worked. */
export function AuthenticatorDialog({ setup, isOpen, onClose, onConfirmed }: AuthenticatorDialogProps) {
  const { t } = useTranslation(['account', 'errors']);
  const queryClient = useQueryClient();
  const call = useAccountCall();
  const form = useContractForm(authenticatorCodeSchema, { defaultValues: { code: '' } });
  const code = useWatch({ control: form.control, name: 'code' });
  const submit = form.submit(async (body) => {
    const confirmed = await call.run(() => confirmAuthenticator(queryClient, { body }));
    if (confirmed) onConfirmed(confirmed.data.recoveryCodes);
  });

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account:factorOn.scanTitle', { product: brand.name })}
      description={t('account:factorOn.scanText')}
      submitLabel={t('account:factorOn.submit')}
      submittingLabel={t('account:factorOn.submitting')}
      isSubmitting={form.isSubmitting}
      isBlocked={code.length < codeLength || call.isWaiting}
      reason={call.isWaiting ? t('errors:TOO_MANY_ATTEMPTS') : t('account:factorOn.codeMissing')}
      message={call.message}
      onSubmit={() => void submit()}
    >
      <div className="flex flex-col gap-4 wide:flex-row wide:items-center">
        <QrCode text={setup.uri} label={t('account:factorOn.qr')} />
        <div className="min-w-0">
          <p className="text-ink-2 text-sm">{t('account:factorOn.key')}</p>
          <p className="mt-1 flex items-start gap-1">
            <code translate="no" className="min-w-0 font-mono text-code">
              {inFours(setup.secret)}
            </code>
            <CopyButton
              size="sm"
              text={setup.secret}
              label={t('account:factorOn.copyKey')}
              copiedLabel={t('account:copied')}
              failedLabel={t('account:copyFailed')}
            />
          </p>
        </div>
      </div>
      <SegmentedCodeInput
        name="code"
        label={t('account:factorOn.code')}
        length={codeLength}
        value={code}
        onValueChange={(value) => {
          call.forget();
          form.setValue('code', value);
        }}
        onComplete={() => void submit()}
        isChecking={form.isSubmitting}
        checkingLabel={t('account:factorOn.checking')}
        error={call.errorAt('code')}
      />
    </FormDialog>
  );
}
