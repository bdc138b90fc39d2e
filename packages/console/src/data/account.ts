import {
  changePassword as changePasswordCall,
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  listSessions,
  setLanguage as setLanguageCall,
  updateMe,
} from '@foyer/api/auth/account.contract';
import type { SessionSummary } from '@foyer/api/auth/account.schema';
import type { Channel } from '@foyer/api/auth/auth.schema';
import { listAuthEvents } from '@foyer/api/auth/auth-event.contract';
import {
  reauthenticate as reauthenticateCall,
  verifyReauthentication as verifyReauthenticationCall,
} from '@foyer/api/auth/reauthentication.contract';
import {
  beginAuthenticator as beginAuthenticatorCall,
  confirmAuthenticator as confirmAuthenticatorCall,
  getSecondFactor,
  renewRecoveryCodes as renewRecoveryCodesCall,
  turnOffSecondFactor as turnOffSecondFactorCall,
  turnOnEmailFactor as turnOnEmailFactorCall,
} from '@foyer/api/auth/second-factor.contract';
import type { SecondFactorState } from '@foyer/api/auth/second-factor.schema';
import { getMailSettings, updateMailSettings } from '@foyer/api/inbox/inbox.contract';
import type { MailSettingsChange } from '@foyer/api/inbox/mail-settings.schema';
import type { Language } from '@foyer/api/languages';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { failureKindOf } from '#lib/failures.ts';
import { listPageOf } from './list-page.ts';
import { meQuery } from './me.ts';
import { clientOf, fetchAnswer, fetchData } from './query.ts';

const sessionsKey = ['account', 'sessions'] as const;
const secondFactorKey = ['account', 'secondFactor'] as const;
const authEventsKey = ['account', 'events'] as const;
const authEventsPageLength = 10;
const mailSettingsKey = ['account', 'mailSettings'] as const;

/** Where the person is signed in, this browser first. */
export const sessionsQuery = queryOptions({ queryKey: sessionsKey, queryFn: (context) => fetchData(context, listSessions) });

/** How the person's sign-ins are verified. */
export const secondFactorQuery = queryOptions({ queryKey: secondFactorKey, queryFn: (context) => fetchData(context, getSecondFactor) });

/** What is mailed to the person of the inbox. */
export const mailSettingsQuery = queryOptions({ queryKey: mailSettingsKey, queryFn: (context) => fetchData(context, getMailSettings) });

/** Changes what is mailed to the person of the inbox. */
export async function saveMailSettings(queryClient: QueryClient, body: MailSettingsChange) {
  const result = await clientOf(queryClient).call(updateMailSettings, { body });
  if (result.ok) {
    await queryClient.cancelQueries({ queryKey: mailSettingsKey });
    queryClient.setQueryData(mailSettingsQuery.queryKey, result.data);
  }
  return result;
}

/** What happened to the ways into the person's account, newest first, page by page. */
export const authEventsQuery = infiniteQueryOptions({
  queryKey: authEventsKey,
  queryFn: async (context) =>
    listPageOf(
      await fetchAnswer(context, listAuthEvents, { query: { limit: authEventsPageLength, cursor: context.pageParam || undefined } }),
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
});

/** What was just done is written down there; a wrong password too. */
function renewEvents(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: authEventsKey });
}

/** Changes the person's name, everywhere it shows. */
export async function saveName(queryClient: QueryClient, body: { readonly givenName: string; readonly familyName: string }) {
  const result = await clientOf(queryClient).call(updateMe, { body });
  if (result.ok) {
    queryClient.setQueryData(meQuery.queryKey, result.data);
    // Lists of owners show it too.
    void queryClient.invalidateQueries({ queryKey: ['organization'] });
  }
  return result;
}

/** Changes the password. Other sessions go on until they are ended. */
export async function changePassword(queryClient: QueryClient, body: { readonly currentPassword: string; readonly newPassword: string }) {
  const result = await clientOf(queryClient).call(changePasswordCall, { body });
  renewEvents(queryClient);
  return result;
}

/** Keeps the language in which the person is written to. */
export async function keepLanguage(queryClient: QueryClient, locale: Language) {
  const result = await clientOf(queryClient).call(setLanguageCall, { body: { locale } });
  if (result.ok) queryClient.setQueryData(meQuery.queryKey, result.data);
  return result;
}

/** Signs one other browser out. One that is gone already counts as done. */
export async function endSession(queryClient: QueryClient, id: string) {
  const result = await clientOf(queryClient).call(endSessionCall, { params: { id } });
  renewEvents(queryClient);
  if (result.ok || failureKindOf(result) === 'gone') {
    await queryClient.cancelQueries({ queryKey: sessionsKey });
    queryClient.setQueryData(sessionsKey, (known: SessionSummary[] | undefined) => known?.filter((session) => session.id !== id));
  }
  return result;
}

/** Signs all other browsers out. */
export async function endOtherSessions(queryClient: QueryClient) {
  const result = await clientOf(queryClient).call(endOtherSessionsCall);
  renewEvents(queryClient);
  if (result.ok) {
    await queryClient.cancelQueries({ queryKey: sessionsKey });
    queryClient.setQueryData(sessionsKey, (known: SessionSummary[] | undefined) => known?.filter((session) => session.current));
  }
  return result;
}

/** Proves once more who the person is, for what asks for a recent proof. Where there is a second factor, its code comes next. */
export async function reauthenticate(queryClient: QueryClient, currentPassword: string) {
  const result = await clientOf(queryClient).call(reauthenticateCall, { body: { currentPassword } });
  renewEvents(queryClient);
  return result;
}

/** Completes the proof with a code. */
export async function verifyReauthentication(queryClient: QueryClient, body: { readonly channel: Channel; readonly code: string }) {
  const result = await clientOf(queryClient).call(verifyReauthenticationCall, { body });
  renewEvents(queryClient);
  return result;
}

function keepSecondFactor(queryClient: QueryClient, state: SecondFactorState): void {
  queryClient.setQueryData(secondFactorKey, state);
}

/** Has a code mailed at each sign-in from now on. */
export async function turnOnEmailFactor(queryClient: QueryClient, currentPassword: string) {
  const result = await clientOf(queryClient).call(turnOnEmailFactorCall, { body: { currentPassword } });
  renewEvents(queryClient);
  if (result.ok) keepSecondFactor(queryClient, result.data);
  return result;
}

/** Makes the secret for an authenticator app; nothing changes yet. */
export async function beginAuthenticator(queryClient: QueryClient, currentPassword: string) {
  const result = await clientOf(queryClient).call(beginAuthenticatorCall, { body: { currentPassword } });
  renewEvents(queryClient);
  return result;
}

/** Asks for the app's code at each sign-in from now on; answers the recovery codes. */
export async function confirmAuthenticator(queryClient: QueryClient, code: string) {
  const result = await clientOf(queryClient).call(confirmAuthenticatorCall, { body: { code } });
  renewEvents(queryClient);
  if (result.ok) keepSecondFactor(queryClient, { method: 'authenticator', recoveryCodesLeft: result.data.recoveryCodes.length });
  return result;
}

/** Makes new recovery codes; the former ones stop working. */
export async function renewRecoveryCodes(queryClient: QueryClient, currentPassword: string) {
  const result = await clientOf(queryClient).call(renewRecoveryCodesCall, { body: { currentPassword } });
  renewEvents(queryClient);
  if (result.ok) keepSecondFactor(queryClient, { method: 'authenticator', recoveryCodesLeft: result.data.recoveryCodes.length });
  return result;
}

/** Asks for the password alone from now on. */
export async function turnOffSecondFactor(queryClient: QueryClient, currentPassword: string) {
  const result = await clientOf(queryClient).call(turnOffSecondFactorCall, { body: { currentPassword } });
  renewEvents(queryClient);
  if (result.ok) keepSecondFactor(queryClient, result.data);
  return result;
}
