import { useCallback, useEffect, useRef, useState } from 'react';
import type { SignInFailure } from '#features/sign-in/sign-in-failure.ts';
import { useCountdown } from '#features/sign-in/use-countdown.ts';
import { mailedLinkOf } from '#lib/mailed-link.ts';
import type { PublicPage } from '#lib/public-page.ts';
import type { VerifyCalls } from './verify-calls.ts';
import type { VerifyOutcome } from './verify-failure.ts';

/** AUTH-19: how long 'Verification email sent!' shows. */
export const sentTextMs = 6000;
/** How long one may read that there is nothing to confirm before the page goes on. */
export const alreadyTextMs = 3000;

/** Where the page is. `waiting` for somebody to open the link in the message; `unfinished` when the link could not be tried. */
export type Stage = 'waiting' | 'confirming' | 'unfinished' | 'confirmed' | 'already' | 'signedOut';

/** How far the page has come, and what it has been told. */
function useProgress(page: PublicPage, language: string) {
  const [stage, setStage] = useState<Stage>('waiting');
  const [failure, setFailure] = useState<SignInFailure>();
  const [ways, setWays] = useState<Pick<VerifyCalls, 'destination' | 'signIn'>>();
  const wait = useCountdown(language);
  const { forgetKeys } = page;
  const { start } = wait;

  const load = useCallback(async (): Promise<VerifyCalls | undefined> => {
    const calls = await import('./verify-calls.ts').then(({ verifyCalls }) => verifyCalls(page)).catch(() => undefined);
    if (calls) setWays(calls);
    return calls;
  }, [page]);

  const settle = useCallback(
    (outcome: VerifyOutcome): void => {
      if (outcome.kind === 'already') {
        forgetKeys();
        setStage('already');
      } else if (outcome.kind === 'signedOut') setStage('signedOut');
      else if (outcome.kind === 'failed') {
        setFailure(outcome.failure);
        if (outcome.failure.show === 'wait') start(outcome.failure.seconds);
      }
    },
    [forgetKeys, start],
  );
  return { stage, setStage, failure, setFailure, ways, wait, load, settle };
}

type Progress = ReturnType<typeof useProgress>;

/** Looks whether the address has been confirmed elsewhere: also when somebody comes back to the page. */
function useLook({ go }: PublicPage, { stage, setStage, wait: { start }, load }: Progress) {
  const [email, setEmail] = useState<string>();
  /** Whose address is waited for; who has been confirmed elsewhere goes on. */
  const look = useCallback(async (): Promise<void> => {
    const calls = await load();
    const onlooker = await calls?.look();
    if (onlooker?.kind === 'nobody') setStage('signedOut');
    if (onlooker?.kind !== 'person') return;
    setEmail(onlooker.email);
    if (!onlooker.isConfirmed) {
      if (onlooker.waitSeconds > 0) start(onlooker.waitSeconds);
      return setStage('waiting');
    }
    setStage('confirmed');
    go(calls?.destination ?? '');
  }, [load, go, start, setStage]);

  // The link may be opened in another browser: whoever comes back to this one need not reload it.
  useEffect(() => {
    if (stage !== 'waiting') return;
    const lookAgain = () => {
      if (!document.hidden) void look();
    };
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('online', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('online', lookAgain);
    };
  }, [stage, look]);
  return { email, look };
}

/** Confirms by the link in the address, once by itself; without one it looks how things stand. */
function useConfirm(
  { search, failedWith, go, forgetKeys }: PublicPage,
  { setStage, setFailure, load, settle }: Progress,
  look: () => Promise<void>,
) {
  const [refusal, setRefusal] = useState<'none' | 'shown' | 'closed'>(failedWith === 'CONFIRM_EMAIL_ERROR' ? 'shown' : 'none');
  const link = useRef(mailedLinkOf(search));
  const hasBegun = useRef(false);
  const confirm = useCallback(async (): Promise<void> => {
    if (!link.current) return;
    setStage('confirming');
    setFailure(undefined);
    const calls = await load();
    const outcome: VerifyOutcome | undefined = calls
      ? await calls.confirm(link.current)
      : { kind: 'failed', failure: { show: 'key', key: 'OFFLINE' } };
    if (!outcome) {
      forgetKeys();
      setStage('confirmed');
      return go(calls?.destination ?? '');
    }
    if (outcome.kind === 'failed') setStage('unfinished');
    settle(outcome);
    if (outcome.kind !== 'invalid') return;
    link.current = undefined;
    forgetKeys();
    setRefusal('shown');
    setStage('waiting');
    await look();
  }, [load, look, settle, go, forgetKeys, setStage, setFailure]);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void (link.current ? confirm() : look());
  }, [confirm, look]);
  return { refusal, closeRefusal: () => setRefusal('closed'), confirm };
}

/** Confirming an address: by the link, or by waiting for it. */
export function useVerification(page: PublicPage, language: string, onWithoutCode: () => void) {
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(page.failedWith === 'VERIFICATION_SENT');
  const progress = useProgress(page, language);
  const { stage, failure, setFailure, ways, wait, load, settle } = progress;
  const { email, look } = useLook(page, progress);
  const confirmation = useConfirm(page, progress, look);
  const { go } = page;
  const destination = ways?.destination;

  useEffect(() => {
    if (stage !== 'already' || !destination) return;
    const timer = setTimeout(() => go(destination), alreadyTextMs);
    return () => clearTimeout(timer);
  }, [stage, destination, go]);

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setIsSent(false), sentTextMs);
    return () => clearTimeout(timer);
  }, [isSent]);

  async function resend(): Promise<void> {
    if (isSending || wait.isRunning) return;
    setIsSending(true);
    setIsSent(false);
    setFailure(undefined);
    const calls = await load();
    const outcome = await calls?.resend();
    if (outcome) settle(outcome);
    else if (calls) {
      setIsSent(true);
      // How long it takes until it can be sent once more is the server's to say.
      void look();
    } else if (navigator.onLine) onWithoutCode();
    else setFailure({ show: 'key', key: 'OFFLINE' });
    setIsSending(false);
  }

  return {
    ...confirmation,
    ...{ stage, email, wait, isSending, isSent, resend },
    /** Where it goes on to; known once the code is there. */
    destination,
    signIn: ways?.signIn,
    failure: failure?.show === 'wait' && !wait.isRunning ? undefined : failure,
  };
}
