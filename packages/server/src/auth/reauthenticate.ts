import type * as contract from '@foyer/api/auth/reauthentication.contract';
import type { Handler } from '#http/operation.ts';
import { askForCode } from './asked-code.ts';
import { recordAuthEvent } from './auth-event.ts';
import { provePassword } from './own-password.ts';
import { findAccountById } from './person.store.ts';
import { renewProof } from './renewed-proof.ts';
import { keepChallenge, keepSession, signInContextOf } from './sign-in-cookies.ts';
import { tooEarly } from './wait.ts';

export const reauthenticate: Handler<typeof contract.reauthenticate> = async (call, services) => {
  const { clock, database } = services;
  const { session, body, cookies, fail } = call;
  const { from, challengeToken: formerToken } = signInContextOf(call);
  const account = await provePassword(services, call, body.currentPassword);
  const proved = await database.transaction({ kind: 'system' }, async (tx) => {
    const now = clock.now();
    const current = await findAccountById(tx, account.id, 'update');
    // Changed meanwhile by another window, or by a reset: what was proved is no longer so.
    if (current?.passwordHash !== account.passwordHash) return fail('CURRENT_PASSWORD_WRONG');
    if (!current.secondFactor) return (await renewProof(services, tx, session, from, now)) ?? fail('SESSION_EXPIRED');
    const asked = await askForCode(services, tx, current, { remember: false, next: undefined, formerToken }, now);
    if ('waitMs' in asked) return tooEarly(asked.waitMs, fail);
    await recordAuthEvent(services, tx, { kind: 'codeRequested', personId: current.id, from }, now);
    return asked;
  });
  if ('challengeToken' in proved) {
    keepChallenge(cookies, proved.challengeToken);
    return { status: 200, data: { verify: true, channel: proved.channel } };
  }
  keepSession(cookies, proved);
  return { status: 200, data: {} };
};
