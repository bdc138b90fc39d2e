import { expect, test } from 'vitest';
import { withSomeOrganization } from './empty-organization.ts';

test.each([
  ['/organization', '/organization/0/'],
  ['/organization/', '/organization/0/'],
  ['/organization//settings', '/organization/0/settings'],
  ['/organization///teams/new', '/organization/0/teams/new'],
  ['/organization/42', undefined],
  ['/organization/42//settings', undefined],
  ['/organizations', undefined],
  ['//organization//settings', undefined],
])('%s asks for %s', (pathname, filled) => {
  expect(withSomeOrganization(pathname)).toBe(filled);
});
