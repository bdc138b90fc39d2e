import {
  changePassword as changePasswordCall,
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  listSessions,
  setLanguage as setLanguageCall,
  setStartPage as setStartPageCall,
  updateMe as updateMeCall,
} from '@foyer/api/auth/account.contract';
import type { SessionSummary } from '@foyer/api/auth/account.schema';
import { listAuthEvents } from '@foyer/api/auth/auth-event.contract';
import {
  reauthenticate as reauthenticateCall,
  verifyReauthentication as verifyReauthenticationCall,
} from '@foyer/api/auth/reauthentication.contract';
import {
  beginAuthenticator as beginAuthenticatorCall,
  confirmAuthenticator as confirmAuthenticatorCall,
  getSecondFactor,
  keepSecondFactor as keepSecondFactorCall,
  renewRecoveryCodes as renewRecoveryCodesCall,
  turnOffSecondFactor as turnOffSecondFactorCall,
  turnOnEmailFactor as turnOnEmailFactorCall,
} from '@foyer/api/auth/second-factor.contract';
import type { SecondFactorState } from '@foyer/api/auth/second-factor.schema';
import { getMailSettings, updateMailSettings as updateMailSettingsCall } from '@foyer/api/inbox/inbox.contract';
import type { QueryClient } from '@tanstack/react-query';
import { failureKindOf } from '#lib/failures.ts';
import { changeOf, endpointPages, endpointQuery } from './endpoint-data.ts';
import { meQuery } from './me.ts';

const authEventsPageLength = 10;

/** Where the person is signed in, this browser first. */
export const sessionsQuery = endpointQuery(listSessions, {});

/** In how many other places the person is signed in, as the server knows it now; undefined where it does not answer. */
export async function countOtherSessions(queryClient: QueryClient): Promise<number | undefined> {
  const sessions = await queryClient.fetchQuery({ ...sessionsQuery, staleTime: 0 }).catch(() => undefined);
  return sessions?.filter(({ current }) => !current).length;
}

/** How the person's sign-ins are verified. */
export const secondFactorQuery = endpointQuery(getSecondFactor, {});

/** What is mailed to the person of the inbox. */
export const mailSettingsQuery = endpointQuery(getMailSettings, {});

/** What happened to the ways into the person's account, newest first, page by page. */
export const authEventsQuery = endpointPages(listAuthEvents, { query: { limit: authEventsPageLength } });

/** A wrong password is among the events too. */
const recorded = { staleInAnyCase: [listAuthEvents] };

/** Keeps an answer, and gives up on one that is on its way and older. */
async function keepAnswer<T>(queryClient: QueryClient, { queryKey }: { readonly queryKey: readonly unknown[] }, data: T): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, data);
}

/** Changes what is mailed to the person of the inbox. */
export const updateMailSettings = changeOf(updateMailSettingsCall, {
  keep: (queryClient, _, settings) => keepAnswer(queryClient, mailSettingsQuery, settings),
});

/** Changes the person's name, everywhere it shows. */
export const updateMe = changeOf(updateMeCall, {
  keep: (queryClient, _, me) => {
    queryClient.setQueryData(meQuery.queryKey, me);
    // Lists of owners show it too.
    void queryClient.invalidateQueries({ queryKey: ['organization'] });
  },
});

/** Changes the password. Other sessions go on until they are ended. */
export const changePassword = changeOf(changePasswordCall, { ...recorded, stale: [listSessions] });

/** Keeps the language in which the person is written to. */
export const setLanguage = changeOf(setLanguageCall, {
  keep: (queryClient, _, me) => {
    queryClient.setQueryData(meQuery.queryKey, me);
  },
});

/** Keeps what choosing an organization opens. */
export const setStartPage = changeOf(setStartPageCall, {
  keep: (queryClient, _, me) => {
    queryClient.setQueryData(meQuery.queryKey, me);
  },
});

async function keepSessions(queryClient: QueryClient, isLeft: (session: SessionSummary) => boolean): Promise<void> {
  await queryClient.cancelQueries({ queryKey: sessionsQuery.queryKey });
  queryClient.setQueryData(sessionsQuery.queryKey, (known) => known?.filter(isLeft));
}

/** Signs one other browser out. One that is gone already counts as done. */
export const endSession = changeOf(endSessionCall, {
  ...recorded,
  settle: async (queryClient, { params }, result) => {
    if (result.ok || failureKindOf(result) === 'gone') await keepSessions(queryClient, ({ id }) => id !== params.id);
  },
});

/** Signs all other browsers out. */
export const endOtherSessions = changeOf(endOtherSessionsCall, {
  ...recorded,
  keep: (queryClient) => keepSessions(queryClient, ({ current }) => current),
});

/** Proves once more who the person is, for what asks for a recent proof. Where there is a second factor, its code comes next. */
export const reauthenticate = changeOf(reauthenticateCall, recorded);

/** Completes the proof with a code. */
export const verifyReauthentication = changeOf(verifyReauthenticationCall, recorded);

function putSecondFactor(queryClient: QueryClient, state: SecondFactorState): void {
  queryClient.setQueryData(secondFactorQuery.queryKey, state);
}

/** Has a code mailed at each sign-in from now on. */
export const turnOnEmailFactor = changeOf(turnOnEmailFactorCall, {
  ...recorded,
  keep: (queryClient, _, state) => putSecondFactor(queryClient, state),
});

/** Makes the secret for an authenticator app; nothing changes yet. */
export const beginAuthenticator = changeOf(beginAuthenticatorCall, recorded);

/** Asks for the app's code at each sign-in from now on; answers the recovery codes. */
export const confirmAuthenticator = changeOf(confirmAuthenticatorCall, {
  ...recorded,
  keep: (queryClient, _, { recoveryCodes }) =>
    putSecondFactor(queryClient, { method: 'authenticator', recoveryCodesLeft: recoveryCodes.length }),
});

/** Makes new recovery codes; the former ones stop working. */
export const renewRecoveryCodes = changeOf(renewRecoveryCodesCall, {
  ...recorded,
  keep: (queryClient, _, { recoveryCodes }) =>
    putSecondFactor(queryClient, { method: 'authenticator', recoveryCodesLeft: recoveryCodes.length }),
});

/** Stops the planned reset of the second factor. */
export const keepSecondFactor = changeOf(keepSecondFactorCall, {
  ...recorded,
  keep: (queryClient, _, state) => putSecondFactor(queryClient, state),
});

/** Asks for the password alone from now on. */
export const turnOffSecondFactor = changeOf(turnOffSecondFactorCall, {
  ...recorded,
  keep: (queryClient, _, state) => putSecondFactor(queryClient, state),
});
