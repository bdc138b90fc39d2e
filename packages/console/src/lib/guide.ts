import { paths } from '@foyer/api/paths';

/** The pages of the guide, by the names of their files in `docs/guide/<language>`. */
export const guideNames = [
  'getting-started',
  'overview',
  'people',
  'invites',
  'teams',
  'projects',
  'connectors',
  'data-sources',
  'sharing',
  'remapping',
  'history',
  'account',
  'settings',
] as const;

/** The name of a page. */
export type GuideName = (typeof guideNames)[number];

/** The passages that screens lead to: the page, and the anchor there. `scripts/check-help.ts` looks for each of them in the guide. */
export const guidePassages = {
  organizations: ['getting-started', 'organizations'],
  roles: ['people', 'roles'],
  teams: ['teams', 'sub-teams'],
  accessLevels: ['projects', 'access-levels'],
  deployments: ['projects', 'deployments'],
  integrations: ['connectors', 'what-a-connector-is'],
  versions: ['connectors', 'versions'],
  schemas: ['connectors', 'schemas'],
  scopes: ['connectors', 'scopes'],
  authorizations: ['connectors', 'authorizations'],
  addresses: ['connectors', 'addresses'],
  authorize: ['data-sources', 'authorize'],
  identity: ['data-sources', 'identity'],
  shareCode: ['sharing', 'share-code'],
  sharing: ['sharing', 'approve'],
} as const satisfies Readonly<Record<string, readonly [page: GuideName, anchor: string]>>;

/** The name of a passage. */
export type GuidePassage = keyof typeof guidePassages;

/** The address of a passage. */
export function guideAddress(passage: GuidePassage): string {
  const [page, hash] = guidePassages[passage];
  return paths.guidePage.to({ page }, { hash });
}
