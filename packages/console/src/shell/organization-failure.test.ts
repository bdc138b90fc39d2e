import { describe, expect, it } from 'vitest';
import { organizationFailureOutcome } from './organization-failure.ts';

describe('an organization that does not load', () => {
  it.each([400, 403, 404, 500, 0])('with %i leads to the picker with the message', (status) => {
    expect(organizationFailureOutcome({ ok: false, status, error: { message: 'Not here.' } })).toEqual({
      kind: 'leave',
      message: 'Not here.',
    });
  });
  it('with 401 is left to the session’s dialog', () => {
    expect(organizationFailureOutcome({ ok: false, status: 401, error: { message: '' } })).toEqual({ kind: 'session' });
  });
});
