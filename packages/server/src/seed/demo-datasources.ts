import type { JsonObject } from '@foyer/api/connectors/json-document';
import { olderConfigsSchema, saveConfigsSchema } from '@foyer/api/datasources/datasource.schema';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { sealedOf } from '#datasources/authorization.store.ts';
import { sealConfigs } from '#datasources/sealed-configs.ts';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { connector, contextPlugin, datasource, datasourceAuthorization, datasourceProject, datasourceShare, project } from '#db/schema.ts';
import { foldForSearch } from '#db/search-text.ts';
import type { Keys } from '#keys.ts';
import { demoConnectorId } from './demo-connectors.ts';
import { seedId } from './rows.ts';

const dayMs = 24 * 60 * 60_000;

type Organization = 'Northwind' | 'Alvorada Viagens';

interface SeedDatasource {
  readonly of: Organization;
  readonly name: string;
  readonly description?: string;
  /** The connector, and the place of one of its deployments. */
  readonly connector: string;
  readonly place: string;
  readonly active?: true;
  readonly share?: 'shared' | 'shared_allow3rdParty';
  readonly sharedWith?: readonly Organization[];
  readonly deletedDaysAgo?: number;
  readonly updatedDaysAgo: number;
  readonly by: string;
  /** The newer form's, or with `identityTag` the older's. */
  readonly configs?: JsonObject;
  /** How it stands with its connector's external systems. */
  readonly authorizations?: readonly {
    readonly tag: string;
    readonly clientId: string;
    readonly status: 'connected' | 'failed' | 'revoked';
    readonly message?: string;
    readonly daysAgo: number;
  }[];
  /** Keys of own projects on eligible deployments. */
  readonly projects?: readonly { readonly deployment: string; readonly subdomain: string }[];
}

/** What the demo shows: both generations, in every state, shared in both ways. */
const datasources: readonly SeedDatasource[] = [
  {
    of: 'Northwind',
    name: 'Guests of all houses',
    description: 'Tiers, stays and consent of everybody who has ever stayed with us.',
    connector: 'Guest CRM',
    place: 'Production',
    active: true,
    share: 'shared',
    sharedWith: ['Alvorada Viagens'],
    updatedDaysAgo: 2,
    by: 'ivan',
    configs: {
      connectorConfig: { region: 'eu', account: 'northwind', sandbox: false, syncMinutes: 30, segments: ['Business', 'Families'] },
      additionalAttributes: [
        { name: 'Pillow preference', description: 'As asked at the first stay.', connectorConfig: { field: 'pillow', fallback: 'soft' } },
      ],
    },
    projects: [{ deployment: 'staging', subdomain: 'guest-app' }],
  },
  {
    of: 'Northwind',
    name: 'Arrivals, Lisbon',
    description: 'Who comes, who is here, who leaves.',
    connector: 'Property management',
    place: 'Lisbon',
    active: true,
    updatedDaysAgo: 1,
    by: 'ivan',
    configs: { connectorConfig: { property: 'LIS01', endpoint: 'https://pms.northwind.example/lisbon', rooms: 214 } },
  },
  {
    of: 'Northwind',
    name: 'Newsletter clicks 4821',
    connector: 'Email campaigns',
    place: 'Production',
    updatedDaysAgo: 6,
    by: 'tomasz.wisniewski',
  },
  {
    of: 'Northwind',
    name: 'Tours booked by our guests through the agencies of the whole Iberian Peninsula',
    description: 'From Alvorada, for the concierges.',
    connector: 'Roteiros e reservas',
    place: 'Produção',
    active: true,
    share: 'shared_allow3rdParty',
    updatedDaysAgo: 11,
    by: 'tomasz.wisniewski',
    configs: { connectorConfig: { agencia: 'northwind', idioma: 'en' } },
  },
  {
    of: 'Northwind',
    name: 'Arrivals, Dublin',
    connector: 'Property management',
    place: 'Dublin',
    active: true,
    deletedDaysAgo: 6,
    updatedDaysAgo: 6,
    by: 'ivan',
    configs: { connectorConfig: { property: 'DUB02', endpoint: 'https://pms.northwind.example/dublin' } },
  },
  {
    of: 'Northwind',
    name: 'Card terminals',
    description: 'What is paid, and where.',
    connector: 'Payment gateway',
    place: 'Production',
    active: true,
    updatedDaysAgo: 18,
    by: 'ivan',
    configs: {
      identityTag: 'syntheticId',
      definedConfigs: [
        {
          headingName: 'merchant',
          headingViewName: 'Merchant',
          mappings: {
            merchantId: { configKey: 'merchantId', configVal: 'NW-20114' },
            apiSecret: { configKey: 'apiSecret', configVal: 'a-secret-of-the-demo' },
            currency: { configKey: 'currency', configVal: 'EUR' },
          },
        },
      ],
      dynamicConfigs: [
        {
          headingName: 'terminals',
          headingViewName: 'Card terminals',
          isOutput: true,
          dynamicFields: [
            { terminal: 'T-100', place: 'Reception', outputFieldName: 'Paid at reception', dataType: 'float', parameters: ['currency'] },
            { terminal: 'T-220', place: 'Spa', outputFieldName: 'Paid at the spa', dataType: 'float' },
          ],
        },
      ],
    },
    authorizations: [
      { tag: 'acquirer', clientId: 'northwind-payments', status: 'connected', daysAgo: 18 },
      { tag: 'terminals', clientId: 'northwind', status: 'failed', message: 'AUTHORIZATION_REFUSED', daysAgo: 3 },
    ],
  },
  {
    of: 'Northwind',
    name: 'Mobile keys 7310',
    connector: 'Door locks',
    place: 'Production',
    updatedDaysAgo: 44,
    by: 'tomasz.wisniewski',
    configs: { identityTag: 'syntheticId' },
  },
  {
    of: 'Alvorada Viagens',
    name: 'Clientes que viajam',
    description: 'Quem reserva passeios e onde se hospeda.',
    connector: 'Roteiros e reservas',
    place: 'Produção',
    active: true,
    share: 'shared',
    sharedWith: ['Northwind'],
    updatedDaysAgo: 9,
    by: 'beatriz.nogueira',
    configs: { connectorConfig: { agencia: 'alvorada', idioma: 'pt-BR' } },
  },
];

/** The id of a demo's datasource. */
export function demoDatasourceId(name: string): string {
  return seedId(`datasource ${name}`).replaceAll('-', '').slice(0, 16);
}

interface DemoPlace {
  readonly organizations: ReadonlyMap<string, OrganizationId>;
  readonly personOf: (mailbox: string) => string;
  readonly keys: Keys;
  readonly now: Date;
}

/** A datasource that has been written, with when things happened to it. */
interface Written {
  readonly id: string;
  readonly organizationId: OrganizationId;
  readonly given: SeedDatasource;
  readonly ago: (days: number) => Date;
}

/** The connector that a datasource is of, and the deployment that it has chosen there. */
async function findBehind(tx: Transaction, given: SeedDatasource) {
  const connectorId = demoConnectorId(given.connector);
  const [behind] = await tx
    .select({ generation: connector.generation, deployments: connector.deployments })
    .from(connector)
    .where(eq(connector.id, connectorId));
  const chosen = Object.values(behind?.deployments ?? {}).find(({ displayName }) => displayName === given.place);
  if (behind === undefined || chosen === undefined) throw new TypeError(`The demo has no ${given.connector} in ${given.place}`);
  return { connectorId, generation: behind.generation, chosen };
}

async function writeRow(tx: Transaction, { id, organizationId, given, ago }: Written, { personOf, keys, now }: DemoPlace): Promise<void> {
  const { connectorId, generation, chosen } = await findBehind(tx, given);
  // Through the contract's own schemas, so that what the demo has could have been saved.
  const schema = generation === 'older' ? olderConfigsSchema : saveConfigsSchema;
  await tx.insert(datasource).values({
    id,
    organizationId,
    generation,
    connectorId,
    name: given.name,
    search: foldForSearch(given.name),
    description: given.description ?? '',
    supportEmail: 'integrations@northwind.example',
    documentationUrl: 'https://docs.northwind.example/datasources',
    deployment: chosen.name,
    deploymentName: chosen.displayName,
    configs: sealConfigs(keys, { id, generation, configs: { ...z.parse(schema, given.configs ?? {}) } }),
    status: given.active ? 'active' : 'draft',
    shareStatus: given.share ?? 'private',
    deleteAt: given.deletedDaysAgo === undefined ? null : new Date(now.getTime() + (30 - given.deletedDaysAgo) * dayMs),
    version: 1 + (given.updatedDaysAgo % 5),
    createdAt: ago(given.updatedDaysAgo + 60),
    updatedAt: ago(given.updatedDaysAgo),
    updatedBy: personOf(given.by),
  });
}

async function writeAuthorizations(tx: Transaction, { id, organizationId, given, ago }: Written, keys: Keys): Promise<void> {
  for (const { tag, clientId, status, message = '', daysAgo } of given.authorizations ?? []) {
    const sealed = sealedOf(keys, { datasourceId: id, tag });
    await tx.insert(datasourceAuthorization).values({
      organizationId,
      datasourceId: id,
      tag,
      status,
      clientId,
      secret: sealed.secret(`secret of ${clientId}`),
      // The provider that the sandbox plays never gave them, so it is not asked for new ones.
      tokens: status === 'connected' ? sealed.tokens({ accessToken: `token of ${clientId}` }) : null,
      message,
      at: ago(daysAgo),
    });
  }
}

/** Gives a datasource to its projects, each with a plugin. */
async function writeProjects(tx: Transaction, { id, organizationId, given, ago }: Written): Promise<void> {
  for (const { deployment, subdomain } of given.projects ?? []) {
    const [found] = await tx
      .select({ key: project.key })
      .from(project)
      .where(and(eq(project.organizationId, organizationId), eq(project.deployment, deployment), eq(project.subdomain, subdomain)));
    if (found === undefined) throw new TypeError(`The demo has no project ${deployment}_${subdomain}`);
    const at = { organizationId, projectKey: found.key, datasourceId: id };
    await tx.insert(datasourceProject).values({ ...at, ownerId: organizationId, grantedAt: ago(given.updatedDaysAgo) });
    await tx.insert(contextPlugin).values({
      ...at,
      id: seedId(`plugin ${id}`),
      uid: `ctx.integrations-datasource.${given.name}`,
      name: given.name,
      values: [],
      createdAt: ago(given.updatedDaysAgo),
    });
  }
}

/** Writes the demo's datasources, after its connectors: whom they are shared with, and the projects that have them. */
export async function seedDatasources(tx: Transaction, place: DemoPlace): Promise<void> {
  const { organizations, keys, now } = place;
  const organizationOf = (name: Organization) => {
    const id = organizations.get(name);
    if (id === undefined) throw new TypeError(`The demo has no ${name}`);
    return id;
  };
  const ago = (count: number) => new Date(now.getTime() - count * dayMs - ((count * 53) % 21) * 3_600_000);
  for (const given of datasources) {
    const written = { id: demoDatasourceId(given.name), organizationId: organizationOf(given.of), given, ago };
    await writeRow(tx, written, place);
    await writeAuthorizations(tx, written, keys);
    for (const receiver of given.sharedWith ?? [])
      await tx.insert(datasourceShare).values({
        organizationId: written.organizationId,
        datasourceId: written.id,
        receiverId: organizationOf(receiver),
        sharedAt: ago(given.updatedDaysAgo),
      });
    await writeProjects(tx, written);
  }
}
