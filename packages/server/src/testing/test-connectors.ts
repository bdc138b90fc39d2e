import { createNewerConnectorSchema } from '@foyer/api/connectors/connector.schema';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import * as z from 'zod/mini';
import { connector, connectorShare, datasource, project, shareCode } from '#db/schema.ts';
import { foldForSearch } from '#db/search-text.ts';
import { createShortId } from '#db/short-id.ts';
import { createCode } from '#share-codes/share-code.rules.ts';
import { organizationIdFrom } from './test-organizations.ts';
import type { TestServer } from './test-server.ts';

const system = { kind: 'system' } as const;

/** The one deployment of a test's connector. */
export const testDeployment = 'Live-482913';

const deployments = {
  [testDeployment]: {
    name: testDeployment,
    displayName: 'Live',
    refreshRequestUrl: 'https://connector.example/refresh',
    configRegistrationUrl: '',
    connectorUrl: '',
    errorNotificationUrl: '',
    jwks_uri: 'https://connector.example/jwks',
  },
};

const providers = [
  {
    authTag: 'crm',
    name: 'Guest CRM',
    authorizationUrl: 'https://provider.foyer.example/authorize?audience=guests',
    tokenUrl: 'https://provider.foyer.example/token',
    scope: 'guests.read',
  },
];

/** What an active connector of each form has in tests: a required city, one attribute, user-defined ones for users, one authorization. */
export const testContents: Readonly<Record<'older' | 'newer', JsonObject>> = {
  older: {
    configTemplate: {
      definedConfigs: [{ headingName: 'account', fields: [{ name: 'city', inputType: 'textbox', isRequired: true }] }],
      dynamicConfigs: [],
      authorizations: providers,
    },
  },
  newer: z.parse(createNewerConnectorSchema, {
    display: { name: 'x' },
    configs: {
      configSchema: {
        type: 'object',
        required: ['city'],
        properties: { city: { type: 'string', minLength: 2 } },
        authorizations: providers,
      },
      additionalAttributes: {
        allowAdditional: true,
        allowedScopes: ['user'],
        configSchema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
      },
      pluginAttributes: [{ name: 'Loyalty tier' }],
    },
  }).configs as JsonObject,
};

/** Writes a connector; active and private unless asked otherwise. */
export async function addConnector(
  server: TestServer,
  organizationId: string,
  given: Partial<typeof connector.$inferInsert> & { readonly sharedWith?: readonly string[] } = {},
): Promise<string> {
  const { sharedWith = [], ...row } = given;
  const generation = row.generation ?? 'newer';
  const id = row.id ?? createShortId();
  const now = server.clock.now();
  await server.database.transaction(system, async (tx) => {
    await tx.insert(connector).values({
      id,
      organizationId: organizationIdFrom(organizationId),
      generation,
      name: 'Guest CRM',
      search: foldForSearch('Guest CRM'),
      deployments,
      deploymentCount: 1,
      content: testContents[generation],
      status: 'active',
      apiKey: Buffer.from('sealed'),
      createdAt: now,
      updatedAt: now,
      ...row,
    });
    for (const receiver of sharedWith)
      await tx.insert(connectorShare).values({
        organizationId: organizationIdFrom(organizationId),
        connectorId: id,
        receiverId: organizationIdFrom(receiver),
        sharedAt: now,
      });
  });
  return id;
}

const enteredConfigs: Readonly<Record<'older' | 'newer', JsonObject>> = {
  older: {
    identityTag: 'syntheticId',
    definedConfigs: [
      {
        headingName: 'account',
        headingViewName: '',
        description: '',
        mappings: { city: { configKey: 'city', configVal: 'Lisbon', dataType: 'string', isOutput: false, parameters: [] } },
      },
    ],
    dynamicConfigs: [],
  },
  newer: { foyerConfig: { identityType: 'syntheticId' }, connectorConfig: { city: 'Lisbon' }, additionalAttributes: [] },
};

/** Writes a datasource; active and private unless asked otherwise. */
export async function addDatasource(
  server: TestServer,
  organizationId: string,
  connectorId: string,
  given: Partial<typeof datasource.$inferInsert> = {},
): Promise<string> {
  const id = given.id ?? createShortId();
  const generation = given.generation ?? 'newer';
  const now = server.clock.now();
  const name = given.name ?? 'Guests 4821';
  await server.database.transaction(system, (tx) =>
    tx.insert(datasource).values({
      id,
      organizationId: organizationIdFrom(organizationId),
      generation,
      connectorId,
      name,
      search: foldForSearch(name),
      deployment: testDeployment,
      deploymentName: 'Live',
      configs: enteredConfigs[generation],
      status: 'active',
      createdAt: now,
      updatedAt: now,
      ...given,
    }),
  );
  return id;
}

/** Writes an organization's share code. */
export async function addShareCode(server: TestServer, organizationId: string): Promise<string> {
  const code = createCode();
  const row = { organizationId: organizationIdFrom(organizationId), code, createdAt: server.clock.now() };
  await server.database.transaction(system, (tx) =>
    tx.insert(shareCode).values(row).onConflictDoUpdate({ target: shareCode.organizationId, set: { code } }),
  );
  return code;
}

/** Writes a project; `dev` unless asked otherwise. Answers its key on the wire. */
export async function addProject(server: TestServer, organizationId: string, subdomain: string, deployment = 'dev'): Promise<string> {
  const name = `Project ${subdomain}`;
  await server.database.transaction(system, (tx) =>
    tx.insert(project).values({
      organizationId: organizationIdFrom(organizationId),
      deployment,
      subdomain,
      name,
      search: foldForSearch(name),
      tier: 'standard',
      createdAt: server.clock.now(),
    }),
  );
  return `${deployment}_${subdomain}`;
}
