import type { Channel, Me, SignIn } from '@foyer/api/auth/auth.schema';
import type { Failure } from '@foyer/api/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { askCodeWait, callResendCode, callSignIn, callVerify } from '#data/auth.ts';
import { meQuery } from '#data/me.ts';
import { CallError, clientOf } from '#data/query.ts';
import { announceSignIn } from '#session/person-channel.ts';
import { session } from '#session/session.ts';
import { codeFailureOf, resendFailureOf } from './code-failure.ts';
import type { SignInFailure } from './sign-in-failure.ts';

/** Which step the person is at: the password, or the code that was mailed to an address or that an app shows. */
export type SignInStep =
  | { readonly at: 'password' }
  | { readonly at: 'code'; readonly recipient: string; readonly channel: 'email' | 'authenticator' };

/** Signs in again without leaving the page, second factor included. Everything that is on screen stays as it is. */
export function useSignInAgain(former: Me, onOtherPerson: () => void) {
  const queryClient = useQueryClient();
  const client = clientOf(queryClient);
  const [step, setStep] = useState<SignInStep>({ at: 'password' });
  const [failure, setFailure] = useState<SignInFailure>();
  const [isBusy, setIsBusy] = useState(false);
  const [isResent, setIsResent] = useState(false);
  // A state is a rendering late, and Enter can be quicker.
  const isUnderWay = useRef(false);

  async function goOn(): Promise<void> {
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    if (me.userId !== former.userId) return onOtherPerson();
    session.revive();
    announceSignIn();
    await queryClient.invalidateQueries();
  }

  async function attempt(call: () => Promise<Failure | undefined>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(undefined);
    setIsResent(false);
    const failed = await call().catch(
      (error): Failure => (error instanceof CallError ? error.failure : { ok: false, status: 0, error: { code: 'OFFLINE', message: '' } }),
    );
    isUnderWay.current = false;
    setIsBusy(false);
    // The whole window starts over: there is nothing more to say here.
    if (failed?.error.code === 'PERSON_CHANGED') return onOtherPerson();
    if (failed) setFailure(codeFailureOf(failed));
  }

  return {
    step,
    failure,
    isBusy,
    /** A new code is on its way. */
    isResent,
    /** What was said of the former attempt is over. */
    forget: () => setFailure(undefined),
    /** Back to the password. */
    back: () => {
      setFailure(undefined);
      setIsResent(false);
      setStep({ at: 'password' });
    },
    /** Sends a new code; answers for how long there is no other one to be had. */
    resend: async (recipient: string): Promise<number | undefined> => {
      setFailure(undefined);
      setIsResent(false);
      const result = await callResendCode(client, recipient);
      if (result.ok) {
        setIsResent(true);
        return askCodeWait(client);
      }
      const failed = resendFailureOf(result as Failure);
      if (failed.show === 'wait') return failed.seconds;
      setFailure(failed);
      return undefined;
    },
    signIn: (body: SignIn) =>
      attempt(async () => {
        const result = await callSignIn(client, body);
        if (!result.ok) return result as Failure;
        if (result.data.verify) setStep({ at: 'code', recipient: body.username, channel: result.data.channel ?? 'email' });
        else await goOn();
      }),
    verify: (recipient: string, channel: Channel, code: string) =>
      attempt(async () => {
        const result = await callVerify(client, { recipient, channel, code });
        if (result.ok) return void (await goOn());
        // The specification sends a new code by itself when the old one has run out.
        if (channel === 'email' && result.error.code === 'CODE_NOT_FOUND') await callResendCode(client, recipient);
        return result as Failure;
      }),
  };
}
