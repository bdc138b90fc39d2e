import type * as contract from '@foyer/api/auth/second-factor.contract';
import type { Handler } from '#http/operation.ts';
import { recordAuthEvent } from './auth-event.ts';
import { findAuthenticator, replaceRecoveryCodes } from './authenticator.store.ts';
import { provePassword } from './own-password.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { changeSecondFactor } from './second-factor-change.ts';
import { signInContextOf } from './sign-in-cookies.ts';

export const renewRecoveryCodes: Handler<typeof contract.renewRecoveryCodes> = async (call, services) => {
  const { from } = signInContextOf(call);
  await provePassword(services, call, call.body.currentPassword);
  const { recoveryCodes, hashes } = await makeRecoveryCodes(call.caller.id);
  const isOn = await changeSecondFactor(services, call, async (tx, account, now) => {
    if (!(await findAuthenticator(tx, account.id, 'confirmed'))) return false;
    await replaceRecoveryCodes(tx, account.id, hashes);
    await recordAuthEvent(services, tx, { kind: 'recoveryCodesRenewed', personId: account.id, from }, now);
    return true;
  });
  // After the commit: the session has its new name either way.
  if (!isOn) call.fail('AUTHENTICATOR_OFF');
  return { status: 200, data: { recoveryCodes } };
};
