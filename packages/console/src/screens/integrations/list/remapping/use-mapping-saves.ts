import { readAttributePath } from '@foyer/api/remapping/remapping-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { knownPlugin, type RemappingPlace, refreshRemapping, saveFieldMapping } from '#data/remapping.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { createMappingSaves, type MappingStep } from './mapping-saves.ts';

/** What is done to the fields of a project; each step is saved, can be taken back, and is read out. */
export interface MappingSteps {
  readonly take: (steps: readonly MappingStep[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** The saves of one project, as long as it is looked at. What is on its way when one leaves goes on, and a failure is told elsewhere too. */
export function useMappingSaves(place: RemappingPlace) {
  const { t, i18n } = useTranslation(['remapping', 'errors']);
  const queryClient = useQueryClient();
  const [saves] = useState(() =>
    createMappingSaves({
      send: ({ pluginId, field, after }) => saveFieldMapping(queryClient, place, { pluginId, field, mapping: after }),
      refresh: () => refreshRemapping(queryClient, place),
      known: ({ pluginId, field }) => knownPlugin(queryClient, place, pluginId)?.tenantConfig.attributes[field]?.mapping ?? null,
      onFailure: (failure, { field }, again) => {
        // The session's own dialog stands over the page.
        if (failure.status === 401) return;
        const message = failure.status === 412 ? t('remapping:changedElsewhere', { field }) : failureText(i18n, failure);
        notify.error(t('remapping:updateFailed', { message }), {
          label: t('remapping:again'),
          altText: t('remapping:againHint'),
          onAction: again,
        });
      },
    }),
  );
  const state = useSyncExternalStore(saves.subscribe, saves.state);
  const [said, setSaid] = useState('');
  const steps = useMemo((): MappingSteps => {
    const wordsFor = ({ field, before, after }: MappingStep) => {
      const path = (after ?? before)?.from.attribute ?? '';
      const names = { source: readAttributePath(path)?.name ?? path, destination: field };
      return t(after ? 'remapping:canvas.linked' : 'remapping:canvas.unlinked', names);
    };
    return {
      take(taken) {
        for (const step of taken) saves.take(step);
        const [first] = taken;
        if (first) setSaid(taken.length === 1 ? wordsFor(first) : t('remapping:canvas.accepted', { count: taken.length }));
      },
      undo() {
        const step = saves.undo();
        if (step) setSaid(t('remapping:canvas.undone', { step: wordsFor(step) }));
      },
      redo() {
        const step = saves.redo();
        if (step) setSaid(t('remapping:canvas.redone', { step: wordsFor(step) }));
      },
    };
  }, [saves, t]);

  const isSaving = state.pending.length > 0;
  useEffect(() => {
    // Steps that wait would go with the page.
    if (!isSaving) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', beforeUnload);
    return () => window.removeEventListener('beforeunload', beforeUnload);
  }, [isSaving]);

  return { steps, state, said };
}
