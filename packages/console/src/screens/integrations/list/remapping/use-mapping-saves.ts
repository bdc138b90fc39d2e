import { readAttributePath } from '@foyer/api/remapping/remapping-paths';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { knownPlugin, type RemappingPlace, refreshRemapping, saveFieldMapping } from '#data/remapping.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { canSave, type KnownProject, missingAfter } from './board-model.ts';
import { mappingFailureKindOf } from './mapping-failure.ts';
import { createMappingSaves, type MappingStep } from './mapping-saves.ts';
import { missingText } from './missing-text.ts';

/** What is done to the fields of a project; each step is saved, then read out, and can be taken back. */
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

type Translate = TFunction<['remapping', 'errors']>;

function stepText(t: Translate, { field, before, after }: MappingStep): string {
  const path = (after ?? before)?.from.attribute ?? '';
  const names = { source: readAttributePath(path)?.name ?? path, destination: field };
  return t(after ? 'remapping:canvas.linked' : 'remapping:canvas.unlinked', names);
}

/** What was done by steps that were taken together, what they leave to be filled in, and whether one can be taken back. */
function takenText(t: Translate, taken: readonly MappingStep[], project: KnownProject): string {
  const [first] = taken;
  if (!first) return '';
  const lacking = taken.map((step) => missingAfter(step, project)).filter((missing) => missing.length > 0);
  if (taken.length > 1) {
    const accepted = t('remapping:canvas.accepted', { count: taken.length });
    return lacking.length > 0 ? `${accepted} ${t('remapping:incomplete.accepted', { count: lacking.length })}` : accepted;
  }
  const isFinal = !canSave({ ...first, before: first.after, after: first.before }, project);
  const lack = lacking[0] && t('remapping:incomplete.said', { what: missingText(t, lacking[0]) });
  return [stepText(t, first), lack, isFinal && t('remapping:cannotUndo')].filter(Boolean).join(' ');
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
        const kind = mappingFailureKindOf(failure);
        if (kind === 'session') return;
        const message = kind === 'conflict' ? t('remapping:changedElsewhere', { field }) : failureText(i18n, failure);
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
    const back = (origin: 'undo' | 'redo') => {
      const step = saves[origin]((isSaved) => {
        if (step && isSaved) setSaid(t(`remapping:canvas.${origin === 'undo' ? 'undone' : 'redone'}`, { step: stepText(t, step) }));
      });
      if (!step) setSaid(buttonOf(origin).reason ?? '');
    };
    const steps: MappingSteps = {
      take(taken) {
        let waiting = taken.length;
        let saved: readonly MappingStep[] = [];
        // Only what the server has is said to be done; what goes together is said together, and what had to be tried again for itself.
        const settle = (step: MappingStep, isSaved: boolean) => {
          waiting -= 1;
          if (isSaved) saved = [...saved, step];
          if (waiting > 0) return;
          setSaid(takenText(t, saved, now.current));
          saved = [];
        };
        for (const step of taken) saves.take(step, (isSaved) => settle(step, isSaved));
      },
      undo: () => back('undo'),
      redo: () => back('redo'),
    };
    return { steps, buttonOf };
  }, [saves, t]);

  useAskBeforeUnload(state.pending.length > 0);
  return { steps, state, said, undo: buttonOf('undo'), redo: buttonOf('redo') };
}
