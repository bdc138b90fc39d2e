import type { Role } from '@foyer/api/endpoint';
import { describe, expect, it } from 'vitest';
import { createRecipient, grantsOf, type Recipient, recipientBody, withRole } from './recipient.ts';
import { checkRecipients, type KnownAddress } from './recipient-check.ts';

const owner = grantsOf(['owner']);
const row = (email: string, given: Partial<Recipient> = {}) => createRecipient({ email, ...given });
const known = new Map<string, KnownAddress>([
  ['mia@foyer.example', 'member'],
  ['ivo@foyer.example', 'invited'],
]);

describe('rows are checked before anything is sent', () => {
  it.each([
    ['a good address', row('ana@foyer.example'), undefined],
    ['spaces around it', row('  ana@foyer.example '), undefined],
    ['nothing', row('  '), 'empty'],
    ['no address', row('ana@foyer'), 'invalid'],
    ['an address of ten thousand characters', row(`${'a'.repeat(10_000)}@foyer.example`), 'invalid'],
    ['HTML', row('<img src=x onerror=alert(1)>@foyer.example'), 'invalid'],
    ['bidi controls', row('ana\u202Emoc.elpmaxe@foyer.example'), 'invalid'],
    ['zero width characters', row('an\u200Ba@foyer.example'), 'invalid'],
    ['a member', row('Mia@Foyer.example'), 'member'],
    ['somebody who is invited', row('ivo@foyer.example'), 'invited'],
    ['an admin without a permission', row('ana@foyer.example', { role: 'admin' }), 'noPermission'],
    ['an admin with one', row('ana@foyer.example', { role: 'admin', permissions: ['datasources'] }), undefined],
  ] as const)('%s', (_, recipient, problem) => expect(checkRecipients([recipient], known, owner).get(recipient.key)).toBe(problem));

  it('calls the second of two equal addresses the double, whatever their case', () => {
    const rows = [row('ana@foyer.example'), row('ANA@foyer.example '), row('nobody'), row('nobody')];
    expect([...checkRecipients(rows, known, owner)]).toEqual([
      [rows[1]?.key, 'duplicate'],
      [rows[2]?.key, 'invalid'],
      [rows[3]?.key, 'invalid'],
    ]);
  });

  it('lets an admin give what they hold and nothing else', () => {
    const grants = grantsOf(['teams']);
    const rows = [row('a@foyer.example', { role: 'owner' }), row('b@foyer.example', { role: 'admin', permissions: ['teams', 'projects'] })];
    expect([...checkRecipients(rows, known, grants).values()]).toEqual(['notYours', 'notYours']);
    expect(checkRecipients([row('c@foyer.example', { role: 'admin', permissions: ['teams'] })], known, grants).size).toBe(0);
  });
});

it('begins an admin with projects and teams, as far as the sender holds them', () => {
  const permissionsFor = (own: readonly Role[]) => withRole(row('a@foyer.example'), 'admin', own).permissions;
  expect(permissionsFor(['owner'])).toEqual(['projects', 'teams']);
  expect(permissionsFor(['teams', 'connectors'])).toEqual(['teams']);
});

it('sends trimmed addresses, and nobody as a maintainer', () => {
  const given = withRole(row(' ana@foyer.example ', { teams: [{ id: '1_2', name: 'Guests' }] }), 'admin', ['owner']);
  expect(recipientBody(given)).toEqual({
    email: 'ana@foyer.example',
    teams: [{ id: '1_2', maintainer: false }],
    roles: ['projects', 'teams'],
  });
  expect(recipientBody(withRole(given, 'owner', ['owner'])).roles).toEqual(['owner']);
  expect(recipientBody(withRole(given, 'member', ['owner'])).roles).toEqual([]);
});
