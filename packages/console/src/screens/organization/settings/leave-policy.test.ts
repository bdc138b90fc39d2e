import { describe, expect, it } from 'vitest';
import { leaveOffer } from './leave-policy.ts';

describe('leaving', () => {
  it.each([
    ['anyone but an owner can', false, 1, 'leave'],
    ['an owner can when there is another', true, 2, 'leave'],
    ['the only owner cannot', true, 1, 'sole-owner'],
  ] as const)('%s', (_, isOwner, owners, offer) => expect(leaveOffer(isOwner, owners)).toBe(offer));
});
