import type { MemberCall } from '@foyer/api/access';
import type { PathName } from '@foyer/api/paths';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { organizationFlagsQuery, organizationQuery, organizationsQuery } from '#data/organizations.ts';
import { ownInvitesQuery } from '#data/own-invites.ts';
import type { ClosedPage } from '#features/no-permission/no-permission.tsx';
import { rankedIds } from '#features/organization-ranking/organization-choice.ts';
import type { Namespace } from '#lib/i18n/i18n.ts';
import { readLocal } from '#session/local-data.ts';

/** What a route's loader knows when it starts a screen's queries. */
export interface ScreenStart {
  readonly queryClient: QueryClient;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

/** The calls that a page of an organization is made of. Who may make none of them reads which role may, under the page's name. */
export interface PageCalls {
  readonly page: ClosedPage;
  readonly calls: readonly MemberCall[];
}

/** One screen of the signed-in app: its code (`async () => (await import('…')).XScreen`), its texts and the queries that start beside them. */
export interface AppScreen {
  readonly load: () => Promise<ComponentType>;
  readonly namespaces: readonly Namespace[];
  /**
   * Starts the same queryOptions the screen reads, all at once and without waiting: `void queryClient.prefetchQuery(…)`. Only what the
   * first screen needs anyway is imported above; the calls of others come beside their code, or they would all weigh on the first load.
   */
  readonly start?: (start: ScreenStart) => void | Promise<void>;
  /** What one must be allowed to call to open it; without it every member may. The contracts come beside the screen's code. */
  readonly asks?: (params: ScreenStart['params']) => Promise<PageCalls>;
  /** Which frame stands around it: `organization` with the rail, `bare` with the top bar, `operator` the one of the desk. */
  readonly frame: 'bare' | 'organization' | 'operator';
  /** Operators, who are members of nothing, are led to their desk instead (OPR-14). */
  readonly isForMembers?: true;
  /** Its page brings the styles of this screen alone, and those of all others come when one goes on: for the first screen that people see. */
  readonly hasOwnStyles?: true;
}

/** The same screen under two addresses. */
const projectList: AppScreen = {
  frame: 'organization',
  // The shell around it speaks of the organization.
  namespaces: ['projects', 'organizations'],
  load: async () => (await import('#screens/projects/list/list-screen.tsx')).ProjectListScreen,
  start: async ({ queryClient, params: { id = '' }, url }) => {
    void queryClient.prefetchQuery(organizationQuery(id));
    // Which studios show.
    void queryClient.prefetchQuery(organizationFlagsQuery(id));
    const { projectsQuery } = await import('#data/projects.ts');
    const filter = { q: url.searchParams.get('q') ?? '', deployment: readLocal('lastProjectFilter') };
    // A remembered deployment may belong to another organization; the screen decides that once it knows this one.
    if (!filter.deployment) void queryClient.prefetchInfiniteQuery(projectsQuery(id, filter));
  },
};

/** The same list for both forms of integrations. */
const integrationList: AppScreen = {
  frame: 'organization',
  namespaces: ['datasources', 'connectors', 'organizations'],
  load: async () => (await import('#screens/integrations/list/list-screen.tsx')).IntegrationListScreen,
  // Who holds connectors alone is answered those; who holds data sources, both.
  asks: async () => ({ page: 'integrations', calls: [(await import('@foyer/api/connectors/connector.contract')).listConnectors.older] }),
  start: async ({ queryClient, params: { id = '', version }, url }) => {
    void queryClient.prefetchQuery(organizationQuery(id));
    // A loader's request has no hash; of a page that is merely loaded the window knows it.
    const { hash } = window.location;
    const [{ listWishOf }, connectors, datasources] = await Promise.all([
      import('#screens/integrations/list-address.ts'),
      hash === '#connectors' ? import('#data/connectors.ts') : undefined,
      hash === '#connectors' || hash === '#remapping' ? undefined : import('#data/datasources.ts'),
    ]);
    const q = url.searchParams.get('q') ?? '';
    const generation = version === undefined ? 'older' : 'newer';
    if (hash === '#remapping') {
      const { remappingProjectsQuery, projectDatasourcesQuery, projectPluginsQuery } = await import('#data/remapping.ts');
      void queryClient.prefetchQuery(remappingProjectsQuery(id));
      const projectId = url.searchParams.get('project');
      if (!projectId) return;
      void queryClient.prefetchQuery(projectDatasourcesQuery({ organizationId: id, projectId }));
      void queryClient.prefetchQuery(projectPluginsQuery({ organizationId: id, projectId }));
    }
    if (connectors)
      void queryClient.prefetchInfiniteQuery(connectors.connectorsQuery(id, generation, { q, ...listWishOf(url.search, 'connectors') }));
    if (datasources)
      void queryClient.prefetchInfiniteQuery(datasources.datasourcesQuery(id, generation, { q, ...listWishOf(url.search, 'datasources') }));
  },
};

/** Both forms ask for the same roles. */
const asksConnector: AppScreen['asks'] = async ({ connector }) => {
  const { createConnector, getConnector } = await import('@foyer/api/connectors/connector.contract');
  return connector === 'new'
    ? { page: 'createConnector', calls: [createConnector.older] }
    : { page: 'integrations', calls: [getConnector.older] };
};
const asksDatasource: AppScreen['asks'] = async () => ({
  page: 'datasources',
  calls: [(await import('@foyer/api/datasources/datasource.contract')).getDatasource.older],
});

/** The same wizard for both forms. */
const datasourceWizard: AppScreen = {
  frame: 'organization',
  namespaces: ['datasources', 'connectors', 'organizations'],
  load: async () => (await import('#screens/integrations/datasource-new/datasource-new-screen.tsx')).DatasourceNewScreen,
  asks: async () => ({
    page: 'createDatasource',
    calls: [(await import('@foyer/api/datasources/datasource.contract')).createDatasource.older],
  }),
  start: ({ queryClient, params: { id = '' } }) => void queryClient.prefetchQuery(organizationQuery(id)),
};

/** These pages come from an organization, whose name and places their frame shows. */
function startLastOrganization({ queryClient }: ScreenStart): void {
  const id = readLocal('organizationId');
  if (id) void queryClient.prefetchQuery(organizationQuery(id));
}

/** The contents of the guide and its pages. */
const guide: AppScreen = {
  frame: 'bare',
  namespaces: ['help'],
  load: async () => (await import('#screens/help/guide/guide-screen.tsx')).GuideScreen,
  start: async (start) => {
    startLastOrganization(start);
    const { pageGuideQuery } = await import('#screens/help/guide/guide-query.ts');
    void start.queryClient.prefetchQuery(pageGuideQuery());
  },
};

/** A change at the desk asks for a proof of who one is, in the words of the account. */
const operatorTexts: AppScreen['namespaces'] = ['operator', 'account', 'auth'];

/** Every screen, by route. */
export const appScreens: Partial<Record<PathName, AppScreen>> = {
  organizations: {
    frame: 'bare',
    isForMembers: true,
    hasOwnStyles: true,
    namespaces: ['organizations'],
    load: async () => (await import('#screens/organizations/picker/picker-screen.tsx')).PickerScreen,
    start: ({ queryClient }) => {
      void queryClient.prefetchInfiniteQuery(organizationsQuery(rankedIds));
      void queryClient.prefetchQuery(ownInvitesQuery);
    },
  },
  guide,
  guidePage: guide,
  account: {
    frame: 'bare',
    namespaces: ['account', 'auth'],
    load: async () => (await import('#screens/account/account/account-screen.tsx')).AccountScreen,
    start: async (start) => {
      const { queryClient } = start;
      startLastOrganization(start);
      const { authEventsQuery, mailSettingsQuery, secondFactorQuery, sessionsQuery } = await import('#data/account.ts');
      void queryClient.prefetchQuery(sessionsQuery);
      void queryClient.prefetchQuery(secondFactorQuery);
      void queryClient.prefetchQuery(mailSettingsQuery);
      void queryClient.prefetchInfiniteQuery(authEventsQuery);
    },
  },
  operator: {
    frame: 'operator',
    namespaces: operatorTexts,
    load: async () => (await import('#screens/operator/organizations/organizations-screen.tsx')).OperatorOrganizationsScreen,
  },
  operatorOrganization: {
    frame: 'operator',
    namespaces: operatorTexts,
    load: async () => (await import('#screens/operator/organization/organization-screen.tsx')).OperatorOrganizationScreen,
    start: async ({ queryClient, params: { id = '' } }) => {
      const { operatorOrganizationQuery } = await import('#data/operators.ts');
      void queryClient.prefetchQuery(operatorOrganizationQuery(id));
    },
  },
  operatorPeople: {
    frame: 'operator',
    namespaces: operatorTexts,
    load: async () => (await import('#screens/operator/people/people-screen.tsx')).OperatorPeopleScreen,
  },
  operatorMail: {
    frame: 'operator',
    namespaces: operatorTexts,
    load: async () => (await import('#screens/operator/mail/mail-screen.tsx')).OperatorMailScreen,
  },
  operatorPerson: {
    frame: 'operator',
    namespaces: operatorTexts,
    load: async () => (await import('#screens/operator/person/person-screen.tsx')).OperatorPersonScreen,
    start: async ({ queryClient, params: { person = '' } }) => {
      const { operatorPersonQuery } = await import('#data/operator-people.ts');
      void queryClient.prefetchQuery(operatorPersonQuery(person));
    },
  },
  authorizeCallback: {
    frame: 'bare',
    namespaces: ['authorization'],
    load: async () => (await import('#screens/integrations/authorize-callback/authorize-callback-screen.tsx')).AuthorizeCallbackScreen,
  },
  createOrganization: {
    frame: 'bare',
    isForMembers: true,
    namespaces: ['organizations'],
    load: async () => (await import('#screens/organizations/new/new-screen.tsx')).NewOrganizationScreen,
    start: startLastOrganization,
  },
  organization: projectList,
  projects: projectList,
  overview: {
    frame: 'organization',
    // Changes are told in the words of the history, projects and levels in their own.
    namespaces: ['overview', 'organizations', 'history', 'projects', 'teams', 'remapping'],
    load: async () => (await import('#screens/organization/overview/overview-screen.tsx')).OverviewScreen,
    start: async ({ queryClient, params: { id = '' } }) => {
      void queryClient.prefetchQuery(organizationQuery(id));
      void queryClient.prefetchQuery(organizationFlagsQuery(id));
      void queryClient.prefetchQuery((await import('#data/overview.ts')).overviewQuery(id));
    },
  },
  project: {
    frame: 'organization',
    // The levels of access have their words with the teams.
    namespaces: ['projects', 'organizations', 'teams'],
    load: async () => (await import('#screens/projects/project/project-screen.tsx')).ProjectScreen,
    start: async ({ queryClient, params: { id = '', project = '' } }) => {
      void queryClient.prefetchQuery(organizationQuery(id));
      void queryClient.prefetchQuery(organizationFlagsQuery(id));
      const { projectQuery } = await import('#data/project.ts');
      void queryClient.prefetchQuery(projectQuery(id, project));
    },
  },
  invites: {
    frame: 'organization',
    namespaces: ['invites', 'organizations'],
    load: async () => (await import('#screens/organization/invites/invites-screen.tsx')).InvitesScreen,
    asks: async () => ({ page: 'inviteUsers', calls: [(await import('@foyer/api/people/invite.contract')).inviteUsers] }),
    start: ({ queryClient, params: { id = '' } }) => void queryClient.prefetchQuery(organizationQuery(id)),
  },
  directory: {
    frame: 'organization',
    namespaces: ['directory', 'organizations', 'teams'],
    load: async () => (await import('#screens/organization/directory/directory-screen.tsx')).DirectoryScreen,
    start: async ({ queryClient, params: { id = '' }, url }) => {
      void queryClient.prefetchQuery(organizationQuery(id));
      const [{ directoryQuery }, { filterOf, readDirectoryAddress }] = await Promise.all([
        import('#data/people.ts'),
        import('#screens/organization/directory/directory-address.ts'),
      ]);
      // A loader's request has no hash; of a page that is merely loaded the window knows it.
      if (window.location.hash === '#teams') return;
      const address = readDirectoryAddress(url.search, '');
      void queryClient.prefetchInfiniteQuery(directoryQuery(id, filterOf(address, url.searchParams.get('q') ?? '')));
    },
  },
  integrations: integrationList,
  versionedIntegrations: integrationList,
  createDatasource: datasourceWizard,
  versionedCreateDatasource: datasourceWizard,
  connector: {
    frame: 'organization',
    namespaces: ['connectors', 'authorization', 'editor', 'organizations'],
    load: async () => (await import('#screens/integrations/connector-older/connector-older-screen.tsx')).OlderConnectorScreen,
    asks: asksConnector,
    start: async ({ queryClient, params: { id = '', connector = '' } }) => {
      void queryClient.prefetchQuery(organizationQuery(id));
      const { connectorQuery } = await import('#data/connectors.ts');
      if (connector !== 'new') void queryClient.prefetchQuery(connectorQuery.older(id, connector));
    },
  },
  versionedConnector: {
    frame: 'organization',
    namespaces: ['connectors', 'authorization', 'editor', 'organizations'],
    load: async () => (await import('#screens/integrations/connector/connector-screen.tsx')).ConnectorScreen,
    asks: asksConnector,
    start: async ({ queryClient, params: { id = '', connector = '' } }) => {
      void queryClient.prefetchQuery(organizationQuery(id));
      const { connectorQuery } = await import('#data/connectors.ts');
      if (connector !== 'new') void queryClient.prefetchQuery(connectorQuery.newer(id, connector));
    },
  },
  datasource: {
    frame: 'organization',
    namespaces: ['datasources', 'authorization', 'connectors', 'editor', 'organizations'],
    load: async () => (await import('#screens/integrations/datasource-older/datasource-older-screen.tsx')).OlderDatasourceScreen,
    asks: asksDatasource,
    start: async ({ queryClient, params: { id = '', datasource = '' } }) => {
      void queryClient.prefetchQuery(organizationQuery(id));
      const [{ datasourceQuery }, { connectorQuery }] = await Promise.all([import('#data/datasource.ts'), import('#data/connectors.ts')]);
      void queryClient.prefetchQuery(datasourceQuery.older({ organizationId: id, datasourceId: datasource }));
      // The address says of which connector it is.
      const [connector = ''] = datasource.split('_');
      if (connector !== datasource) void queryClient.prefetchQuery(connectorQuery.older(id, connector));
    },
  },
  versionedDatasource: {
    frame: 'organization',
    namespaces: ['datasources', 'authorization', 'connectors', 'editor', 'organizations'],
    load: async () => (await import('#screens/integrations/datasource/datasource-screen.tsx')).DatasourceScreen,
    asks: asksDatasource,
    start: async ({ queryClient, params: { id = '', datasource = '' } }) => {
      void queryClient.prefetchQuery(organizationQuery(id));
      const [{ datasourceQuery }, { connectorQuery }] = await Promise.all([import('#data/datasource.ts'), import('#data/connectors.ts')]);
      void queryClient.prefetchQuery(datasourceQuery.newer({ organizationId: id, datasourceId: datasource }));
      // The address says of which connector it is.
      const [connector = ''] = datasource.split('_');
      if (connector !== datasource) void queryClient.prefetchQuery(connectorQuery.newer(id, connector));
    },
  },
  history: {
    frame: 'organization',
    namespaces: ['history', 'organizations'],
    load: async () => (await import('#screens/organization/history/history-screen.tsx')).HistoryScreen,
    asks: async () => ({ page: 'history', calls: [(await import('@foyer/api/history/history.contract')).listHistory] }),
    start: ({ queryClient, params: { id = '' } }) => void queryClient.prefetchQuery(organizationQuery(id)),
  },
  createTeam: {
    frame: 'organization',
    namespaces: ['teams', 'organizations'],
    load: async () => (await import('#screens/teams/new/new-screen.tsx')).NewTeamScreen,
    asks: async () => ({ page: 'createTeam', calls: [(await import('@foyer/api/teams/team.contract')).createTeam] }),
    start: async ({ queryClient, params: { id = '' } }) => {
      void queryClient.prefetchQuery(organizationQuery(id));
      void queryClient.prefetchQuery((await import('#data/teams.ts')).teamTreeQuery(id));
    },
  },
  team: {
    frame: 'organization',
    namespaces: ['teams', 'organizations'],
    load: async () => (await import('#screens/teams/team/team-screen.tsx')).TeamScreen,
    start: async ({ queryClient, params: { id = '', team = '' } }) => {
      void queryClient.prefetchQuery(organizationQuery(id));
      const { teamMembersQuery, teamQuery } = await import('#data/teams.ts');
      void queryClient.prefetchQuery(teamQuery(id, team));
      // A loader's request has no hash; of a page that is merely loaded the window knows it.
      if (!['#teams', '#projects'].includes(window.location.hash)) void queryClient.prefetchInfiniteQuery(teamMembersQuery(id, team));
    },
  },
  settings: {
    frame: 'organization',
    namespaces: ['organizations'],
    load: async () => (await import('#screens/organization/settings/settings-screen.tsx')).SettingsScreen,
    start: ({ queryClient, params: { id = '' } }) => void queryClient.prefetchQuery(organizationQuery(id)),
  },
};
