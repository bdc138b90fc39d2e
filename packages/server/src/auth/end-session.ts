import type * as contract from '@foyer/api/auth/account.contract';
import { isUuid } from '#db/uuid.ts';
import type { Handler } from '#http/operation.ts';
import { recordAuthEvent } from './auth-event.ts';
import { closeSessionById } from './session.store.ts';
import { signInContextOf } from './sign-in-cookies.ts';

export const endSession: Handler<typeof contract.endSession> = async (call, services) => {
  const { clock, database } = services;
  const { session, params, cookies, fail } = call;
  if (!isUuid(params.id.toLowerCase())) fail('NOT_FOUND');
  const { id: personId } = session.person;
  const isOwn = await database.transaction({ kind: 'system' }, async (tx) => {
    const ended = (await closeSessionById(tx, personId, params.id)) ?? fail('NOT_FOUND');
    const isThis = ended.equals(session.tokenHash);
    const kind = isThis ? 'signedOut' : 'sessionEnded';
    await recordAuthEvent(services, tx, { kind, personId, from: signInContextOf(call).from }, clock.now());
    return isThis;
  });
  if (isOwn) cookies.clear('session');
  return { status: 204 };
};
