import type { Failure } from '@foyer/api/client';
import { expect, test } from 'vitest';
import { inviteFailureOf } from './invite-failure.ts';

const failure = (status: number, error: Partial<Failure['error']> = {}): Failure => ({
  ok: false,
  status,
  error: { message: '', ...error },
});
const whole = { organization: '10120' };

test.each([
  ['nobody is signed in', failure(401, { code: 'SESSION_EXPIRED' }), whole, { kind: 'sign-in' }],
  ['an unconfirmed address', failure(403, { code: 'USER_NOT_CONFIRMED' }), whole, { kind: 'unconfirmed' }],
  ['another account than the invited one', failure(403, { code: 'INVITE_OTHER_ACCOUNT' }), whole, { kind: 'other-account' }],
  ['a suspended organization', failure(403, { code: 'ORGANIZATION_SUSPENDED' }), whole, { kind: 'suspended' }],
  ['an expired invite, by its code', failure(410, { code: 'INVITE_EXPIRED' }), whole, { kind: 'expired' }],
  ['an expired invite, by the specified word', failure(400, { message: 'This invite has expired.' }), whole, { kind: 'expired' }],
  ['a key that cannot be one', failure(400, { fields: { id: 'INVITE_INCOMPLETE' } }), whole, { kind: 'incomplete' }],
  ['a key without its organization that leads nowhere', failure(410, { code: 'INVITE_EXPIRED' }), {}, { kind: 'incomplete' }],
  [
    'anything else, with its status',
    failure(503, { message: 'Back in a minute.' }),
    whole,
    { kind: 'failed', status: 503, message: 'Back in a minute.', code: undefined },
  ],
])('%s', (_, given, link, expected) => {
  expect(inviteFailureOf(given, link)).toEqual(expected);
});
