import type { TeamDetail, UpdateTeam } from '@foyer/api/teams/team.schema';
import { updateTeamSchema } from '@foyer/api/teams/team.schema';
import { useQueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { reloadTeam, updateTeam } from '#data/teams.ts';
import { errorText, failureText } from '#lib/i18n/error-text.ts';
import type { SaveMachine, SaveResult, SaveState } from '#lib/saving/save-machine.ts';
import { useSaveMachine } from '#lib/saving/use-save-machine.ts';
import { isUnreached, onRegained } from '#session/connection.ts';
import { updateFailureOutcome } from './team-failure.ts';

/** How long a save is told, in milliseconds. */
const savedMs = 3000;

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
  /** Saves this text, an empty one too. */
  readonly save: (text: string) => void;
  readonly cancel: () => void;
  readonly keepMine: () => void;
}

/** Who hears of a field. */
export interface TeamFieldListeners {
  /** What the server said against it; empty when it is tried again. */
  readonly onRefused: (text: string) => void;
  /** Whether its text would be lost with the page. */
  readonly onUnsaved: (field: TeamField, isUnsaved: boolean) => void;
  /** A text was stored over the team as it was before. */
  readonly onSaved?: (text: string, before: TeamDetail) => void;
}

/** What is to be sent when a field is left; undefined when nothing is (TEAM-08: empty values are ignored). */
export function textToSave(current: string, draft: string | undefined): string | undefined {
  const text = draft?.trim();
  return !text || text === current ? undefined : text;
}

const shownStates = { idle: 'idle', dirty: 'idle', saving: 'saving', saved: 'saved', failed: 'failed', conflict: 'failed' } as const;

function useUnsavedNews(field: TeamField, { kind }: SaveState<TeamDetail>, onUnsaved: TeamFieldListeners['onUnsaved']): void {
  const isUnsaved = shownStates[kind] === 'failed';
  useEffect(() => {
    onUnsaved(field, isUnsaved);
    return () => onUnsaved(field, false);
  }, [field, isUnsaved, onUnsaved]);
}

/** Tries again what did not reach the server, once it is reached. */
function useRetry(machine: SaveMachine<string, TeamDetail>, onRefused: TeamFieldListeners['onRefused']): void {
  useEffect(
    () =>
      onRegained(() => {
        const state = machine.state();
        if (state.kind !== 'failed' || !state.failure.isUnreached) return;
        onRefused('');
        machine.retry();
      }),
    [machine, onRefused],
  );
}

/** What an answer means to the save machine. */
function resultOf(answer: Awaited<ReturnType<typeof updateTeam>>, i18n: i18n): SaveResult<TeamDetail> {
  if (answer.ok) return { kind: 'saved', current: answer.data };
  const outcome = updateFailureOutcome(answer);
  if (outcome === 'session') return { kind: 'refused', message: '', isToldElsewhere: true };
  const message = outcome === 'invalid' ? i18n.t('teams:team.invalid') : failureText(i18n, answer);
  if (outcome === 'conflict') return { kind: 'conflict', message };
  return isUnreached(answer) ? { kind: 'unknown', message, isUnreached: true } : { kind: 'refused', message };
}

/** The saving of one field, over what is typed in it. */
function useFieldSaving(
  organizationId: string,
  team: TeamDetail,
  field: TeamField,
  { onRefused, onUnsaved, onSaved }: TeamFieldListeners,
  [draft, setDraft]: ReturnType<typeof useState<string>>,
) {
  const { i18n } = useTranslation(['teams', 'errors']);
  const queryClient = useQueryClient();
  /** What is to be stored, until it is: what stood in the field when it was left, or nothing for a removal. */
  const asked = useRef<string>(undefined);
  const [machine, state] = useSaveMachine<string, TeamDetail>(
    {
      savedMs,
      unsaved: () => asked.current,
      isDirty: (base) => asked.current !== undefined || textToSave(base[field], draft) !== undefined,
      send: async (text, base) => {
        const params = { id: organizationId, team: base.id };
        const body = { name: base.name, [field]: text };
        return resultOf(await updateTeam(queryClient, { params, version: base.version, body }), i18n);
      },
      reload: () => reloadTeam(queryClient, organizationId, team.id),
      isStored: (copy, text) => copy[field] === text,
      isSame: (copy, base) => copy[field] === base[field],
      onSaved: (text, _current, before) => {
        if (asked.current === text) asked.current = undefined;
        setDraft((typed) => (typed?.trim() === text ? undefined : typed));
        onSaved?.(text, before);
      },
      onFailed: ({ message }) => onRefused(message),
    },
    team,
  );
  useUnsavedNews(field, state, onUnsaved);
  useRetry(machine, onRefused);
  return { machine, state, asked };
}

/** A field of a team that is saved when it is left, and again once the server is reached where it was not. */
export function useTeamField(organizationId: string, team: TeamDetail, field: TeamField, listeners: TeamFieldListeners): TeamFieldEdit {
  const { i18n } = useTranslation('errors');
  const typed = useState<string>();
  const [draft, setDraft] = typed;
  const [error, setError] = useState<string>();
  const { machine, state, asked } = useFieldSaving(organizationId, team, field, listeners, typed);
  const theirs = state.kind === 'conflict' ? state.theirs : undefined;

  const reset = () => {
    asked.current = undefined;
    setDraft(undefined);
    setError(undefined);
    machine.cancel();
  };
  const save = (text: string) => {
    const parsed = z.safeParse(updateTeamSchema, { name: machine.base().name, [field]: text });
    if (!parsed.success) return setError(errorText(i18n, parsed.error.issues[0]?.message));
    asked.current = text;
    if (machine.state().kind === 'conflict') machine.overwrite();
    else machine.save();
  };
  return {
    value: draft ?? team[field],
    state: shownStates[state.kind],
    error,
    conflict: theirs && { mine: draft ?? asked.current ?? '', theirs },
    edit: (text) => {
      // Leaving the field saves it.
      asked.current = undefined;
      setDraft(text);
      setError(undefined);
      machine.edited();
    },
    commit: () => {
      // While another text is under way, the stored one is a change too.
      const text = textToSave(state.kind === 'saving' ? '' : team[field], draft);
      if (text !== undefined && !theirs) save(text);
      else if (text === undefined && draft !== undefined) reset();
    },
    save,
    cancel: reset,
    keepMine: () => {
      const text = draft === undefined ? asked.current : textToSave(theirs?.[field] ?? '', draft);
      if (text === undefined) reset();
      else save(text);
    },
  };
}
