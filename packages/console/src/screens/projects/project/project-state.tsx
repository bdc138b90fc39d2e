import type { ProjectDetail } from '@foyer/api/projects/project.schema';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { Badge } from '@foyer/ui/badge';
import { Button } from '@foyer/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import PowerOff from 'lucide-react/icons/power-off';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setProjectActive } from '#data/project.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { isUnreached } from '#session/connection.ts';
import { isToldElsewhere } from './project-failure.ts';

interface ProjectStateProps {
  readonly organizationId: string;
  readonly project: ProjectDetail;
  readonly canEdit: boolean;
}

/** Active or Inactive, and the way from one to the other: on at once, off after a question. */
export function ProjectState({ organizationId, project, canEdit }: ProjectStateProps) {
  const { t, i18n } = useTranslation(['projects', 'common', 'errors']);
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { active } = project;
  const known = useRef(active);
  /** The state that was asked for from here. */
  const asked = useRef<boolean>(undefined);
  const turn = useMutation({
    mutationFn: (wanted: boolean) => setProjectActive(queryClient, organizationId, project, wanted),
    onMutate: (wanted) => {
      asked.current = wanted;
    },
    onSuccess: (result, wanted) => {
      if (!result.ok) asked.current = undefined;
      if (result.ok) {
        setIsAsking(false);
        notify.success(t(wanted ? 'projects:about.nowActive' : 'projects:about.nowInactive'));
      } else if (!isToldElsewhere(result)) {
        const message = failureText(i18n, result);
        // Without an answer there are no words of the server to add this to.
        const tail = isUnreached(result) ? '' : t('projects:about.tryLater');
        notify.error(wanted ? `${message}${tail}` : `${t('projects:about.deactivateFailed')} ${message}`);
      }
    },
  });
  // The studios go or come with the state, under the hands of whoever looks at them: so it is said when somebody else has turned it.
  useEffect(() => {
    if (known.current === active) return;
    known.current = active;
    const isMine = asked.current === active;
    asked.current = undefined;
    if (isMine) return;
    setIsAsking(false);
    notify.warning(t(active ? 'projects:about.activatedElsewhere' : 'projects:about.deactivatedElsewhere', { name: project.name }));
  }, [active, project.name, t]);
  const failed = turn.data && !turn.data.ok && !isToldElsewhere(turn.data) ? turn.data : undefined;

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {active ? (
        <Badge tone="ok">{t('projects:card.active')}</Badge>
      ) : (
        <Badge tone="neutral" mark="hollow">
          {t('projects:card.inactive')}
        </Badge>
      )}
      {canEdit &&
        (active ? (
          <Button size="sm" variant="ghost" onClick={() => setIsAsking(true)}>
            {t('projects:about.deactivate')}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            isLoading={turn.isPending}
            loadingLabel={t('projects:about.activating')}
            onClick={() => turn.mutate(true)}
          >
            {t('projects:about.activate')}
          </Button>
        ))}
      <AlertDialog
        isOpen={isAsking && canEdit}
        onOpenChange={(isOpen) => {
          turn.reset();
          setIsAsking(isOpen);
        }}
        tone="danger"
        icon={<PowerOff aria-hidden="true" size={20} strokeWidth={1.75} />}
        title={t('projects:about.deactivateQuestion', { name: project.name })}
        description={t('projects:about.deactivateConsequence')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('projects:about.deactivate')}
        confirmingLabel={t('projects:about.deactivating')}
        isConfirming={turn.isPending}
        onConfirm={() => turn.mutate(false)}
        {...(failed && { error: `${t('projects:about.deactivateFailed')} ${failureText(i18n, failed)}` })}
      />
    </div>
  );
}
