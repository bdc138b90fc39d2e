import type { TeamDetail, UpdateTeam } from '@foyer/api/teams/team.schema';
import { updateTeamSchema } from '@foyer/api/teams/team.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { reloadTeam, updateTeam } from '#data/teams.ts';
import { errorText, failureText } from '#lib/i18n/error-text.ts';
import { isUnreached, onRegained } from '#session/connection.ts';
import { updateFailureOutcome } from './team-failure.ts';

/** How long a save is told, in milliseconds. */
export const savedShownMs = 3000;

/** A field of a team that is edited where it stands. */
export type TeamField = keyof UpdateTeam;

/** One inline field: what stands in it, and what has become of it. */
export interface TeamFieldEdit {
  readonly value: string;
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  /** What is wrong with the text. */
  readonly error: string | undefined;
  /** Somebody else changed the team in between: the text that waits for an answer, empty where it was to be removed, and the team as it is now. */
  readonly conflict: { readonly mine: string; readonly theirs: TeamDetail } | undefined;
  readonly edit: (text: string) => void;
  /** The field was left: saves what is new, ignores what is empty. */
  readonly commit: () => void;
  /** Saves this text, an empty one too. Answers with the team as it was before; undefined when nothing was saved. */
  readonly save: (text: string) => Promise<TeamDetail | undefined>;
  readonly cancel: () => void;
  readonly keepMine: () => void;
}

/** What is to be sent when a field is left; undefined when nothing is (TEAM-08: empty values are ignored). */
export function textToSave(current: string, draft: string | undefined): string | undefined {
  const text = draft?.trim();
  return !text || text === current ? undefined : text;
}

/** One save after the other, each on what the one before it left: no save is in conflict with another one of the same field. */
function useSaveQueue<Over>(send: (text: string, over?: Over) => Promise<TeamDetail | undefined>) {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const last = useRef<{ readonly text: string; readonly outcome: Promise<TeamDetail | undefined> }>(undefined);
  return (text: string, over?: Over): Promise<TeamDetail | undefined> => {
    // Enter, and leaving the field right after.
    if (last.current?.text === text) return last.current.outcome;
    const outcome = queue.current.then(() => send(text, over));
    const asked = { text, outcome };
    last.current = asked;
    queue.current = outcome.finally(() => {
      if (last.current === asked) last.current = undefined;
    });
    return outcome;
  };
}

/** Does something after a while, unless something else is to be done after it, or nobody is there any more. */
function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (act: () => void, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delayMs);
  };
}

/** What is to be done again once the server is reached. */
function useRetryOnceReached() {
  const retry = useRef<() => void>(undefined);
  useEffect(() => onRegained(() => retry.current?.()), []);
  return retry;
}

function useUnsavedNews(field: TeamField, isUnsaved: boolean, onUnsaved: TeamFieldListeners['onUnsaved']): void {
  useEffect(() => {
    onUnsaved(field, isUnsaved);
    return () => onUnsaved(field, false);
  }, [field, isUnsaved, onUnsaved]);
}

function useFieldState() {
  const [draft, setDraft] = useState<string>();
  const [state, setState] = useState<TeamFieldEdit['state']>('idle');
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState<TeamFieldEdit['conflict']>();
  const clear = () => {
    setDraft(undefined);
    setError(undefined);
    setConflict(undefined);
    setState('idle');
  };
  return { draft, setDraft, state, setState, error, setError, conflict, setConflict, clear };
}

/** Who hears of a field: what the server said against it, and whether its text would be lost with the page. */
export interface TeamFieldListeners {
  readonly onRefused: (text: string) => void;
  readonly onUnsaved: (field: TeamField, isUnsaved: boolean) => void;
}

/** Saves a field of a team when it is left, and again once the server is reached where it was not. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state machine, whose steps share what is known of one field
export function useTeamField(organizationId: string, team: TeamDetail, field: TeamField, listeners: TeamFieldListeners): TeamFieldEdit {
  const { onRefused, onUnsaved } = listeners;
  const { i18n } = useTranslation(['teams', 'errors']);
  const queryClient = useQueryClient();
  const { draft, setDraft, state, setState, error, setError, conflict, setConflict, clear } = useFieldState();
  const saved = useRef<TeamDetail>(undefined);
  const later = useLater();
  const retry = useRetryOnceReached();
  useUnsavedNews(field, state === 'failed', onUnsaved);

  const reset = () => {
    retry.current = undefined;
    clear();
  };
  const send = async (base: TeamDetail, text: string): Promise<TeamDetail | undefined> => {
    const body = { name: base.name, [field]: text };
    const parsed = z.safeParse(updateTeamSchema, body);
    if (!parsed.success) return void setError(errorText(i18n, parsed.error.issues[0]?.message));
    setState('saving');
    setConflict(undefined);
    retry.current = undefined;
    const result = await updateTeam(queryClient, { params: { id: organizationId, team: base.id }, version: base.version, body });
    if (result.ok) {
      saved.current = result.data;
      setDraft((typed) => (typed?.trim() === text ? undefined : typed));
      setState('saved');
      later(() => setState((now) => (now === 'saved' ? 'idle' : now)), savedShownMs);
      return base;
    }
    setState('failed');
    const outcome = updateFailureOutcome(result);
    if (outcome === 'session') return undefined;
    if (outcome === 'conflict') {
      const now = await reloadTeam(queryClient, organizationId, base.id);
      // Where the other one has changed something else, both go together; and the same text may be our own, whose answer was lost.
      if (now && now.version > base.version && [base[field], text].includes(now[field])) return send(now, text);
      if (now) return void setConflict({ mine: text, theirs: now });
    }
    if (isUnreached(result))
      retry.current = () => {
        onRefused('');
        void save(text);
      };
    return void onRefused(outcome === 'invalid' ? i18n.t('teams:team.invalid') : failureText(i18n, result));
  };
  const save = useSaveQueue((text, over?: TeamDetail) => {
    const before = saved.current;
    return send(over ?? (before && before.version > team.version ? before : team), text);
  });

  return {
    value: draft ?? team[field],
    state,
    error,
    conflict: conflict && { ...conflict, mine: draft ?? conflict.mine },
    edit: (text) => {
      // Leaving the field sends it anew.
      retry.current = undefined;
      setDraft(text);
      setError(undefined);
      if (state !== 'saving') setState('idle');
    },
    commit: () => {
      const text = textToSave(team[field], draft);
      if (text === undefined) {
        if (draft !== undefined) reset();
      } else if (!conflict) void save(text);
    },
    save,
    cancel: reset,
    keepMine: () => {
      if (!conflict) return;
      const text = draft === undefined ? conflict.mine : textToSave(conflict.theirs[field], draft);
      if (text === undefined) reset();
      else void save(text, conflict.theirs);
    },
  };
}
