import type { Failure } from '@foyer/api/client';
import type { CommonErrorCode } from '@foyer/api/problem.schema';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { meQuery } from '#data/me.ts';
import { lateDialog } from '#lib/late-dialog.tsx';

const ReauthenticationDialog = lateDialog(async () => (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog);

const tooOld = 'AUTHENTICATION_TOO_OLD' satisfies CommonErrorCode;

interface Question {
  /** A dialog for each: nothing of the former is left in it. */
  readonly count: number;
  /** Undefined while nothing is asked. */
  readonly answer: ((isProved: boolean) => void) | undefined;
}

/** Makes calls that ask for a recent proof of who one is: where it is too old, it is asked for, and the call goes on by itself. */
export function useRecentProof(): {
  /** To be drawn where the calls are made. */
  readonly dialog: ReactNode;
  /** While the dialog is there, another one has no place. */
  readonly isAsking: boolean;
  /** Answers undefined when the person would rather not. */
  run<Answer extends { readonly ok: boolean }>(call: () => Promise<Answer>): Promise<Answer | undefined>;
} {
  const me = useQuery({ ...meQuery, enabled: false }).data;
  const [{ count, answer }, setQuestion] = useState<Question>({ count: 0, answer: undefined });
  const end = (isProved: boolean) => {
    setQuestion({ count, answer: undefined });
    answer?.(isProved);
  };
  return {
    dialog: me && (
      <ReauthenticationDialog key={count} me={me} isOpen={answer !== undefined} onClose={() => end(false)} onProved={() => end(true)} />
    ),
    isAsking: answer !== undefined,
    run: async (call) => {
      const result = await call();
      if (result.ok || (result as unknown as Failure).error.code !== tooOld) return result;
      const isProved = await new Promise<boolean>((resolve) => {
        setQuestion((former) => ({ count: former.count + 1, answer: resolve }));
      });
      return isProved ? call() : undefined;
    },
  };
}
