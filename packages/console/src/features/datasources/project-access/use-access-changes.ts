import type { Project } from '@foyer/api/projects/project.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeProjectAccess, projectKeyOf } from '#data/datasource-projects.ts';
import type { DatasourceAddress } from '#data/datasources.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { offerUndo } from '#lib/notifications/offer-undo.ts';
import { datasourceFailureText } from '../datasource-failure.ts';

/** Switches of several projects may be on their way at the same time, each by itself. */
export function useAccessChanges(address: DatasourceAddress) {
  const { t, i18n } = useTranslation(['datasources', 'errors']);
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());

  const run = async (project: Project, isGranted: boolean) => {
    const key = projectKeyOf(project);
    setRunning((keys) => new Set(keys).add(key));
    const result = await changeProjectAccess(queryClient, address, key, isGranted);
    setRunning((keys) => new Set([...keys].filter((other) => other !== key)));
    // An ended session has its own dialog.
    return result.ok ? undefined : (datasourceFailureText(i18n, result) ?? '');
  };
  const change = async (project: Project, isGranted: boolean) => {
    const failure = await run(project, isGranted);
    if (failure) notify.error(failure);
    if (failure !== undefined) return;
    const doneText = (done: 'granted' | 'revoked') => t(`datasources:projectAccess.${address.generation === 'older' ? 'updated' : done}`);
    if (isGranted) return void notify.success(doneText('granted'));
    offerUndo(i18n, {
      done: doneText('revoked'),
      means: t('datasources:projectAccess.giveAgain', { project: project.name }),
      undone: doneText('granted'),
      reverse: () => run(project, true),
    });
  };
  return { running, change };
}
