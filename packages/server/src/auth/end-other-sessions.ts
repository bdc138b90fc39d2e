import type * as contract from '@foyer/api/auth/account.contract';
import type { Handler } from '#http/operation.ts';
import { recordAuthEvent } from './auth-event.ts';
import { closeSessionsOf } from './session.store.ts';
import { signInContextOf } from './sign-in-cookies.ts';

export const endOtherSessions: Handler<typeof contract.endOtherSessions> = async (call, services) => {
  const { clock, database } = services;
  const { id: personId } = call.caller;
  const ended = await database.transaction({ kind: 'system' }, async (tx) => {
    const closed = await closeSessionsOf(tx, personId, call.session.tokenHash);
    const event = { kind: 'otherSessionsEnded', personId, from: signInContextOf(call).from } as const;
    if (closed > 0) await recordAuthEvent(services, tx, event, clock.now());
    return closed;
  });
  return { status: 200, data: { ended } };
};
