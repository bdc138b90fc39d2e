import type * as account from '@foyer/api/auth/account.contract';
import type { Handlers } from '#http/operation.ts';
import type { Platform } from '#platform.ts';
import { voidKeys } from './access-key.store.ts';
import { queueNotice } from './account-mails.ts';
import { recordAuthEvent } from './auth-event.ts';
import { deleteChallengesOf } from './challenge.store.ts';
import { deviceOf } from './device.rules.ts';
import { markDevice } from './known-device.ts';
import { meOf } from './me.ts';
import { provePassword } from './own-password.ts';
import { hashPassword } from './password.ts';
import { passwordFault } from './password-strength.ts';
import { findAccountById, updateAccount } from './person.store.ts';
import { closeSessionById, closeSessionsOf, listSessionsOf, renewSession } from './session.store.ts';
import { keepRenewedSession, signInContextOf } from './sign-in-cookies.ts';

const everything = { kind: 'system' } as const;
const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The calls of one's own account. */
export function accountHandlers(platform: Platform): Handlers<typeof account> {
  const { clock, database, keys } = platform;

  async function change(personId: string, changes: Parameters<typeof updateAccount>[2]) {
    const changed = await database.transaction(everything, async (tx) => {
      const found = await findAccountById(tx, personId, 'update');
      return found && updateAccount(tx, found, changes);
    });
    return changed && { status: 200 as const, data: meOf({ ...changed, confirmed: changed.confirmedAt !== null }) };
  }

  return {
    changePassword: async (call) => {
      const { session, body, cookies, linkOrigin, fail } = call;
      const context = signInContextOf(call);
      const { from } = context;
      const proof = await provePassword(platform, session, body.currentPassword, context);
      if (proof.kind === 'wait') return fail('TOO_MANY_ATTEMPTS', { retryAfterSeconds: proof.seconds });
      if (proof.kind === 'wrong') return fail('CURRENT_PASSWORD_WRONG');
      const fault = await passwordFault(body.newPassword, proof.account);
      if (fault) return fail('VALIDATION_FAILED', { fields: { newPassword: fault } });
      const passwordHash = await hashPassword(body.newPassword);
      const renewed = await database.transaction(everything, async (tx) => {
        const now = clock.now();
        const current = await findAccountById(tx, session.person.id, 'update');
        // Changed meanwhile by another window, or by a reset: what was proved is no longer so.
        if (current?.passwordHash !== proof.account.passwordHash) return undefined;
        await updateAccount(tx, current, { passwordHash });
        await voidKeys(tx, current.id, ['reset', 'sign-in'], now);
        await deleteChallengesOf(tx, current.id);
        await queueNotice(platform, tx, current, { kind: 'passwordChanged', from, at: now, linkOrigin });
        await recordAuthEvent(platform, tx, { kind: 'passwordChanged', personId: current.id, from }, now);
        const opened = await renewSession(tx, session.tokenHash, { isProved: !current.secondFactor }, now);
        // Known by the new password from now on, and other browsers no longer by the former.
        return opened && { ...opened, device: markDevice(keys, { ...current, passwordHash }, cookies.get('device')) };
      });
      if (!renewed) return fail('CURRENT_PASSWORD_WRONG');
      keepRenewedSession(cookies, renewed);
      return { status: 200, data: {} };
    },

    updateMe: async ({ session, body, fail }) => (await change(session.person.id, body)) ?? fail('NOT_FOUND'),

    setLanguage: async ({ session, body, fail }) => (await change(session.person.id, body)) ?? fail('NOT_FOUND'),

    listSessions: async ({ session }) => {
      const rows = await database.read(everything, (tx) => listSessionsOf(tx, session.person.id, clock.now()));
      const isCurrent = (row: (typeof rows)[number]) => row.tokenHash.equals(session.tokenHash);
      return {
        status: 200,
        data: rows
          .toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)))
          .map((row) => ({
            id: row.id,
            current: isCurrent(row),
            ...deviceOf(row.userAgent),
            address: row.address,
            createdAt: row.createdAt.toISOString(),
            lastUsedAt: row.lastUsedAt.toISOString(),
          })),
      };
    },

    endSession: async (call) => {
      const { session, params, cookies, fail } = call;
      if (!uuidPattern.test(params.id)) return fail('NOT_FOUND');
      const { id: personId } = session.person;
      const ended = await database.transaction(everything, async (tx) => {
        const closed = await closeSessionById(tx, personId, params.id);
        const kind = closed?.equals(session.tokenHash) ? 'signedOut' : 'sessionEnded';
        if (closed) await recordAuthEvent(platform, tx, { kind, personId, from: signInContextOf(call).from }, clock.now());
        return closed;
      });
      if (!ended) return fail('NOT_FOUND');
      if (ended.equals(session.tokenHash)) cookies.clear('session');
      return { status: 204 };
    },

    endOtherSessions: async (call) => {
      const { id: personId } = call.session.person;
      const ended = await database.transaction(everything, async (tx) => {
        const closed = await closeSessionsOf(tx, personId, call.session.tokenHash);
        const event = { kind: 'otherSessionsEnded', personId, from: signInContextOf(call).from } as const;
        if (closed > 0) await recordAuthEvent(platform, tx, event, clock.now());
        return closed;
      });
      return { status: 200, data: { ended } };
    },
  };
}
