import type { Channel, Me, SignIn } from '@foyer/api/auth/auth.schema';
import type { Failure } from '@foyer/api/client';
import { useQueryClient } from '@tanstack/react-query';
import { signIn, verifySecondFactor } from '#data/auth.ts';
import { meQuery } from '#data/me.ts';
import { clientOf } from '#data/query.ts';
import { announceSignIn } from '#session/person-channel.ts';
import { session } from '#session/session.ts';
import { codeFailureOf } from './code-failure.ts';
import { useSignInSteps } from './use-sign-in-steps.ts';

/** Signs in again without leaving the page, second factor included. Everything that is on screen stays as it is. */
export function useSignInAgain(former: Me, onOtherPerson: () => void) {
  const queryClient = useQueryClient();
  const client = clientOf(queryClient);
  const steps = useSignInSteps({
    failureOf: codeFailureOf,
    onOtherPerson,
    onDone: async () => {
      const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
      if (me.userId !== former.userId) return onOtherPerson();
      session.revive();
      announceSignIn();
      await queryClient.invalidateQueries();
    },
  });
  return {
    ...steps,
    signIn: (body: SignIn) =>
      steps.sendPassword(body.username, async () => {
        const result = await signIn(client, { body });
        return result.ok ? result : (result as Failure);
      }),
    verify: (recipient: string, channel: Channel, code: string) =>
      steps.sendCode(recipient, channel, async () => {
        const result = await verifySecondFactor(client, { body: { recipient, channel, code } });
        return result.ok ? result : (result as Failure);
      }),
  };
}
