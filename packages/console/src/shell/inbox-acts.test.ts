import { expect, test } from 'vitest';
import { entryOf } from '#testing/inbox.ts';
import { actsOf } from './inbox-acts.ts';

const connector = (generation: 'v0' | 'v1') => ({ kind: 'connector', id: 'crm00000', name: 'CRM', generation }) as const;
const datasource = (generation: 'v0' | 'v1') => ({ kind: 'datasource', id: 'crm00000_guests00', name: 'Guests', generation }) as const;
const at = '/organization/10482';

test('an invite asks to be answered, where one’s own invites are', () => {
  const entry = entryOf({ kind: 'invited', read: false });
  expect(actsOf(entry)).toEqual([{ name: 'answer', href: '/organizations' }]);
  expect(actsOf({ ...entry, read: true })).toEqual([]);
});

test.each([
  ['connectorShared', connector('v1'), [`${at}/integrations/v1/datasource/new?connector=crm00000#deployment`]],
  ['connectorShared', connector('v0'), [`${at}/integrations/datasource/new?connector=crm00000#deployment`]],
  ['authorizationFailed', datasource('v1'), [`${at}/integrations/v1/datasource/crm00000_guests00#authorization`]],
  ['authorizationFailed', datasource('v0'), [`${at}/integrations/datasource/crm00000_guests00#authorization`]],
  ['datasourceDeactivated', datasource('v1'), [`${at}/overview`]],
  ['datasourceUnshared', datasource('v1'), [`${at}/overview`]],
  ['datasourceDeleted', datasource('v0'), [`${at}/overview`]],
  ['connectorDeactivated', connector('v1'), []],
  ['planets.aligned', connector('v1'), []],
] as const)('%s of %j asks for what is done at %j', (kind, thing, hrefs) => {
  const entry = entryOf({ kind, things: [thing], count: 1, read: false });
  expect(actsOf(entry).map(({ href }) => href)).toEqual(hrefs);
  expect(actsOf({ ...entry, read: true })).toEqual([]);
});
