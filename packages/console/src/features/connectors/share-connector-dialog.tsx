import { allowsThirdParties, approvedShareStatus } from '@foyer/api/connectors/connector-rules';
import type { Generation } from '@foyer/api/generations';
import { Button } from '@foyer/ui/button';
import { Checkbox } from '@foyer/ui/checkbox';
import { Dialog } from '@foyer/ui/dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approveConnectorSharing, approveConnectorThirdParty, type ConnectorRow } from '#data/connectors.ts';
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

/** Lets a connector leave its private state, for good: two terms, the first of them needed (SHR-06). */
export function ShareConnectorDialog({ organizationId, generation, connector, onClose, onGoOn }: ShareConnectorDialogProps) {
  const { t, i18n } = useTranslation(['connectors', 'common', 'errors']);
  const queryClient = useQueryClient();
  const formId = useId();
  const [terms, setTerms] = useState({ approve_sharing: false, approve_3rd_party: false });
  const [isTouched, setTouched] = useState(false);
  const { shareStatus } = connector;
  // What third parties may do already cannot be taken back.
  const areAllowedAlready = allowsThirdParties(shareStatus);
  const isThirdParty = areAllowedAlready || terms.approve_3rd_party;
  const missing = !terms.approve_sharing
    ? ('termsRequired' as const)
    : approvedShareStatus(shareStatus, isThirdParty) === shareStatus
      ? ('onlyThirdParty' as const)
      : undefined;
  const share = useMutation({
    mutationFn: async () => {
      const approve = (isThirdParty ? approveConnectorThirdParty : approveConnectorSharing)[generation];
      return approve(queryClient, { params: { id: organizationId, connector: connector.id } });
    },
    onSuccess: (result) => {
      if (!result.ok) return;
      const label = t('connectors:sharing.choose');
      notify.success(t('connectors:share.done'), onGoOn && { label, altText: label, onAction: onGoOn });
      onClose();
    },
  });
  const failed = share.data && !share.data.ok ? connectorFailureText(i18n, share.data) : undefined;
  const isRefused = isTouched && !terms.approve_sharing;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !share.isPending && onClose()}
      title={t('connectors:share.title')}
      description={t('connectors:share.text')}
      closeLabel={t('common:close')}
      footerMessage={
        failed && (
          <span role="alert" className="text-danger">
            {failed}
          </span>
        )
      }
      footer={
        <>
          <Button isDisabled={share.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={missing !== undefined}
            reason={missing && t(`connectors:share.${missing}`)}
            isLoading={share.isPending}
            loadingLabel={t('connectors:share.sharing')}
          >
            {t('connectors:share.continue')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTouched(true);
          if (!missing && !share.isPending) share.mutate();
        }}
      >
        <p className="text-sm">
          <GuideLink passage="sharing">{t('connectors:share.learnMore')}</GuideLink>
        </p>
        <Checkbox
          name="approve_sharing"
          label={t('connectors:share.terms')}
          checked={terms.approve_sharing}
          onChange={({ currentTarget }) => {
            setTouched(true);
            setTerms({ ...terms, approve_sharing: currentTarget.checked });
          }}
          onBlur={() => setTouched(true)}
          error={isRefused ? t('connectors:share.termsRequired') : undefined}
        />
        <Checkbox
          name="approve_3rd_party"
          label={t('connectors:share.thirdParty')}
          checked={isThirdParty}
          isDisabled={areAllowedAlready}
          onChange={({ currentTarget }) => setTerms({ ...terms, approve_3rd_party: currentTarget.checked })}
        />
      </form>
    </Dialog>
  );
}
