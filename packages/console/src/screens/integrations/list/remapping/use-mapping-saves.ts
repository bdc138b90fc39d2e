import { readAttributePath } from '@foyer/api/remapping/remapping-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { knownPlugin, type RemappingPlace, refreshRemapping, saveFieldMapping } from '#data/remapping.ts';
import { failureKindOf, isSessionOver } from '#lib/failures.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { canSave, type KnownProject, missingAfter } from './board-model.ts';
import { createMappingSaves, type MappingStep } from './mapping-saves.ts';
import { missingText } from './missing-text.ts';

/** What is done to the fields of a project; each step is saved, can be taken back, and is read out. */
export interface MappingSteps {
  readonly take: (steps: readonly MappingStep[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Undo or Redo, as it is offered now. */
export interface StepButton {
  readonly isOffered: boolean;
  /** Why it is not, when there is a step that it would be for. */
  readonly reason: string | undefined;
}

/** Steps that wait would go with the page. */
function useAskBeforeUnload(isSaving: boolean): void {
  useEffect(() => {
    if (!isSaving) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', beforeUnload);
    return () => window.removeEventListener('beforeunload', beforeUnload);
  }, [isSaving]);
}

/** The saves of one project, as long as it is looked at. What is on its way when one leaves goes on, and a failure is told elsewhere too. */
export function useMappingSaves(place: RemappingPlace, project: KnownProject) {
  const { t, i18n } = useTranslation(['remapping', 'errors']);
  const queryClient = useQueryClient();
  const now = useRef(project);
  now.current = project;
  const [saves] = useState(() =>
    createMappingSaves({
      send: ({ pluginId, field, after }) => saveFieldMapping(queryClient, place, { pluginId, field, mapping: after }),
      refresh: () => refreshRemapping(queryClient, place),
      known: ({ pluginId, field }) => knownPlugin(queryClient, place, pluginId)?.tenantConfig.attributes[field]?.mapping ?? null,
      canSave: (step) => canSave(step, now.current),
      onFailure: (failure, { field }, again) => {
        // The session's own dialog stands over the page.
        if (isSessionOver(failure)) return;
        const message = failureKindOf(failure) === 'conflict' ? t('remapping:changedElsewhere', { field }) : failureText(i18n, failure);
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
  const { steps, buttonOf } = useMemo(() => {
    const buttonOf = (origin: 'undo' | 'redo'): StepButton => {
      const next = saves.next(origin);
      const isOffered = next?.canTake ?? false;
      return { isOffered, reason: next && !isOffered ? t(`remapping:${origin}Blocked`, { field: next.step.field }) : undefined };
    };
    const wordsFor = (step: MappingStep) => {
      const { field, before, after } = step;
      const path = (after ?? before)?.from.attribute ?? '';
      const names = { source: readAttributePath(path)?.name ?? path, destination: field };
      return t(after ? 'remapping:canvas.linked' : 'remapping:canvas.unlinked', names);
    };
    const lackOf = (step: MappingStep) => {
      const missing = missingAfter(step, now.current);
      return missing.length > 0 ? t('remapping:incomplete.said', { what: missingText(t, missing) }) : undefined;
    };
    const say = (...parts: readonly (string | undefined)[]) => setSaid(parts.filter(Boolean).join(' '));
    const back = (origin: 'undo' | 'redo') => {
      const step = saves[origin]();
      if (step) say(t(`remapping:canvas.${origin === 'undo' ? 'undone' : 'redone'}`, { step: wordsFor(step) }));
      else say(buttonOf(origin).reason);
    };
    const steps: MappingSteps = {
      take(taken) {
        for (const step of taken) saves.take(step);
        const [first] = taken;
        if (!first) return;
        if (taken.length === 1) {
          const isFinal = !canSave({ ...first, before: first.after, after: first.before }, now.current);
          return say(wordsFor(first), lackOf(first), isFinal ? t('remapping:cannotUndo') : undefined);
        }
        const count = taken.filter((step) => missingAfter(step, now.current).length > 0).length;
        say(t('remapping:canvas.accepted', { count: taken.length }), count > 0 ? t('remapping:incomplete.accepted', { count }) : undefined);
      },
      undo: () => back('undo'),
      redo: () => back('redo'),
    };
    return { steps, buttonOf };
  }, [saves, t]);

  useAskBeforeUnload(state.pending.length > 0);
  return { steps, state, said, undo: buttonOf('undo'), redo: buttonOf('redo') };
}
