import type * as contract from '@foyer/api/auth/account.contract';
import type { Handler } from '#http/operation.ts';
import { voidKeys } from './access-key.store.ts';
import { queueNotice } from './account-mails.ts';
import { recordAuthEvent } from './auth-event.ts';
import { deleteChallengesOf } from './challenge.store.ts';
import { markDevice } from './known-device.ts';
import { provePassword } from './own-password.ts';
import { hashPassword } from './password.ts';
import { passwordFault } from './password-strength.ts';
import { findAccountById, updateAccount } from './person.store.ts';
import { renewSession } from './session.store.ts';
import { keepRenewedSession, signInContextOf } from './sign-in-cookies.ts';

export const changePassword: Handler<typeof contract.changePassword> = async (call, services) => {
  const { clock, database, keys } = services;
  const { session, body, cookies, linkOrigin, fail } = call;
  const { from } = signInContextOf(call);
  const account = await provePassword(services, call, body.currentPassword);
  const fault = await passwordFault(body.newPassword, account);
  if (fault) fail('VALIDATION_FAILED', { fields: { newPassword: fault } });
  const passwordHash = await hashPassword(body.newPassword);
  const renewed = await database.transaction({ kind: 'system' }, async (tx) => {
    const now = clock.now();
    const current = await findAccountById(tx, account.id, 'update');
    // Changed meanwhile by another window, or by a reset: what was proved is no longer so.
    if (current?.passwordHash !== account.passwordHash) return fail('CURRENT_PASSWORD_WRONG');
    await updateAccount(tx, current, { passwordHash });
    await voidKeys(tx, current.id, ['reset', 'sign-in'], now);
    await deleteChallengesOf(tx, current.id);
    await queueNotice(services, tx, current, { kind: 'passwordChanged', from, at: now, linkOrigin });
    await recordAuthEvent(services, tx, { kind: 'passwordChanged', personId: current.id, from }, now);
    const opened = await renewSession(tx, session.tokenHash, { isProved: !current.secondFactor }, now);
    // Known by the new password from now on, and other browsers no longer by the former.
    return opened && { ...opened, device: markDevice(keys, { ...current, passwordHash }, cookies.get('device')) };
  });
  // Signed out meanwhile. The password is changed all the same.
  keepRenewedSession(cookies, renewed ?? fail('CURRENT_PASSWORD_WRONG'));
  return { status: 200, data: {} };
};
