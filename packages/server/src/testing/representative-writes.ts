import { randomBytes } from 'node:crypto';
import { updateMe } from '@foyer/api/auth/account.contract';
import { signIn } from '@foyer/api/auth/auth.contract';
import { sendResetPasswordEmail, signUp } from '@foyer/api/auth/registration.contract';
import * as connectors from '@foyer/api/connectors/connector.contract';
import type { NewerConnectorBody } from '@foyer/api/connectors/connector.schema';
import { uploadImage } from '@foyer/api/connectors/image.contract';
import * as datasources from '@foyer/api/datasources/datasource.contract';
import { finishAuthorization } from '@foyer/api/datasources/datasource.contract';
import type { Endpoint } from '@foyer/api/endpoint';
import { createOrganization, deleteOrganization, updateOrganization } from '@foyer/api/organizations/organization.contract';
import { inviteUsers } from '@foyer/api/people/invite.contract';
import { acceptOwnInvite, listOwnInvites } from '@foyer/api/people/own-invite.contract';
import { createProject } from '@foyer/api/projects/project.contract';
import { clearAttributeMapping, saveAttributeMapping } from '@foyer/api/remapping/remapping.contract';
import { getShareCode } from '@foyer/api/share-codes/share-code.contract';
import { addTeamProjects, createTeam, moveTeam } from '@foyer/api/teams/team.contract';
import sharp from 'sharp';
import { type DemoAccount, demoAccounts } from '#seed/people.ts';
import { createTestClient, signInAs, type TestClient } from './test-client.ts';
import { testContents } from './test-connectors.ts';
import { testMapping } from './test-plugins.ts';

/** What a call came to. */
export interface WriteResult {
  readonly ok: boolean;
  /** 0 where there was no answer. */
  readonly status: number;
  readonly data?: unknown;
  readonly error?: { readonly code?: string | undefined; readonly retryAfterSeconds?: number };
}

/** A write that stands for those like it. Each time it is prepared it can be made once, and does the same as the time before. */
export interface RepresentativeWrite {
  readonly endpoint: Endpoint;
  prepare(stage: WriteStage): Promise<() => Promise<WriteResult>>;
  /** The table of what can be used once and is used up before the rest is done. */
  readonly usesUp?: string;
  /** No page that the database has could take it. */
  readonly isLarge?: true;
}

/** What the writes need of an organization and its people. */
export interface WriteStage {
  readonly origin: string;
  readonly owner: TestClient;
  /** Somebody else, who is invited. */
  readonly guest: TestClient;
  /** Somebody in as many organizations as ever. */
  readonly colleague: TestClient;
  readonly home: string;
  /** The code of another organization. */
  readonly code: string;
  readonly project: string;
  readonly connector: string;
  readonly datasource: string;
  readonly plugin: string;
  readonly image: Blob;
  /** A number that was not given before. */
  next(): number;
}

const password = 'Nothing-half-4821';
const deploymentKey = 'Production123456';
const field = 'tier';

function dataOf<T>(result: { ok: true; data: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`Not prepared: ${JSON.stringify(result)}`);
  return result.data;
}

/** A text that nothing makes shorter, larger than some pages of a database. */
const largeText = () => randomBytes(24_000).toString('base64');

/** A number as letters: names of people have no digits. */
const inLetters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

function connectorBody(name: string, tokenUrl = 'https://provider.foyer.example/token'): NewerConnectorBody {
  const { authorizations, ...configSchema } = (testContents.newer as { configSchema: Record<string, unknown> }).configSchema;
  const [provider] = authorizations as object[];
  return {
    display: { name },
    deployments: {
      [deploymentKey]: {
        name: deploymentKey,
        displayName: 'Production',
        refreshRequestUrl: 'https://a.example/refresh',
        jwks_uri: 'https://a.example/jwks',
      },
    },
    configs: { ...testContents.newer, configSchema: { ...configSchema, authorizations: [{ ...provider, tokenUrl }] } },
  } as unknown as NewerConnectorBody;
}

async function createActiveConnector(owner: TestClient, home: string, name: string, tokenUrl?: string): Promise<string> {
  const { id } = dataOf(await owner.call(connectors.createConnector.newer, { params: { id: home }, body: connectorBody(name, tokenUrl) }));
  dataOf(await owner.call(connectors.changeConnectorStatus.newer, { params: { id: home, connector: id, status: 'activate' } }));
  return id;
}

async function createDatasource({ owner, home, connector, next }: Pick<WriteStage, 'owner' | 'home' | 'connector' | 'next'>) {
  const body = { metadata: { connectorId: connector }, display: { name: `Guests ${next()}` }, deployment: { id: deploymentKey } };
  const { id } = dataOf(await owner.call(datasources.createDatasource.newer, { params: { id: home }, body }));
  return { id: home, datasource: id };
}

async function createActiveDatasource(stage: Pick<WriteStage, 'owner' | 'home' | 'connector' | 'next'>) {
  const params = await createDatasource(stage);
  dataOf(
    await stage.owner.call(datasources.updateDatasource.newer, { params, body: { configs: { connectorConfig: { city: 'Lisbon' } } } }),
  );
  dataOf(await stage.owner.call(datasources.changeDatasourceStatus.newer, { params: { ...params, status: 'activate' } }));
  return params;
}

/** Somebody who can sign up, in a browser of their own. */
async function newPerson({ origin, next }: WriteStage) {
  const email = `chaos.${next()}@people.example`;
  const client = createTestClient(origin);
  const names = { givenName: 'Chaos', familyName: 'Person' };
  const body = { ...names, email, password, confirmPassword: password, isAgreedToTermsAndPrivacy: true as const };
  return { email, client, register: () => client.call(signUp, { body }) };
}

async function newTeam({ owner, home, next }: WriteStage): Promise<string> {
  return dataOf(await owner.call(createTeam, { params: { id: home }, body: { name: `Team ${next()}` } })).id;
}

/** A sign-in at the provider that only has to be finished. */
export async function prepareAuthorization(stage: WriteStage): Promise<() => Promise<WriteResult>> {
  const { owner, origin } = stage;
  const params = await createDatasource(stage);
  const body = { authTag: 'crm', clientId: 'guests', clientSecret: 'secret', redirect: `${origin}/datasource-auth-callback` };
  const { authUrl } = dataOf(await owner.call(datasources.authorizeDatasource.newer, { params, body }));
  const state = new URL(authUrl).searchParams.get('state') ?? '';
  return () => owner.call(finishAuthorization, { body: { state, code: 'given' } });
}

/** Twenty writes, some of each resource, by the names of their calls. */
export const representativeWrites: Readonly<Record<string, RepresentativeWrite>> = {
  // Accounts
  signUp: { endpoint: signUp, prepare: async (stage) => (await newPerson(stage)).register },
  signIn: {
    endpoint: signIn,
    prepare: async (stage) => {
      const { email, register } = await newPerson(stage);
      dataOf(await register());
      return () => createTestClient(stage.origin).call(signIn, { body: { username: email, password } });
    },
  },
  updateMe: {
    endpoint: updateMe,
    prepare:
      async ({ colleague, next }) =>
      () =>
        colleague.call(updateMe, { body: { givenName: 'Adam', familyName: `Okafor ${inLetters(next())}` } }),
  },
  sendResetPasswordEmail: {
    endpoint: sendResetPasswordEmail,
    prepare: async (stage) => {
      const { email, register } = await newPerson(stage);
      dataOf(await register());
      return () => createTestClient(stage.origin).call(sendResetPasswordEmail, { body: { username: email } });
    },
  },
  // Organizations
  createOrganization: {
    endpoint: createOrganization,
    prepare:
      async ({ owner, image, next }) =>
      () =>
        owner.call(createOrganization, { body: { name: `Chaos ${next()}`, image } }),
    isLarge: true,
  },
  updateOrganization: {
    endpoint: updateOrganization,
    prepare:
      async ({ owner, home, next }) =>
      () =>
        owner.call(updateOrganization, { params: { id: home }, body: { name: `Chaos ${next()}` } }),
  },
  deleteOrganization: {
    endpoint: deleteOrganization,
    prepare: async ({ owner, next }) => {
      const { id } = dataOf(await owner.call(createOrganization, { body: { name: `Chaos ${next()}` } }));
      dataOf(await owner.call(createTeam, { params: { id }, body: { name: 'Goes with it' } }));
      return () => owner.call(deleteOrganization, { params: { id } });
    },
  },
  // Invites
  inviteUsers: {
    endpoint: inviteUsers,
    prepare:
      async ({ owner, home, next }) =>
      () =>
        owner.call(inviteUsers, {
          params: { id: home },
          body: { recipients: [1, 2].map(() => ({ email: `invited.${next()}@people.example`, teams: [], roles: [] })) },
        }),
  },
  acceptOwnInvite: {
    endpoint: acceptOwnInvite,
    prepare: async ({ owner, guest, next }) => {
      const { id } = dataOf(await owner.call(createOrganization, { body: { name: `Chaos ${next()}` } }));
      const recipients = [{ email: demoAccounts.mia.email, teams: [], roles: [] }];
      dataOf(await owner.call(inviteUsers, { params: { id }, body: { recipients } }));
      const invite = dataOf(await guest.call(listOwnInvites)).find(({ organization }) => organization.id === id);
      return () => guest.call(acceptOwnInvite, { params: { inviteId: invite?.id ?? '' } });
    },
  },
  // Teams
  createTeam: {
    endpoint: createTeam,
    prepare:
      async ({ owner, home, next }) =>
      () =>
        owner.call(createTeam, { params: { id: home }, body: { name: `Team ${next()}` } }),
  },
  moveTeam: {
    endpoint: moveTeam,
    prepare: async (stage) => {
      const [team, parent] = [await newTeam(stage), await newTeam(stage)];
      return () => stage.owner.call(moveTeam, { params: { id: stage.home, team }, body: { parent } });
    },
  },
  addTeamProjects: {
    endpoint: addTeamProjects,
    prepare: async (stage) => {
      const team = await newTeam(stage);
      const body = { projects: [{ id: stage.project, level: 10 as const }] };
      return () => stage.owner.call(addTeamProjects, { params: { id: stage.home, team }, body });
    },
  },
  // Projects
  createProject: {
    endpoint: createProject,
    prepare:
      async ({ owner, home, next }) =>
      () => {
        const number = next();
        const body = { name: `Project ${number}`, subdomain: `chaos-${number}`, deployment: 'dev', tier: 'standard' as const };
        return owner.call(createProject, { params: { id: home }, body });
      },
  },
  // Connectors, and what is shared of them
  createConnectorV1: {
    endpoint: connectors.createConnector.newer,
    prepare:
      async ({ owner, home, next }) =>
      () => {
        const body = connectorBody(`Connector ${next()}`);
        const configs = { ...body.configs, uiSchema: { 'ui:help': largeText() } };
        return owner.call(connectors.createConnector.newer, { params: { id: home }, body: { ...body, configs } });
      },
    isLarge: true,
  },
  updateConnectorSharingV1: {
    endpoint: connectors.updateConnectorSharing.newer,
    prepare: async ({ owner, home, code, next }) => {
      const params = { id: home, connector: await createActiveConnector(owner, home, `Connector ${next()}`) };
      dataOf(await owner.call(connectors.approveConnectorSharing.newer, { params }));
      return () => owner.call(connectors.updateConnectorSharing.newer, { params, body: { add: [code] } });
    },
  },
  // Datasources
  updateDatasourceV1: {
    endpoint: datasources.updateDatasource.newer,
    prepare: async (stage) => {
      const params = await createDatasource(stage);
      const body = { configs: { connectorConfig: { city: 'Lisbon', notes: largeText() } } };
      return () => stage.owner.call(datasources.updateDatasource.newer, { params, body });
    },
    isLarge: true,
  },
  updateDatasourceProjectsV1: {
    endpoint: datasources.updateDatasourceProjects.newer,
    prepare: async (stage) => {
      const params = await createActiveDatasource(stage);
      return () => stage.owner.call(datasources.updateDatasourceProjects.newer, { params, body: { add: [stage.project] } });
    },
  },
  finishAuthorization: { endpoint: finishAuthorization, prepare: prepareAuthorization, usesUp: 'datasource_authorization_flow' },
  // Remapping
  saveAttributeMapping: {
    endpoint: saveAttributeMapping,
    prepare: async ({ owner, home, project, plugin, datasource }) => {
      const params = { id: home, project, plugin, attribute: field };
      dataOf(await owner.call(clearAttributeMapping, { params }));
      return () => owner.call(saveAttributeMapping, { params, body: testMapping(datasource, field) });
    },
  },
  // Uploads
  uploadImage: {
    endpoint: uploadImage,
    prepare:
      async ({ owner, home, image }) =>
      () =>
        owner.call(uploadImage, { params: { id: home }, body: { image } }),
    isLarge: true,
  },
};

/** Sets the stage on a server that has the demo. `addPlugin` writes what only a project's studio can. */
export async function setWriteStage(
  origin: string,
  tokenUrl: string,
  addPlugin: (organization: string, project: string) => Promise<string>,
): Promise<WriteStage> {
  let last = 0;
  const next = () => {
    last += 1;
    return last;
  };
  const signedIn = async (account: DemoAccount) => {
    const client = createTestClient(origin);
    await signInAs(client, account, async () => []);
    return client;
  };
  const [owner, guest, colleague] = await Promise.all([signedIn('olivia'), signedIn('mia'), signedIn('adam')]);
  const found = async (name: string) => dataOf(await owner.call(createOrganization, { body: { name } })).id;
  const [home, away] = [await found('Chaos at home'), await found('Chaos away')];
  const { pseudonym } = dataOf(await owner.call(getShareCode, { params: { id: away } }));
  const body = { name: 'Chaos', subdomain: 'chaos', deployment: 'dev', tier: 'standard' as const };
  const { id: project } = dataOf(await owner.call(createProject, { params: { id: home }, body }));
  const connector = await createActiveConnector(owner, home, 'Chaos', tokenUrl);
  const { datasource } = await createActiveDatasource({ owner, home, connector, next });
  dataOf(await owner.call(datasources.grantProjectAccess.newer, { params: { id: home, datasource, project } }));
  const plugin = await addPlugin(home, project);
  // The first invite of an organization leaves more than those after it.
  const recipients = [{ email: 'first@people.example', teams: [], roles: [] }];
  dataOf(await owner.call(inviteUsers, { params: { id: home }, body: { recipients } }));
  const picture = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } });
  const image = new Blob([new Uint8Array(await picture.png().toBuffer())]);
  return { origin, owner, guest, colleague, home, code: pseudonym, project, connector, datasource, plugin, image, next };
}
