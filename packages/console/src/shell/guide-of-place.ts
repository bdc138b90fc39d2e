import { type Path, type PathName, paramsIn, paths } from '@foyer/api/paths';
import type { GuideName } from '#lib/guide.ts';

/** The pages of the signed-in app. */
type AppPage = { [Name in PathName]: (typeof paths)[Name]['audience'] extends 'person' ? Name : never }[PathName];

/** Which page of the guide is about each page of the app; none where the guide itself is open, or nothing can be asked. */
const guideOf: Readonly<Record<AppPage, GuideName | undefined>> = {
  authorizeCallback: undefined,
  account: 'account',
  // The guide is for those who work in organizations.
  operator: undefined,
  operatorOrganization: undefined,
  operatorPeople: undefined,
  operatorPerson: undefined,
  operatorMail: undefined,
  guide: undefined,
  guidePage: undefined,
  organizations: 'getting-started',
  createOrganization: 'getting-started',
  organization: 'projects',
  overview: 'overview',
  projects: 'projects',
  project: 'projects',
  directory: 'people',
  invites: 'invites',
  history: 'history',
  settings: 'settings',
  createTeam: 'teams',
  team: 'teams',
  integrations: 'data-sources',
  connector: 'connectors',
  createDatasource: 'data-sources',
  datasource: 'data-sources',
  versionedIntegrations: 'data-sources',
  versionedConnector: 'connectors',
  versionedCreateDatasource: 'data-sources',
  versionedDatasource: 'data-sources',
};

/** Tabs that are an area of their own. */
const guideOfTab: Readonly<Partial<Record<AppPage, Readonly<Record<string, GuideName>>>>> = {
  directory: { '#teams': 'teams' },
  integrations: { '#connectors': 'connectors' },
  versionedIntegrations: { '#connectors': 'connectors', '#remapping': 'remapping' },
};

/** The page of the guide for an address of the app. */
export function guideOfPlace(pathname: string, hash = ''): GuideName | undefined {
  const names = Object.keys(guideOf) as AppPage[];
  // Of two that fit, the table has the narrower one first.
  const name = names.find((one) => paramsIn(paths[one] satisfies Path, pathname) !== undefined);
  return name && (guideOfTab[name]?.[hash] ?? guideOf[name]);
}
