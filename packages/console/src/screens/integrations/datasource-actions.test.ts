import { expect, test } from 'vitest';
import type { Viewer } from '#data/use-viewer.ts';
import { datasourceActionsFor, isDatasourceLinked } from './datasource-actions.ts';

const own = {
  status: 'active',
  shareStatus: 'private',
  supportEmail: 'a@b.example',
  documentationUrl: 'https://docs.example',
  organization: { id: '1' },
} as const;
const theirs = { ...own, shareStatus: 'shared', organization: { id: '2' } } as const;
const owner: Viewer = { organizationId: '1', roles: ['owner'] };
const editor: Viewer = { ...owner, roles: ['datasources'] };

test.each([
  ['an own private active one, for an owner', own, owner, 'view support documentation approve projects delete'],
  ['for who holds datasources: no approval', own, editor, 'view support documentation projects delete'],
  ['approved: shared, never approved again', { ...own, shareStatus: 'shared' }, owner, 'view support documentation share projects delete'],
  [
    'a draft: neither shared nor given to projects',
    { ...own, status: 'draft', shareStatus: 'shared' },
    owner,
    'view support documentation delete',
  ],
  ['deleted: restored', { ...own, status: 'deleted' }, editor, 'support documentation restore'],
  ['shared in: looked at and given to own projects, not deleted', theirs, owner, 'view support documentation projects'],
  ['shared in and resting', { ...theirs, status: 'draft' }, owner, 'view support documentation'],
] as const)('%s', (_name, datasource, viewer, actions) => {
  expect(datasourceActionsFor(datasource, viewer).map(({ action }) => action)).toEqual(actions.split(' '));
});

test('support and documentation lead nowhere without a usable address', () => {
  const given = datasourceActionsFor({ ...own, supportEmail: 'nobody', documentationUrl: 'javascript:alert(1)' }, editor);
  expect(given.filter(({ isDisabled }) => isDisabled).map(({ action }) => action)).toEqual(['support', 'documentation']);
});

test.each([
  [own, true],
  [{ ...own, status: 'deleted' as const }, false],
  [theirs, false],
])('%# is opened by link: %s', (datasource, isLinked) => expect(isDatasourceLinked(datasource, owner)).toBe(isLinked));
