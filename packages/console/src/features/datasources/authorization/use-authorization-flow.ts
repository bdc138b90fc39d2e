import type { Authorization } from '@foyer/api/datasources/datasource.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authorizationBody, authorizeDatasource, type ProviderClient, refreshAuthorizations } from '#data/authorizations.ts';
import { type DatasourceAddress, datasourceParams } from '#data/datasources.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { openWaitingWindow } from '#lib/waiting-window.ts';
import { hearOfAuthorization } from '#session/authorization-news.ts';
import { datasourceFailureText } from '../datasource-failure.ts';

/** How often it is looked whether the provider's window is closed (DS-36). */
export const closedCheckMs = 3000;

/**
 * Where a sign-in at a provider stands: its address is being asked for, its window is open, the browser let none open, or the window
 * reads as closed, which it also does when the provider has cut it off: it is waited for all the same.
 */
export type FlowPhase = 'starting' | 'open' | 'blocked' | 'closed';

interface Flow {
  readonly phase: FlowPhase;
  /** How the tag stood when it began. */
  readonly before: Authorization;
  readonly authUrl?: string;
}

/** What of a sign-in is not drawn. */
interface Run {
  popup: Window | undefined;
  stop?: () => void;
  isOver?: boolean;
}

const isOtherThan = (before: Authorization, now: Authorization) =>
  now.status !== before.status || now.at !== before.at || now.message !== before.message;

/** What a card needs of the sign-in under way. */
export interface AuthorizationFlow {
  readonly phase: FlowPhase | undefined;
  /** Where to sign in, for a link in place of a blocked window. */
  readonly authUrl: string | undefined;
  /** Why none has begun, or why the last one was given up. */
  readonly problem: string | undefined;
  /** On the click itself. */
  readonly begin: (client: ProviderClient) => void;
  /** The same sign-in in another window, on the click itself. */
  readonly openAgain: () => void;
  /** Waits no longer. With the window still open that is nobody's failure; one that was closed is one (DS-36). */
  readonly cancel: () => void;
  /** The last one was cancelled here, though the server still waits for it. */
  readonly isCancelled: boolean;
}

/**
 * Leads one tag of a datasource through its provider's window (DS-35). How it ended is told by the window, by the
 * channel, or by the server's own list while somebody waits: whichever comes first.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: all of it shares the one sign-in under way, its window and what listens to it
export function useAuthorizationFlow(address: DatasourceAddress, authorization: Authorization, onConnected: () => void): AuthorizationFlow {
  const { t, i18n } = useTranslation(['authorization', 'errors']);
  const queryClient = useQueryClient();
  const run = useRef<Run>(undefined);
  const [flow, setFlow] = useState<Flow>();
  const [problem, setProblem] = useState<{ readonly text: string; readonly before: Authorization }>();
  const [isCancelled, setCancelled] = useState(false);
  const phase = flow?.phase;

  const texts = {
    title: t('authorization:window.title', { name: authorization.name }),
    working: t('authorization:window.working'),
    slowly: t('authorization:window.slowly'),
  };

  function end(): void {
    if (run.current) {
      run.current.isOver = true;
      run.current.stop?.();
    }
    run.current = undefined;
    setFlow(undefined);
  }

  function settle(success: boolean, message: string): void {
    end();
    void refreshAuthorizations(queryClient, address);
    // Its form is gone, and the focus with it.
    if (success) {
      notify.success(t('authorization:done'));
      onConnected();
    } else notify.error(message || t('authorization:failed'));
  }

  /** The person who asked for it does not want it any more. */
  function cancel(): void {
    run.current?.popup?.close();
    setCancelled(true);
    if (phase === 'closed') return settle(false, '');
    end();
    void refreshAuthorizations(queryClient, address);
    notify.success(t('authorization:cancelled'));
  }

  /** Nobody has heard how it ended, and the server waits no longer. */
  function giveUp(): void {
    run.current?.popup?.close();
    // Also in place: a notification leaves.
    setProblem({ text: t('authorization:failed'), before: authorization });
    settle(false, '');
  }

  async function start(current: Run, client: ProviderClient): Promise<void> {
    const result = await authorizeDatasource[address.generation](queryClient, {
      params: datasourceParams(address),
      body: authorizationBody(client),
    });
    if (current.isOver) return;
    if (!result.ok) {
      current.popup?.close();
      end();
      const text = datasourceFailureText(i18n, result, t('authorization:notBegun'));
      if (text) setProblem({ text, before: authorization });
      return;
    }
    const { authUrl } = result.data;
    const state = URL.parse(authUrl)?.searchParams.get('state');
    // Goes on listening when its tab is left: the server knows how it ended, and the callback that somebody has heard it.
    if (state) current.stop = hearOfAuthorization(state, ({ success, message }) => settle(success, message), giveUp);
    void refreshAuthorizations(queryClient, address);
    if (current.popup && !current.popup.closed) current.popup.location.replace(authUrl);
    setFlow({ phase: current.popup ? 'open' : 'blocked', before: authorization, authUrl });
  }

  // While a window is open, whether it still is.
  useEffect(() => {
    if (phase !== 'open') return;
    const timer = setInterval(() => {
      if (run.current?.popup?.closed !== false) setFlow((now) => now && { ...now, phase: 'closed' });
    }, closedCheckMs);
    return () => clearInterval(timer);
  }, [phase]);

  // Nobody may be there to tell it any more: the server's list is asked as long as somebody waits.
  const { organizationId, generation, datasourceId } = address;
  useEffect(() => {
    if (phase !== 'closed' && phase !== 'blocked') return;
    const look = () => void refreshAuthorizations(queryClient, { organizationId, generation, datasourceId });
    look();
    const timer = setInterval(look, closedCheckMs);
    return () => clearInterval(timer);
  }, [phase, queryClient, organizationId, generation, datasourceId]);

  const hasEnded = flow?.authUrl !== undefined && !authorization.waiting && isOtherThan(flow.before, authorization);
  useEffect(() => {
    if (hasEnded && run.current) settle(authorization.status === 'connected', authorization.message);
  });

  return {
    phase,
    authUrl: flow?.authUrl,
    // What was said of it is over once it stands otherwise.
    problem: problem && !isOtherThan(problem.before, authorization) ? problem.text : undefined,
    begin: (client) => {
      end();
      setProblem(undefined);
      setCancelled(false);
      const current: Run = { popup: openWaitingWindow('popup', texts) };
      run.current = current;
      setFlow({ phase: 'starting', before: authorization });
      void start(current, client);
    },
    openAgain: () => {
      const current = run.current;
      if (!current || !flow?.authUrl) return;
      current.popup?.close();
      current.popup = openWaitingWindow('popup', texts);
      current.popup?.location.replace(flow.authUrl);
      setFlow({ ...flow, phase: current.popup ? 'open' : 'blocked' });
    },
    cancel,
    isCancelled,
  };
}
