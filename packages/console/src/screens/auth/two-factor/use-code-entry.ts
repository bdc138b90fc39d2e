import { useEffect, useRef, useState } from 'react';
import type { SignInFailure } from '#features/sign-in/sign-in-failure.ts';
import { type Countdown, useCountdown } from '#features/sign-in/use-countdown.ts';
import type { PublicPage } from '#lib/public-page.ts';
import type { CodeCalls } from './code-calls.ts';
import type { CodeRecipient } from './code-recipient.ts';

/** AUTH-38. */
export const codeLength = 6;

interface CodeEntryOptions {
  readonly page: PublicPage;
  readonly to: CodeRecipient | undefined;
  readonly language: string;
  readonly onDone: (destination: string) => void;
  /** A new code is on its way. */
  readonly onResent: () => void;
  /** The calls could not be fetched: the browser is to send the form by itself. */
  readonly onWithoutCode: () => void;
}

type CallOptions = Pick<CodeEntryOptions, 'page' | 'to' | 'onWithoutCode'> & { readonly resendWait: Countdown };

/** The calls of the page, one at a time, and what became of the last one. */
function useCodeCalls({ page, to, onWithoutCode, resendWait }: CallOptions) {
  const [failure, setFailure] = useState<SignInFailure | undefined>(page.failedWith ? { show: 'key', key: page.failedWith } : undefined);
  const [busy, setBusy] = useState<'verify' | 'resend'>();
  const [isResent, setIsResent] = useState(false);
  // The sixth digit and Enter may come in one go, before anything is drawn anew.
  const isBusy = useRef(false);

  const { loadClient, search } = page;
  const loadCalls = async (recipient: CodeRecipient): Promise<CodeCalls> => {
    const { codeCalls } = await import('./code-calls.ts');
    return codeCalls(page, recipient);
  };
  /** How long it takes until a code can be sent once more is the server's to say. An app's codes are sent by nobody. */
  const look = async (calls: CodeCalls): Promise<void> => {
    const seconds = to?.channel === 'email' ? await calls.look() : undefined;
    if (seconds !== undefined) resendWait.start(seconds);
  };
  // Fetched while the mail is being looked for: a network that fails later finds everything here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each recipient
  useEffect(() => {
    if (to)
      void loadCalls(to)
        .then(look)
        .catch(() => undefined);
  }, [to?.recipient, loadClient, search]);

  async function attempt(what: 'verify' | 'resend', call: (calls: CodeCalls) => Promise<void>): Promise<void> {
    if (isBusy.current || !to) return;
    isBusy.current = true;
    setBusy(what);
    setFailure(undefined);
    setIsResent(false);
    const calls = await loadCalls(to).catch(() => undefined);
    if (calls) await call(calls);
    else if (what === 'verify' && navigator.onLine) onWithoutCode();
    else setFailure({ show: 'key', key: 'OFFLINE' });
    // Together with the failure: the field takes the focus back when checking ends with an error.
    isBusy.current = false;
    setBusy(undefined);
  }

  return { failure, setFailure, busy, isResent, setIsResent, look, attempt };
}

/** Entering a code: what has been typed, what became of it, and for how long nothing, or no other code, can be sent. */
export function useCodeEntry({ page, to, language, onDone, onResent, onWithoutCode }: CodeEntryOptions) {
  const [code, setCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const wait = useCountdown(language);
  const resendWait = useCountdown(language);
  const { failure, setFailure, busy, isResent, setIsResent, look, attempt } = useCodeCalls({ page, to, onWithoutCode, resendWait });

  // What a person kept is never mistaken for digits, so its length says nothing until it is sent.
  const isComplete = (entered: string) => (isRecovery ? entered.trim() !== '' : entered.length === codeLength);

  return {
    code,
    /** A kept code is typed instead of the six digits (AUTH-45). */
    isRecovery,
    swap: () => {
      setIsRecovery(!isRecovery);
      setCode('');
      if (failure?.show !== 'wait') setFailure(undefined);
    },
    setCode: (next: string) => {
      setCode(next);
      // It is about the code that was there before.
      if (failure?.show === 'key' && failure.key !== 'CODE_NOT_FOUND') setFailure(undefined);
    },
    failure: failure?.show === 'wait' && !wait.isRunning ? undefined : failure,
    isChecking: busy === 'verify',
    isResending: busy === 'resend',
    isResent,
    wait,
    resendWait,
    canVerify: isComplete(code) && !wait.isRunning,
    verify: async (entered: string): Promise<void> => {
      if (!isComplete(entered) || wait.isRunning) return;
      await attempt('verify', async (calls) => {
        const answer = await calls.verify(entered, isRecovery ? 'recovery' : (to?.channel ?? 'email'));
        if ('destination' in answer) return onDone(answer.destination);
        setFailure(answer.failure);
        if (answer.failure.show === 'wait') wait.start(answer.failure.seconds);
        // A new code was sent by itself.
        else if (answer.failure.show === 'key' && answer.failure.key === 'CODE_NOT_FOUND') void look(calls);
      });
    },
    resend: async (): Promise<void> => {
      if (resendWait.isRunning) return;
      await attempt('resend', async (calls) => {
        const { failure: refusal } = await calls.resend();
        if (refusal?.show === 'wait') return resendWait.start(refusal.seconds);
        if (refusal) return setFailure(refusal);
        setCode('');
        setIsResent(true);
        onResent();
        void look(calls);
      });
    },
  };
}
