import type { Project } from '@foyer/api/projects/project.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeProjectAccess, projectKeyOf } from '#data/datasource-projects.ts';
import type { DatasourceAddress } from '#data/datasources.ts';
import { answerText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';

/** Switches of several projects may be on their way at the same time, each by itself. */
export function useAccessChanges(address: DatasourceAddress) {
  const { t, i18n } = useTranslation(['datasources', 'errors']);
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());

  const change = async (project: Project, isGranted: boolean) => {
    const key = projectKeyOf(project);
    setRunning((keys) => new Set(keys).add(key));
    const result = await changeProjectAccess(queryClient, address, key, isGranted);
    setRunning((keys) => new Set([...keys].filter((other) => other !== key)));
    if (result.ok) {
      const done = address.generation === 'older' ? 'updated' : isGranted ? 'granted' : 'revoked';
      return void notify.success(t(`datasources:projectAccess.${done}`));
    }
    const text = answerText(i18n, result);
    if (text) notify.error(text);
  };
  return { running, change };
}
