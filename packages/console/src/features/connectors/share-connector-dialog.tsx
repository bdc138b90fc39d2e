import { allowsThirdParties, approvedShareStatus } from '@foyer/api/connectors/connector-rules';
import type { Generation } from '@foyer/api/generations';
import { Button } from '@foyer/ui/button';
import { Checkbox } from '@foyer/ui/checkbox';
import { Dialog } from '@foyer/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { approveConnectorSharing, approveConnectorThirdParty, type ConnectorRow } from '#data/connectors.ts';
import { useContractForm } from '#lib/form/use-contract-form.ts';
import { GuideLink } from '#lib/guide-link.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { connectorFailureText } from './connector-failure.ts';

interface ShareConnectorDialogProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly connector: Pick<ConnectorRow, 'id' | 'shareStatus'>;
  readonly onClose: () => void;
  /** Opens where its organizations are chosen. */
  readonly onGoOn?: () => void;
}

/** The call has no body: what is agreed to is asked here alone. */
const termsSchema = z.object({ approve_sharing: z.boolean().check(z.refine(Boolean)), approve_3rd_party: z.boolean() });

/** Lets a connector leave its private state, for good: two terms, the first of them needed (SHR-06). */
export function ShareConnectorDialog({ organizationId, generation, connector, onClose, onGoOn }: ShareConnectorDialogProps) {
  const { t, i18n } = useTranslation(['connectors', 'common', 'errors']);
  const queryClient = useQueryClient();
  const formId = useId();
  const form = useContractForm(termsSchema, {
    shouldFocusError: false,
    defaultValues: { approve_sharing: false, approve_3rd_party: false },
  });
  const terms = useWatch({ control: form.control }) as z.infer<typeof termsSchema>;
  const [isTouched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  const { isSubmitting } = form;
  const { shareStatus } = connector;
  // What third parties may do already cannot be taken back.
  const areAllowedAlready = allowsThirdParties(shareStatus);
  const isThirdParty = areAllowedAlready || terms.approve_3rd_party;
  const missing = !terms.approve_sharing
    ? ('termsRequired' as const)
    : approvedShareStatus(shareStatus, isThirdParty) === shareStatus
      ? ('onlyThirdParty' as const)
      : undefined;
  const send = async () => {
    if (missing) return;
    const approve = (isThirdParty ? approveConnectorThirdParty : approveConnectorSharing)[generation];
    const result = await approve(queryClient, { params: { id: organizationId, connector: connector.id } });
    if (!result.ok) return form.refuse(connectorFailureText(i18n, result));
    const label = t('connectors:sharing.choose');
    notify.success(t('connectors:share.done'), onGoOn && { label, altText: label, onAction: onGoOn });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isSubmitting && onClose()}
      title={t('connectors:share.title')}
      description={t('connectors:share.text')}
      closeLabel={t('common:close')}
      footerMessage={
        form.message && (
          <span role="alert" className="text-danger">
            {form.message}
          </span>
        )
      }
      footer={
        <>
          <Button isDisabled={isSubmitting} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={missing !== undefined}
            reason={missing && t(`connectors:share.${missing}`)}
            isLoading={isSubmitting}
            loadingLabel={t('connectors:share.sharing')}
          >
            {t('connectors:share.continue')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={form.submit(send)}>
        <p className="text-sm">
          <GuideLink passage="sharing">{t('connectors:share.learnMore')}</GuideLink>
        </p>
        <Checkbox
          label={t('connectors:share.terms')}
          {...form.register('approve_sharing', { onChange: touch, onBlur: touch })}
          error={!terms.approve_sharing && (isTouched || form.isSent) ? t('connectors:share.termsRequired') : undefined}
        />
        <Checkbox
          name="approve_3rd_party"
          label={t('connectors:share.thirdParty')}
          checked={isThirdParty}
          isDisabled={areAllowedAlready}
          onChange={({ currentTarget }) => form.setValue('approve_3rd_party', currentTarget.checked)}
        />
      </form>
    </Dialog>
  );
}
