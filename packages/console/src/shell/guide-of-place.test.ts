import { expect, test } from 'vitest';
import { guideOfPlace } from './guide-of-place.ts';

test.each([
  ['/organizations', '', 'getting-started'],
  ['/organizations/new', '', 'getting-started'],
  ['/user/account', '', 'account'],
  ['/organization/42', '', 'projects'],
  ['/organization/42/overview', '', 'overview'],
  ['/organization/42/directory', '', 'people'],
  ['/organization/42/directory', '#teams', 'teams'],
  ['/organization/42/invites', '', 'invites'],
  ['/organization/42/team/a_b', '#projects', 'teams'],
  ['/organization/42/integrations/v1', '', 'data-sources'],
  ['/organization/42/integrations/v1', '#connectors', 'connectors'],
  ['/organization/42/integrations/v1', '#remapping', 'remapping'],
  ['/organization/42/integrations/v1/connector/7', '#deployment', 'connectors'],
  ['/organization/42/integrations/datasource/new', '', 'data-sources'],
  ['/organization/42/history', '', 'history'],
  ['/organization/42/settings', '', 'settings'],
  ['/help/teams', '', undefined],
  ['/nowhere', '', undefined],
])('%s%s is explained by the page %s of the guide', (pathname, hash, page) => {
  expect(guideOfPlace(pathname, hash)).toBe(page);
});
