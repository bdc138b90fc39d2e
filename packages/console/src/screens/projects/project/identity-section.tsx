import { type ProjectDetail, updateProjectSchema } from '@foyer/api/projects/project.schema';
import { ProjectIdenticon } from '@foyer/ui/identicon';
import { InlineEditableName } from '@foyer/ui/patterns/inline-editable-name';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { projectQuery, reloadProject, updateProject } from '#data/project.ts';
import { keptEdit } from '#features/name-autosave/kept-edit.ts';
import { useNameAutosave } from '#features/name-autosave/use-name-autosave.ts';
import { RenameConflict } from '#features/rename-conflict/rename-conflict.tsx';
import { errorText, failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { failedSave } from './project-failure.ts';
import { ProjectState } from './project-state.tsx';

interface IdentitySectionProps {
  readonly organizationId: string;
  readonly project: ProjectDetail;
  readonly personId: string;
  readonly canEdit: boolean;
}

/** The key of the rule that a name breaks. */
function invalidBy(name: string): string | undefined {
  const parsed = z.safeParse(updateProjectSchema, { name });
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

const isSame = (one: ProjectDetail, other: ProjectDetail) => one.name === other.name;

/** Window, name and state. The name saves itself; what could not be saved is put back, and offered again. */
export function IdentitySection({ organizationId, project, personId, canEdit }: IdentitySectionProps) {
  const { id } = project;
  const { t, i18n } = useTranslation(['projects', 'common', 'errors']);
  const queryClient = useQueryClient();
  const { autosave, name, state, invalid, theirs } = useNameAutosave<ProjectDetail>({
    current: project,
    invalidBy,
    isSame,
    isCaseOfWeight: true,
    save: async (change, version) => {
      // Name and state are sent together: the state is the latest that is known, for this is not about it.
      const { active } = queryClient.getQueryData(projectQuery(organizationId, id).queryKey) ?? project;
      const params = { id: organizationId, project: id };
      const result = await updateProject(queryClient, { params, body: { name: change.name, active }, version });
      if (result.ok) return { kind: 'saved', current: result.data };
      return failedSave(result, failureText(i18n, result));
    },
    reload: () => reloadProject(queryClient, organizationId, id),
    kept: keptEdit(personId, `project/${organizationId}/${id}`),
    onPutBack: (message, typed) => {
      const text = `${message || errorText(i18n, undefined)}${t('projects:about.tryLater')}`;
      const altText = t('projects:about.restoreAlt', { name: typed });
      notify.error(text, { label: t('projects:about.restore'), altText, onAction: () => autosave.editName(typed) });
    },
  });
  useEffect(() => {
    if (!canEdit) autosave.cancel();
  }, [canEdit, autosave]);
  const broken = invalid ?? (name.trim() === '' ? 'PROJECT_NAME_REQUIRED' : undefined);

  return (
    <section aria-label={project.name} className="flex flex-col gap-3">
      <div className="flex items-start gap-4">
        <ProjectIdenticon seed={id} size={64} isInactive={!project.active} />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <InlineEditableName
            label={t('projects:about.name')}
            value={name}
            onValueChange={autosave.editName}
            onCommit={autosave.commit}
            onCancel={autosave.cancel}
            state={state}
            savingLabel={t('projects:about.saving')}
            savedLabel={t('projects:about.saved')}
            failedLabel={t('projects:about.saveFailed')}
            maxLength={150}
            isReadOnly={!canEdit}
            {...(broken && { error: errorText(i18n, broken) })}
          />
          <ProjectState organizationId={organizationId} project={project} canEdit={canEdit} />
        </div>
      </div>
      {theirs && (
        <RenameConflict
          label={t('projects:about.name')}
          mine={name}
          theirs={theirs.name}
          onKeepMine={autosave.keepMine}
          onTakeTheirs={autosave.takeTheirs}
        />
      )}
    </section>
  );
}
