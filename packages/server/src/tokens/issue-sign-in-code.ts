import type * as contract from '@foyer/api/auth/token.contract';
import { issueKey } from '#auth/access-key.store.ts';
import { recordAuthEvent } from '#auth/auth-event.ts';
import { findSessionId } from '#auth/session.store.ts';
import { signInContextOf } from '#auth/sign-in-cookies.ts';
import type { Handler } from '#http/operation.ts';

export const issueSignInCode: Handler<typeof contract.issueSignInCode> = async (call, services) => {
  const { clock, database } = services;
  const { session, fail } = call;
  const { id: personId } = session.person;
  const { from } = signInContextOf(call);
  const issued = await database.transaction({ kind: 'system' }, async (tx) => {
    const now = clock.now();
    // Signed out in another window between being let in and here.
    const sessionId = (await findSessionId(tx, session.tokenHash)) ?? fail('SESSION_EXPIRED');
    await recordAuthEvent(services, tx, { kind: 'signInLinkIssued', personId, from }, now);
    return issueKey(tx, { personId, kind: 'sign-in', sessionId }, now);
  });
  return { status: 200, data: { code: issued.key, expiresAt: issued.expiresAt.toISOString() } };
};
