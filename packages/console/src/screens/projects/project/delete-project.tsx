import { paths } from '@foyer/api/paths';
import type { ProjectDetail } from '@foyer/api/projects/project.schema';
import { Button } from '@foyer/ui/button';
import { SettingsRow, SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { deleteProject, forgetProject } from '#data/project.ts';
import { GoOnLink } from '#lib/go-on-link.tsx';
import { failureText } from '#lib/i18n/error-text.ts';
import { lateDetail } from '#lib/late-content.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { isToldElsewhere } from './project-failure.ts';

// Comes when it is asked for, and stays then, so that it goes with its animation.
const ConfirmByTypingDialog = lateDetail(async () => (await import('@foyer/ui/patterns/confirm-by-typing-dialog')).ConfirmByTypingDialog);

interface DeleteProjectProps {
  readonly organizationId: string;
  readonly project: ProjectDetail;
  /** It was just deleted here: nothing can be done with it any more. */
  readonly isDeleted: boolean;
  readonly onDeleted: () => void;
}

/** PRJ-25, in milliseconds. */
const redirectAfterDeleteMs = 3000;

/** Delete project, after its id was typed; then the organization's page. */
export function DeleteProject({ organizationId, project, isDeleted, onDeleted }: DeleteProjectProps) {
  const { id } = project;
  const { t, i18n } = useTranslation(['projects', 'common', 'errors']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const remove = useMutation({
    mutationFn: () => deleteProject(queryClient, { params: { id: organizationId, project: id } }),
    onSuccess: (result) => {
      if (result.ok) {
        setIsOpen(false);
        onDeleted();
        notify.success(t('projects:delete.done'));
      } else if (!isToldElsewhere(result)) notify.error(failureText(i18n, result));
    },
  });
  const failed = remove.data && !remove.data.ok && !isToldElsewhere(remove.data) ? remove.data : undefined;

  useEffect(() => {
    if (!isDeleted) return;
    const timer = setTimeout(() => void navigate(paths.organization.to({ id: organizationId }), { replace: true }), redirectAfterDeleteMs);
    return () => clearTimeout(timer);
  }, [isDeleted, organizationId, navigate]);
  useEffect(() => {
    if (!isDeleted) return;
    return () => forgetProject(queryClient, organizationId, id);
  }, [isDeleted, organizationId, id, queryClient]);

  return (
    <SettingsSection title={t('projects:delete.title')} isTitleHidden tone="well">
      <SettingsRow
        title={t('projects:delete.title')}
        description={t(isDeleted ? 'projects:delete.done' : 'projects:delete.text')}
        action={
          isDeleted ? (
            <GoOnLink size="sm" to={paths.organization.to({ id: organizationId })}>
              {t('projects:delete.goOn')}
            </GoOnLink>
          ) : (
            <Button variant="quiet-danger" onClick={() => setIsOpen(true)}>
              {t('projects:delete.submit')}
            </Button>
          )
        }
      />
      {wasOpen && (
        <ConfirmByTypingDialog
          isOpen={isOpen}
          onOpenChange={(open) => {
            remove.reset();
            setIsOpen(open);
          }}
          title={t('projects:delete.question', { name: project.name })}
          description={t('projects:delete.consequence')}
          inputLabel={t('projects:delete.confirm', { id })}
          expected={id}
          emptyError={t('errors:PROJECT_EMPTY_ID')}
          mismatchError={t('errors:INVALID_PROJECT_ID')}
          confirmLabel={t('projects:delete.submit')}
          confirmingLabel={t('projects:delete.deleting')}
          cancelLabel={t('common:cancel')}
          isConfirming={remove.isPending}
          onConfirm={() => remove.mutate()}
          {...(failed && { error: failureText(i18n, failed) })}
        />
      )}
    </SettingsSection>
  );
}
