import { mayLeave } from '@foyer/api/organizations/organization.rules';
import { paths } from '@foyer/api/paths';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { Button } from '@foyer/ui/button';
import { SettingsRow } from '@foyer/ui/patterns/settings-section';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import DoorOpen from 'lucide-react/icons/door-open';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveOrganization } from '#data/organization-changes.ts';
import { GoOnLink } from '#lib/go-on-link.tsx';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { redirectAfterLeaveMs } from './leave-policy.ts';
import { actionFailureOutcome } from './settings-failure.ts';
import { useDeparture } from './use-departure.ts';
import type { WayOutProps } from './way-out.ts';

/** Leave this organization: offered unless it would be left without an owner. */
export function LeaveRow({ organization, isDeparted, onDeparted }: WayOutProps) {
  const { t, i18n } = useTranslation(['organizations', 'common', 'errors']);
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const reasonId = useId();
  const leave = useMutation({
    mutationFn: () => leaveOrganization(queryClient, { params: { id: organization.id } }),
    onSuccess: (result) => {
      if (!result.ok) {
        if (actionFailureOutcome(result).kind === 'message') notify.error(failureText(i18n, result));
        return;
      }
      setIsOpen(false);
      onDeparted();
      notify.success(t('organizations:settings.left'));
    },
  });
  const hasLeft = leave.data?.ok === true;
  const failed = leave.data && !leave.data.ok && actionFailureOutcome(leave.data).kind === 'message' ? leave.data : undefined;
  useDeparture(hasLeft, organization.id, redirectAfterLeaveMs);
  const isSoleOwner = !mayLeave(organization.roles, organization.owners.length);

  return (
    <>
      <SettingsRow
        title={t('organizations:settings.leaveTitle')}
        description={
          <span id={reasonId}>{t(isSoleOwner ? 'organizations:settings.leaveSoleOwner' : 'organizations:settings.leaveText')}</span>
        }
        action={
          hasLeft ? (
            <GoOnLink size="sm" to={paths.organizations.to()}>
              {t('organizations:settings.goOn')}
            </GoOnLink>
          ) : (
            <Button
              isDisabled={isSoleOwner || isDeparted}
              {...(isSoleOwner && { 'aria-describedby': reasonId })}
              onClick={() => setIsOpen(true)}
            >
              {t('organizations:settings.leave')}
            </Button>
          )
        }
      />
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={(open) => {
          leave.reset();
          setIsOpen(open);
        }}
        icon={<DoorOpen size={20} strokeWidth={1.75} />}
        tone="danger"
        title={t('organizations:settings.leaveQuestion', { name: organization.name })}
        description={t('organizations:settings.leaveConsequence')}
        confirmLabel={t('organizations:settings.leave')}
        confirmingLabel={t('organizations:settings.leaving')}
        cancelLabel={t('common:cancel')}
        isConfirming={leave.isPending}
        onConfirm={() => leave.mutate()}
        {...(failed && { error: failureText(i18n, failed) })}
      />
    </>
  );
}
