import type { TeamDetail } from '@foyer/api/teams/team.schema';
import { updateTeamSchema } from '@foyer/api/teams/team.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { reloadTeam, saveTeam } from '#data/teams.ts';
import { errorText, failureText } from '#lib/i18n/error-text.ts';
import { updateFailureText } from './team-failure.ts';

/** How long a save is told, in milliseconds. */
export const savedShownMs = 3000;

/** A field of a team that is edited where it stands. */
export type TeamField = 'name' | 'description';

/** One inline field: what stands in it, and what has become of it. */
export interface TeamFieldEdit {
  readonly value: string;
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  /** What is wrong with the text. */
  readonly error: string | undefined;
  /** Somebody else changed the team in between: as it is now. */
  readonly theirs: TeamDetail | undefined;
  readonly edit: (text: string) => void;
  /** The field was left: saves what is new, ignores what is empty. */
  readonly commit: () => void;
  readonly cancel: () => void;
  readonly keepMine: () => void;
}

/** What is to be sent when a field is left; undefined when nothing is (specification 2 §2: empty values are ignored). */
export function textToSave(current: string, draft: string | undefined): string | undefined {
  const text = draft?.trim();
  return !text || text === current ? undefined : text;
}

/** Saves a field of a team when it is left. `onRefused` hears what the server said against it. */
export function useTeamField(organizationId: string, team: TeamDetail, field: TeamField, onRefused: (text: string) => void): TeamFieldEdit {
  const { i18n } = useTranslation(['teams', 'errors']);
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<string>();
  const [state, setState] = useState<TeamFieldEdit['state']>('idle');
  const [error, setError] = useState<string>();
  const [theirs, setTheirs] = useState<TeamDetail>();
  const sending = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const reset = () => {
    setDraft(undefined);
    setError(undefined);
    setTheirs(undefined);
    setState('idle');
  };
  const send = async (base: TeamDetail, text: string): Promise<void> => {
    if (sending.current === text) return;
    const body = field === 'name' ? { name: text } : { name: base.name, description: text };
    const parsed = z.safeParse(updateTeamSchema, body);
    if (!parsed.success) return setError(errorText(i18n, parsed.error.issues[0]?.message));
    sending.current = text;
    setState('saving');
    setTheirs(undefined);
    const result = await saveTeam(queryClient, organizationId, base, body);
    sending.current = undefined;
    if (result.ok) {
      setDraft((typed) => (typed?.trim() === text ? undefined : typed));
      setState('saved');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setState((now) => (now === 'saved' ? 'idle' : now)), savedShownMs);
      return;
    }
    setState('failed');
    if (result.status === 401) return;
    if (result.status === 412) {
      const now = await reloadTeam(queryClient, organizationId, base.id);
      // Where the other one has changed something else, both go together.
      if (now && now.version > base.version && now[field] === base[field]) return send(now, text);
      if (now) return setTheirs(now);
    }
    onRefused(updateFailureText(i18n, failureText(i18n, result)));
  };

  return {
    value: draft ?? team[field],
    state,
    error,
    theirs,
    edit: (text) => {
      setDraft(text);
      setError(undefined);
      if (state !== 'saving') setState('idle');
    },
    commit: () => {
      const text = textToSave(team[field], draft);
      if (text === undefined) {
        if (draft !== undefined) reset();
      } else if (!theirs) void send(team, text);
    },
    cancel: reset,
    keepMine: () => {
      const text = theirs && textToSave(theirs[field], draft);
      if (theirs && text !== undefined) void send(theirs, text);
      else reset();
    },
  };
}
