import type * as contract from '@foyer/api/auth/second-factor.contract';
import type { Handler } from '#http/operation.ts';
import { queueNotice } from './account-mails.ts';
import { recordAuthEvent } from './auth-event.ts';
import { deleteAuthenticators } from './authenticator.store.ts';
import { deleteChallengesOf } from './challenge.store.ts';
import { provePassword } from './own-password.ts';
import { updateAccount } from './person.store.ts';
import { changeSecondFactor, secondFactorOf } from './second-factor-change.ts';
import { stopReset } from './second-factor-reset.ts';
import { signInContextOf } from './sign-in-cookies.ts';

export const turnOffSecondFactor: Handler<typeof contract.turnOffSecondFactor> = async (call, services) => {
  const { from, linkOrigin } = signInContextOf(call);
  await provePassword(services, call, call.body.currentPassword);
  const data = await changeSecondFactor(services, call, async (tx, account, now) => {
    await deleteAuthenticators(tx, account.id);
    await deleteChallengesOf(tx, account.id);
    await stopReset(services, tx, account.id, now);
    const changed = await updateAccount(tx, account, { secondFactor: false });
    if (account.secondFactor) {
      await recordAuthEvent(services, tx, { kind: 'secondFactorOff', personId: account.id, from }, now);
      await queueNotice(services, tx, account, { kind: 'secondFactorOff', from, at: now, linkOrigin });
    }
    return secondFactorOf(tx, changed);
  });
  return { status: 200, data };
};
