import type { Channel } from '@foyer/api/auth/auth.schema';
import type { Failure } from '@foyer/api/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { codeWaitSeconds, resendSecondFactor } from '#data/auth.ts';
import { CallError, clientOf } from '#data/query.ts';
import { hasCodeRunOut, resendFailureOf } from './code-failure.ts';
import type { SignInFailure } from './sign-in-failure.ts';

/** Which step the person is at: the password, or the code that was mailed to an address or that an app shows. */
export type SignInStep =
  | { readonly at: 'password' }
  | { readonly at: 'code'; readonly recipient: string; readonly channel: 'email' | 'authenticator' };

type PasswordAnswer =
  | Failure
  | {
      readonly ok: true;
      readonly data: { readonly verify?: boolean | undefined; readonly channel?: 'email' | 'authenticator' | undefined };
    };
type CodeAnswer = Failure | { readonly ok: true };

interface SignInCalls {
  /** What a failure means to these calls. */
  readonly failureOf: (failed: Failure) => SignInFailure;
  /** All that is asked for was given. */
  readonly onDone: () => void | Promise<void>;
  /** The session is somebody else's by now. */
  readonly onOtherPerson: () => void;
}

const failureIn = (error: unknown): Failure =>
  error instanceof CallError ? error.failure : { ok: false, status: 0, error: { code: 'OFFLINE', message: '' } };

/** The steps by which somebody proves who they are without leaving the page: the password, and the second factor where there is one. */
export function useSignInSteps({ failureOf, onDone, onOtherPerson }: SignInCalls) {
  const client = clientOf(useQueryClient());
  const [step, setStep] = useState<SignInStep>({ at: 'password' });
  const [failure, setFailure] = useState<SignInFailure>();
  const [isBusy, setIsBusy] = useState(false);
  const [isResent, setIsResent] = useState(false);
  // State changes with the next rendering; a second Enter can be faster.
  const isUnderWay = useRef(false);

  async function attempt(call: () => Promise<Failure | undefined>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(undefined);
    setIsResent(false);
    const failed = await call().catch(failureIn);
    isUnderWay.current = false;
    setIsBusy(false);
    // The whole window starts over: there is nothing more to say here.
    if (failed?.error.code === 'PERSON_CHANGED') return onOtherPerson();
    if (failed) setFailure(failureOf(failed));
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
      const result = await resendSecondFactor(client, { body: { recipient, channel: 'email' } });
      if (result.ok) {
        setIsResent(true);
        return codeWaitSeconds(client);
      }
      const failed = resendFailureOf(result as Failure);
      if (failed.show === 'wait') return failed.seconds;
      return void setFailure(failed);
    },
    /** Sends the password of who is reached at an address. */
    sendPassword: (recipient: string, call: () => Promise<PasswordAnswer>) =>
      attempt(async () => {
        const result = await call();
        if (!result.ok) return result;
        if (result.data.verify) setStep({ at: 'code', recipient, channel: result.data.channel ?? 'email' });
        else await onDone();
        return undefined;
      }),
    /** Sends the code of a channel. */
    sendCode: (recipient: string, channel: Channel, call: () => Promise<CodeAnswer>) =>
      attempt(async () => {
        const result = await call();
        if (result.ok) return void (await onDone());
        if (channel === 'email' && hasCodeRunOut(result)) await resendSecondFactor(client, { body: { recipient, channel: 'email' } });
        return result;
      }),
  };
}

/** What {@link useSignInSteps} offers. */
export type SignInSteps = ReturnType<typeof useSignInSteps>;
