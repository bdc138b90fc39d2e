import { connectorStatuses, shareStatuses } from '@foyer/api/connectors/connector.schema';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '#data/use-viewer.ts';
import { actionsFor, canOpenConnector, documentationLink, supportLink } from './connector-policy.ts';

const own = {
  status: 'active' as const,
  shareStatus: 'private' as const,
  supportEmail: 'help@tidewater.example',
  documentationUrl: 'https://docs.tidewater.example',
  organization: { id: '1' },
};
const owner: Viewer = { organizationId: '1', roles: ['owner'] };
const editor: Viewer = { ...owner, roles: ['connectors'] };
const reader: Viewer = { ...owner, roles: ['datasources'] };
const receiver = { ...owner, organizationId: '2' };

describe("a connector row's menu", () => {
  const links = ['support', 'documentation'];
  it.each([
    ['an owner, own and private', own, owner, ['view', ...links, 'duplicate', 'export', 'delete']],
    [
      'an owner, own and shared',
      { ...own, shareStatus: 'shared' as const },
      owner,
      ['view', ...links, 'duplicate', 'export', 'approve', 'delete'],
    ],
    ['an admin, own and shared', { ...own, shareStatus: 'shared' as const }, editor, ['view', ...links, 'duplicate', 'export', 'delete']],
    ['a draft', { ...own, status: 'draft' as const }, editor, ['view', ...links, 'duplicate', 'export', 'delete']],
    ['who may only look', own, reader, ['view', ...links]],
    ['shared in', { ...own, shareStatus: 'shared' as const }, receiver, [...links, 'remove']],
    ['deleted', { ...own, status: 'deleted' as const }, owner, [...links, 'restore']],
    ['deleted, who may only look', { ...own, status: 'deleted' as const }, reader, links],
    ['removed of those shared in', { ...own, status: 'deleted' as const, shareStatus: 'shared' as const }, receiver, [...links, 'restore']],
    ['without contact', { ...own, supportEmail: '', documentationUrl: '' }, reader, ['view']],
  ])('holds what can be done: %s', (_, connector, viewer, actions) =>
    expect(actionsFor(connector, viewer).map(({ action }) => action)).toEqual(actions),
  );

  it.each([
    ['active and shared', { ...own, shareStatus: 'shared' as const }, false],
    ['a draft that is shared', { ...own, shareStatus: 'shared' as const, status: 'draft' as const }, true],
    ['third parties are allowed, approved is another step', { ...own, shareStatus: 'shared_allow3rdParty' as const }, false],
    ['approved, and third parties can still be let in', { ...own, shareStatus: 'approved' as const }, false],
  ])('offers approval only where it does something: %s', (_, connector, isDisabled) =>
    expect(actionsFor(connector, owner).find(({ action }) => action === 'approve')).toEqual({ action: 'approve', isDisabled }),
  );

  it.each(connectorStatuses.flatMap((status) => shareStatuses.map((shareStatus) => ({ ...own, status, shareStatus }))))(
    'offers approval to nobody where it leads nowhere: $status, $shareStatus',
    (connector) => {
      const isOffered = actionsFor(connector, owner).some(({ action }) => action === 'approve');
      expect(isOffered).toBe(
        connector.status !== 'deleted' && ['shared', 'shared_allow3rdParty', 'approved'].includes(connector.shareStatus),
      );
    },
  );

  it.each([
    ['help@tidewater.example', 'mailto:help@tidewater.example'],
    ['help at tidewater', undefined],
    ['a@b', undefined],
  ])('opens mail only for an address: %s', (email, link) => expect(supportLink(email)).toBe(link));

  it.each([
    ['https://docs.example', 'https://docs.example'],
    ['javascript:alert(1)', undefined],
    ['docs.example', undefined],
  ])('opens only what is on the web: %s', (url, link) => expect(documentationLink(url)).toBe(link));

  it('opens neither deleted connectors nor those shared in', () => {
    expect(canOpenConnector(own, owner)).toBe(true);
    expect(canOpenConnector({ ...own, status: 'deleted' }, owner)).toBe(false);
    expect(canOpenConnector(own, receiver)).toBe(false);
  });
});
