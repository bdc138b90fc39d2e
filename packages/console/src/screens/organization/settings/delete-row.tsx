import { paths } from '@foyer/api/paths';
import { Button } from '@foyer/ui/button';
import { ConfirmByTypingDialog } from '@foyer/ui/patterns/confirm-by-typing-dialog';
import { SettingsRow } from '@foyer/ui/patterns/settings-section';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteOrganization } from '#data/organization-changes.ts';
import { GoOnLink } from '#lib/go-on-link.tsx';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { redirectAfterDeleteMs } from './leave-policy.ts';
import { actionFailureOutcome } from './settings-failure.ts';
import { useDeparture } from './use-departure.ts';
import type { WayOutProps } from './way-out.ts';

/** Delete this organization, after its id was typed. */
export function DeleteRow({ organization, isDeparted, onDeparted }: WayOutProps) {
  const { t, i18n } = useTranslation(['organizations', 'common', 'errors']);
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteOrganization(queryClient, { params: { id: organization.id } }),
    onSuccess: (result) => {
      if (!result.ok) {
        if (actionFailureOutcome(result).kind === 'message') notify.error(failureText(i18n, result));
        return;
      }
      setIsOpen(false);
      onDeparted();
      notify.success(t('organizations:settings.deleted'));
    },
  });
  const isDeleted = remove.data?.ok === true;
  const failed = remove.data && !remove.data.ok && actionFailureOutcome(remove.data).kind === 'message' ? remove.data : undefined;
  useDeparture(isDeleted, organization.id, redirectAfterDeleteMs);
  const { users, teams, projects } = organization.counts;
  const projectsText = t('organizations:settings.deleteProjects', { count: projects });
  const teamsText = t('organizations:settings.deleteTeams', { count: teams });
  // What is not there is not counted up.
  const things =
    projects > 0 && teams > 0
      ? t('organizations:settings.deleteThings', { projects: projectsText, teams: teamsText })
      : projects + teams > 0
        ? t('organizations:settings.deleteOneKind', { things: projects > 0 ? projectsText : teamsText, count: projects + teams })
        : t('organizations:settings.deleteNothing');
  const consequence = `${t('organizations:settings.deletePeople', { count: users })} ${things}`;

  return (
    <>
      <SettingsRow
        title={t('organizations:settings.deleteTitle')}
        description={t('organizations:settings.deleteText')}
        action={
          isDeleted ? (
            <GoOnLink size="sm" to={paths.organizations.to()}>
              {t('organizations:settings.goOn')}
            </GoOnLink>
          ) : (
            <Button variant="quiet-danger" isDisabled={isDeparted} onClick={() => setIsOpen(true)}>
              {t('organizations:settings.delete')}
            </Button>
          )
        }
      />
      <ConfirmByTypingDialog
        isOpen={isOpen}
        onOpenChange={(open) => {
          remove.reset();
          setIsOpen(open);
        }}
        title={t('organizations:settings.deleteQuestion', { name: organization.name })}
        description={consequence}
        inputLabel={t('organizations:settings.deleteConfirm', { id: organization.id })}
        expected={organization.id}
        emptyError={t('errors:ORGANIZATION_EMPTY_ID')}
        mismatchError={t('errors:INVALID_ORGANIZATION_ID')}
        confirmLabel={t('organizations:settings.delete')}
        confirmingLabel={t('organizations:settings.deleting')}
        cancelLabel={t('common:cancel')}
        isConfirming={remove.isPending}
        onConfirm={() => remove.mutate()}
        {...(failed && { error: failureText(i18n, failed) })}
      />
    </>
  );
}
