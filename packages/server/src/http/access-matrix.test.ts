import { createConnector } from '@foyer/api/connectors/connector.contract';
import { type contract, operations } from '@foyer/api/contract';
import type { Endpoint, Role } from '@foyer/api/endpoint';
import { fillPath } from '@foyer/api/endpoint';
import { revokeUser } from '@foyer/api/people/user.contract';
import { addTeamProjects, createTeam } from '@foyer/api/teams/team.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '#seed/people.ts';
import { seedId } from '#seed/rows.ts';
import { addDatasource } from '#testing/test-connectors.ts';
import { operatorClient } from '#testing/test-operators.ts';
import { addPerson, clientOf, organizationId, problemOf, rawCall } from '#testing/test-people.ts';
import { addPlugin, testPluginUid } from '#testing/test-plugins.ts';
import { addCredential, programWith } from '#testing/test-programs.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

type OperationName = { [Resource in keyof typeof contract]: keyof (typeof contract)[Resource] }[keyof typeof contract] & string;
/** Besides these, the permissions of which an admin needs one; owners may do it too. */
type Audience =
  | 'anyone'
  | 'programs'
  | 'signed in'
  | 'confirmed'
  | 'members'
  | 'owners'
  | 'operators'
  | 'confirmed, no operators'
  | 'signed in, no operators'
  | readonly Role[];

/** Who may do what, said once more and not taken from the contract: a call that is missing here does not compile. */
const audiences: Readonly<Record<OperationName, Audience>> = {
  getMe: 'signed in',
  signIn: 'anyone',
  verifySecondFactor: 'anyone',
  resendSecondFactor: 'anyone',
  getCodeWait: 'anyone',
  signOut: 'anyone',
  signUp: 'anyone',
  confirmEmail: 'anyone',
  sendConfirmationEmail: 'signed in',
  sendResetPasswordEmail: 'anyone',
  resetPassword: 'anyone',
  changePassword: 'signed in',
  updateMe: 'signed in',
  setLanguage: 'signed in',
  setStartPage: 'signed in',
  listSessions: 'signed in',
  listAuthEvents: 'signed in',
  endSession: 'signed in',
  endOtherSessions: 'signed in',
  reauthenticate: 'signed in',
  verifyReauthentication: 'signed in',
  getSecondFactor: 'signed in',
  turnOnEmailFactor: 'confirmed',
  beginAuthenticator: 'confirmed',
  confirmAuthenticator: 'confirmed',
  renewRecoveryCodes: 'signed in',
  turnOffSecondFactor: 'signed in',
  keepSecondFactor: 'signed in',
  finishAuthRequest: 'signed in',
  exchangeCode: 'anyone',
  getScopedToken: 'signed in',
  issueSignInCode: 'signed in',
  exchangeSignInCode: 'anyone',
  clearSignInCode: 'anyone',
  acceptInvite: 'signed in, no operators',
  lookUpInvite: 'anyone',
  getFeatureFlags: 'anyone',
  listOrganizations: 'signed in',
  createOrganization: 'confirmed, no operators',
  getOrganization: 'members',
  updateOrganization: 'owners',
  deleteOrganization: 'owners',
  leaveOrganization: 'members',
  listOwners: 'members',
  listDeployments: 'members',
  getOrganizationUser: 'members',
  listUserEntries: 'owners',
  getOwnPermissions: 'members',
  getOrganizationFlags: 'members',
  updateOrganizationFlags: 'owners',
  listProjects: 'members',
  listUsers: 'members',
  listDirectory: 'members',
  countDirectory: 'members',
  exportDirectory: 'members',
  updateUserRoles: ['teams'],
  revokeUser: ['teams'],
  updateRolesOfUsers: ['teams'],
  addUsersToTeams: ['teams'],
  revokeUsers: ['teams'],
  listInvites: 'members',
  inviteUsers: ['teams'],
  cancelInvites: ['teams'],
  checkRecipients: ['teams'],
  resendInvite: ['teams'],
  createInviteLink: ['teams'],
  updateInvite: ['teams'],
  listOwnInvites: 'signed in',
  acceptOwnInvite: 'confirmed, no operators',
  declineOwnInvite: 'confirmed',
  listInbox: 'signed in',
  countUnread: 'signed in',
  watchInbox: 'signed in',
  markRead: 'signed in',
  markAllRead: 'signed in',
  markUnread: 'signed in',
  getMailSettings: 'signed in',
  updateMailSettings: 'signed in',
  listOperatorOrganizations: 'operators',
  getOperatorOrganization: 'operators',
  verifyOrganization: 'operators',
  declineVerification: 'operators',
  withdrawVerification: 'operators',
  suspendOrganization: 'operators',
  resumeOrganization: 'operators',
  changeOrganizationLimits: 'operators',
  findOperatorPeople: 'operators',
  listOperatorMails: 'operators',
  retryOperatorMails: 'operators',
  getOperatorPerson: 'operators',
  actOnPerson: 'operators',
  getVerificationRequest: 'owners',
  requestVerification: 'owners',
  withdrawVerificationRequest: 'owners',
  listHistory: 'owners',
  exportHistory: 'owners',
  searchByName: 'members',
  nameThings: 'members',
  getOverview: 'members',
  listTeams: 'members',
  getTeam: 'members',
  createTeam: ['teams'],
  updateTeam: ['teams'],
  moveTeam: ['teams'],
  deleteTeam: ['teams'],
  listTeamMembers: 'members',
  addTeamMembers: ['teams'],
  removeTeamMember: ['teams'],
  listTeamProjects: 'members',
  addTeamProjects: ['teams'],
  setTeamProjectLevel: ['teams'],
  removeTeamProject: ['teams'],
  listUserTeams: 'members',
  addUserTeams: ['teams'],
  listAllProjects: ['projects', 'datasources'],
  getProject: 'members',
  createProject: ['projects'],
  updateProject: ['projects'],
  deleteProject: 'owners',
  updateProjectFlags: 'owners',
  listProjectUsers: 'owners',
  listProjectTeams: 'owners',
  listUserProjects: ['teams', 'projects'],
  previewAccess: ['teams'],
  listCredentials: ['projects'],
  createCredential: ['projects'],
  revokeCredential: ['projects'],
  listConnectors: ['connectors', 'datasources'],
  getConnector: ['connectors', 'datasources'],
  createConnector: ['connectors'],
  updateConnector: ['connectors'],
  deleteConnector: ['connectors'],
  changeConnectorStatus: ['connectors'],
  approveConnectorSharing: 'owners',
  approveConnectorThirdParty: 'owners',
  getConnectorImpact: ['connectors', 'datasources'],
  getConnectorImpactV1: ['connectors', 'datasources'],
  listConnectorSharing: ['connectors', 'datasources'],
  updateConnectorSharing: ['connectors'],
  exportConnectors: ['connectors', 'datasources'],
  exportConnectorsV1: ['connectors', 'datasources'],
  listConnectorChoices: ['connectors', 'datasources'],
  listConnectorChoicesV1: ['connectors', 'datasources'],
  listConnectorsV1: ['connectors', 'datasources'],
  getConnectorV1: ['connectors', 'datasources'],
  createConnectorV1: ['connectors'],
  updateConnectorV1: ['connectors'],
  deleteConnectorV1: ['connectors'],
  changeConnectorStatusV1: ['connectors'],
  approveConnectorSharingV1: 'owners',
  approveConnectorThirdPartyV1: 'owners',
  listConnectorSharingV1: ['connectors', 'datasources'],
  updateConnectorSharingV1: ['connectors'],
  listDatasources: ['datasources'],
  getDatasource: ['datasources'],
  createDatasource: ['datasources'],
  updateDatasource: ['datasources'],
  deleteDatasource: ['datasources'],
  changeDatasourceStatus: ['datasources'],
  approveDatasourceSharing: 'owners',
  listDatasourceSharing: ['datasources'],
  updateDatasourceSharing: ['datasources'],
  listDatasourceProjects: ['datasources'],
  updateDatasourceProjects: ['datasources'],
  getDatasourceImpact: ['datasources'],
  listAuthorizations: ['datasources'],
  authorizeDatasource: ['datasources'],
  deleteTokens: ['datasources'],
  exportDatasources: ['datasources'],
  exportDatasourcesV1: ['datasources'],
  listDatasourceChoices: ['datasources'],
  listDatasourceChoicesV1: ['datasources'],
  listDatasourcesV1: ['datasources'],
  getDatasourceV1: ['datasources'],
  createDatasourceV1: ['datasources'],
  updateDatasourceV1: ['datasources'],
  deleteDatasourceV1: ['datasources'],
  changeDatasourceStatusV1: ['datasources'],
  approveDatasourceSharingV1: 'owners',
  listDatasourceSharingV1: ['datasources'],
  updateDatasourceSharingV1: ['datasources'],
  listDatasourceProjectsV1: ['datasources'],
  updateDatasourceProjectsV1: ['datasources'],
  grantProjectAccessV1: ['datasources'],
  revokeProjectAccessV1: ['datasources'],
  getDatasourceImpactV1: ['datasources'],
  listAuthorizationsV1: ['datasources'],
  authorizeDatasourceV1: ['datasources'],
  deleteTokensV1: ['datasources'],
  finishAuthorization: 'confirmed',
  getCredentialProject: 'programs',
  listPublishedPlugins: 'programs',
  getPublishedPlugin: 'programs',
  publishPlugins: 'programs',
  publishPlugin: 'programs',
  listPlugins: ['projects', 'datasources'],
  createPlugin: ['projects'],
  updatePlugin: ['projects'],
  archivePlugin: ['projects'],
  listRemappingProjects: ['datasources'],
  listProjectDatasources: ['datasources'],
  listDatasourcePlugins: ['datasources'],
  listProjectPlugins: ['datasources'],
  updateTenantConfig: ['datasources'],
  saveAttributeMapping: ['datasources'],
  clearAttributeMapping: ['datasources'],
  uploadImage: ['connectors', 'datasources'],
  getShareCode: ['connectors', 'datasources'],
  createShareCode: ['connectors', 'datasources'],
  findOrganizationByShareCode: 'confirmed',
};

const permissions = ['teams', 'projects', 'connectors', 'datasources'] as const satisfies readonly Role[];
const outsiders = ['unconfirmed', 'owner elsewhere', 'operator', 'operator without second factor'] as const;
const actors = ['signed out', 'expired session', ...outsiders, 'member', ...permissions, 'owner', 'program'] as const;
type Actor = (typeof actors)[number];

const project = 'eu-west_guest-app';

/** The status that keeps somebody out; undefined for who is let in. */
function refusal(audience: Audience, actor: Actor): 401 | 403 | 404 | undefined {
  if (audience === 'anyone') return undefined;
  // A program makes no call of people, and nobody who is signed in one of programs.
  if (audience === 'programs' || actor === 'program') return audience === 'programs' && actor === 'program' ? undefined : 401;
  if (actor === 'signed out' || actor === 'expired session') return 401;
  const isOperator = actor === 'operator' || actor === 'operator without second factor';
  if (audience === 'operators') return isOperator ? (actor === 'operator' ? undefined : 403) : 404;
  if (audience === 'signed in') return undefined;
  if (audience === 'signed in, no operators') return isOperator ? 403 : undefined;
  if (audience === 'confirmed') return actor === 'unconfirmed' ? 403 : undefined;
  if (audience === 'confirmed, no operators') return isOperator || actor === 'unconfirmed' ? 403 : undefined;
  if (isOperator || actor === 'unconfirmed' || actor === 'owner elsewhere') return 404;
  if (audience === 'members' || actor === 'owner') return undefined;
  return audience !== 'owners' && audience.some((role) => role === actor) ? undefined : 403;
}

let server: TestServer;
let northwind: string;
let clients: Record<Actor, TestClient>;
let colleague: string;
let owner: string;
let team: string;
let stranger: TestClient;
/** One of each generation. */
let datasources: { readonly older: string; readonly newer: string };
let connectors: { readonly older: string; readonly newer: string };
let plugin: string;

beforeAll(async () => {
  server = await startTestServer();
  northwind = await organizationId(server, 'Northwind');
  const expired = await server.client('olivia');
  server.clock.advance(61 * 60_000);
  const signedIn = async (given: Parameters<typeof addPerson>[1]) => clientOf(server, await addPerson(server, given));
  const elsewhere = { memberships: { [await organizationId(server, 'Osprey Outfitters')]: ['owner'] } } as const;
  stranger = await signedIn(elsewhere);
  const someone = await addPerson(server, { memberships: { [northwind]: [] } });
  colleague = someone.id;
  owner = seedId(demoAccounts.olivia.email);
  clients = {
    'signed out': await server.client(),
    'expired session': expired,
    unconfirmed: await signedIn({ confirmed: false }),
    'owner elsewhere': await signedIn(elsewhere),
    operator: await operatorClient(server),
    'operator without second factor': await operatorClient(server, { secondFactor: false }),
    member: await clientOf(server, someone),
    teams: await signedIn({ memberships: { [northwind]: ['teams'] } }),
    projects: await signedIn({ memberships: { [northwind]: ['projects'] } }),
    connectors: await signedIn({ memberships: { [northwind]: ['connectors'] } }),
    datasources: await signedIn({ memberships: { [northwind]: ['datasources'] } }),
    owner: await server.client('olivia'),
    program: programWith(server, (await addCredential(server, northwind, project)).token),
  };
  const params = { id: northwind };
  const older = await clients.owner.call(createConnector.older, { params, body: { name: 'Crew' } });
  const newer = await clients.owner.call(createConnector.newer, { params, body: { display: { name: 'Crew' } } });
  connectors = { older: older.ok ? older.data.id : '', newer: newer.ok ? newer.data.id : '' };
  datasources = {
    older: await addDatasource(server, northwind, connectors.older, { generation: 'older' }),
    newer: await addDatasource(server, northwind, connectors.newer),
  };
  plugin = await addPlugin(server, northwind, project);
  const created = await clients.owner.call(createTeam, { params: { id: northwind }, body: { name: 'Crew' } });
  team = created.ok ? created.data.id : '';
  // Everybody reaches the project, so that nobody is turned away for not seeing it.
  await clients.owner.call(addTeamProjects, { params: { id: northwind, team }, body: { projects: [{ id: project }] } });
  await server.database.transaction({ kind: 'system' }, (tx) =>
    tx.execute(sql`insert into team_member (organization_id, team_key, person_id)
      select membership.organization_id, team.key, membership.person_id from membership join team on team.path = ${team}
      where membership.organization_id = team.organization_id`),
  );
});
afterAll(() => server.close());

/** What stands in a path besides the organization. */
function partsOf(endpoint: Endpoint) {
  const generation = endpoint.path.includes('/v1/') ? 'newer' : 'older';
  const [connector, datasource] = [connectors[generation], datasources[generation]];
  const ofPlugin = { plugin, attribute: 'tier', credential: 'unknown', uid: testPluginUid };
  return { userId: colleague, team, project, inviteId: 'unknown', connector, datasource, status: 'activate', code: 'unknown', ...ofPlugin };
}

/** Makes a call that whoever is let in is answered without harm: bodies that break the rules, a version that never was. */
function attempt(endpoint: Endpoint, client: TestClient, organization = northwind): Promise<Response> {
  // Nobody is revoked: the owner cannot be by others, and does not do it to themselves.
  const userId = endpoint === (revokeUser as Endpoint) ? owner : colleague;
  const path = fillPath(endpoint.path, { ...partsOf(endpoint), id: organization, userId });
  const headers = endpoint.versioned && endpoint.method !== 'GET' ? { 'If-Match': '"999999"' } : {};
  return rawCall(client, endpoint.method, path, endpoint.body ? 'none' : undefined, {
    ...headers,
    ...(endpoint.body && { 'Content-Type': 'application/json' }),
  });
}

// Whoever is let in to end something of their own that is not there is told so.
const endsWhatIsNotThere = ['endSession', 'removeTeamMember', 'removeTeamProject', 'revokeCredential'];

// What ends sessions and memberships comes last.
const last = ['leaveOrganization', 'signOut'];
const ordered = operations().toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name));
/** Every call at each of its addresses. */
const addressed = ordered.flatMap(({ name, endpoint }) => [
  [name, endpoint.path, endpoint] as const,
  ...(endpoint.alsoAt ?? []).map((path) => [name, path, { ...endpoint, path } as Endpoint] as const),
]);

test('the table knows every call of the contract and no other', () => {
  expect(Object.keys(audiences).toSorted()).toEqual(
    operations()
      .map(({ name }) => name)
      .toSorted(),
  );
});

describe.each(addressed)('%s at %s', (name, _path, endpoint) => {
  test.each(actors)('as %s', async (actor) => {
    const response = await attempt(endpoint, clients[actor]);
    const expected = refusal(audiences[name as OperationName], actor);
    if (expected === undefined) {
      const problem = response.ok ? {} : await problemOf(response);
      expect([
        'SESSION_EXPIRED',
        'CREDENTIAL_INVALID',
        'FORBIDDEN',
        ...(endsWhatIsNotThere.includes(name) ? [] : ['NOT_FOUND']),
        'USER_NOT_CONFIRMED',
        'AUTHENTICATION_TOO_OLD',
        'ORIGIN_REJECTED',
        'GENERIC_INTERNAL_ERROR',
      ]).not.toContain(problem.code);
      return;
    }
    expect(response.status).toBe(expected);
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

describe('somebody else’s organization', () => {
  const ofMembers = addressed.filter(([, , endpoint]) => endpoint.access.kind === 'member');
  test.each(ofMembers)('answers %s at %s as one that never was, byte for byte', async (_name, _path, endpoint) => {
    const client = stranger;
    const answers = await Promise.all(
      [northwind, '999999999', 'not-a-number'].map(async (id) => {
        const response = await attempt(endpoint, client, id);
        const id404 = response.headers.get('x-request-id') ?? '';
        const headers = [...response.headers].filter(([header]) => !['x-request-id', 'date'].includes(header));
        return { status: response.status, headers, body: (await response.text()).replace(id404, 'request') };
      }),
    );
    expect(answers[0]?.status).toBe(404);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

const unsafe = addressed.filter(
  ([, , endpoint]) => endpoint.method !== 'GET' && !endpoint.cookieless && endpoint.access.kind !== 'project',
);
test.each(unsafe)('another origin cannot make %s at %s', async (_name, _path, endpoint) => {
  const path = fillPath(endpoint.path, { ...partsOf(endpoint), id: northwind });
  const type = endpoint.body?.encoding === 'json' ? 'application/json' : 'text/plain';
  for (const source of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }]) {
    const headers = { ...source, 'Content-Type': type };
    const response = await rawCall(
      stranger,
      endpoint.method,
      path,
      endpoint.method === 'DELETE' ? undefined : '{}',
      headers as Record<string, string>,
    );
    expect(response.status).toBe(403);
    expect(await problemOf(response)).toMatchObject({ code: 'ORIGIN_REJECTED' });
  }
});

test('a member who was removed is out at once', async () => {
  const person = await addPerson(server, { memberships: { [northwind]: [] } });
  const client = await clientOf(server, person);
  expect((await rawCall(client, 'GET', `/organizations/${northwind}`)).status).toBe(200);
  expect((await rawCall(client, 'DELETE', `/organizations/${northwind}/users/me`)).status).toBe(204);
  expect((await rawCall(client, 'GET', `/organizations/${northwind}`)).status).toBe(404);
});
