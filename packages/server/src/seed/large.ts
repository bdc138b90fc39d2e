import { randomBytes } from 'node:crypto';
import { type Attribute, dataTypes, parametersMaximum } from '@foyer/api/connectors/attribute.schema';
import { blankConfigs } from '@foyer/api/connectors/connector.schema';
import type { ContextValue } from '@foyer/api/remapping/remapping.schema';
import { datasourcePluginPrefix } from '@foyer/api/remapping/remapping-paths';
import { eq, sql } from 'drizzle-orm';
import { sealConfigs } from '#datasources/sealed-configs.ts';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import {
  connector,
  contextMapping,
  contextPlugin,
  datasource,
  datasourceProject,
  invite,
  membership,
  organization,
  organizationFlag,
  person,
  project,
  team,
  teamMember,
  teamProject,
} from '#db/schema.ts';
import { foldForSearch } from '#db/search-text.ts';
import type { Keys } from '#keys.ts';
import { inviteLifeMs } from '#organizations/invite.rules.ts';
import { demoAccounts, familyNames, givenNames } from './people.ts';
import { insertMany, personRow, seedId } from './rows.ts';

/** How much the large organization has. */
export const largeCounts = {
  users: 10_000,
  teams: 5_000,
  projects: 2_000,
  invites: 120,
  connectors: 500,
  olderConnectors: 60,
  datasources: 1_000,
  /** One project has a datasource with so many attributes, and so many plugins with so many fields each. */
  attributes: 200,
  plugins: 50,
  fieldsOfPlugin: 20,
} as const;
/** The first team at the top has every project, the second one this many people. */
const membersOfSecondTeam = 5_000;
const createdAt = new Date('2022-01-10T07:00:00Z');
const levels = ['Region', 'District', 'Store', 'Department', 'Shift', 'Crew'] as const;
const childrenPerTeam = 6;
const topTeams = 8;

const at = <T>(list: readonly T[], index: number): T => {
  const value = list[index % list.length];
  if (value === undefined) throw new RangeError('An empty list');
  return value;
};

function makePeople(hash: string): (typeof person.$inferInsert)[] {
  return Array.from({ length: largeCounts.users - 1 }, (_, index) => {
    const givenName = at(givenNames, index * 7 + Math.floor(index / 100));
    const familyName = at(familyNames, index * 13 + Math.floor(index / 37));
    const mailbox = foldForSearch(givenName, familyName).replace(/[^a-z0-9]+/g, '.');
    return personRow({ givenName, familyName, email: `${mailbox}.${index + 1}@meridian.example` }, hash, createdAt);
  });
}

/** Teams level by level: each one's parent comes before it. Keys are given, for a child needs its parent's. */
function makeTeams(organizationId: OrganizationId, firstKey: number): (typeof team.$inferInsert & { key: number })[] {
  const teams: (typeof team.$inferInsert & { key: number })[] = [];
  for (let index = 0; index < largeCounts.teams; index += 1) {
    const parent = index < topTeams ? undefined : teams[Math.floor((index - topTeams) / childrenPerTeam)];
    const depth = parent ? parent.path.split('_').length : 0;
    const name = `${at(levels, depth)} ${String(index + 1).padStart(4, '0')}, ${at(familyNames, index * 11 + depth)}`;
    const segment = `t${index + 1}`;
    teams.push({
      key: firstKey + index,
      organizationId,
      segment,
      path: parent ? `${parent.path}_${segment}` : segment,
      parentKey: parent?.key ?? null,
      name,
      description: '',
      search: foldForSearch(name),
      createdAt,
    });
  }
  return teams;
}

const places = ['eu-west', 'eu-central', 'us-east', 'staging', 'canada', 'brazil', 'development', 'uk'] as const;
const tiers = ['standard', 'standard', 'advanced', 'enterprise'] as const;
const purposes = ['Loyalty', 'Store screens', 'Checkout', 'Stock alerts', 'Click and collect', 'Gift cards', 'Seasonal offers'] as const;

function makeProjects(organizationId: OrganizationId, firstKey: number): (typeof project.$inferInsert & { key: number })[] {
  return Array.from({ length: largeCounts.projects }, (_, index) => {
    const name = `${at(purposes, index)} ${String(index + 1).padStart(4, '0')}, ${at(familyNames, index * 5 + 3)}`;
    return {
      key: firstKey + index,
      organizationId,
      deployment: at(places, index * 3),
      subdomain: `meridian-${index + 1}`,
      name,
      search: foldForSearch(name),
      tier: at(tiers, index),
      active: index % 9 !== 4,
      createdAt,
    };
  });
}

/** Invites that wait, every fifth of them too long. Nobody has their keys. */
function makeInvites(organizationId: OrganizationId, now: Date): (typeof invite.$inferInsert)[] {
  return Array.from({ length: largeCounts.invites }, (_, index) => {
    const recipient = `newcomer.${index + 1}@meridian.example`;
    const sentAt = new Date(now.getTime() - (index % 5 === 0 ? inviteLifeMs + index * 60_000 : index * 60_000));
    return {
      id: seedId(recipient),
      organizationId,
      recipient,
      // As `json_to_recordset` reads bytes.
      keyHash: `\\x${randomBytes(32).toString('hex')}` as unknown as Buffer,
      roles: index % 7 === 0 ? ['projects'] : [],
      teamKeys: [],
      invitedBy: seedId(demoAccounts.olivia.email),
      createdAt: sentAt,
      sentAt,
      expiresAt: new Date(sentAt.getTime() + inviteLifeMs),
    };
  });
}

const systems = ['CRM', 'Till', 'Stock', 'Web shop', 'Email', 'Warehouse', 'Parking', 'Weather', 'Loyalty', 'Call centre'] as const;

/** Connectors of both generations: most active, some shared, a few deleted. */
function makeConnectors(organizationId: OrganizationId, now: Date): (typeof connector.$inferInsert)[] {
  const shareStatuses = ['private', 'private', 'shared', 'shared_allow3rdParty'] as const;
  return Array.from({ length: largeCounts.connectors + largeCounts.olderConnectors }, (_, index) => {
    const isOlder = index >= largeCounts.connectors;
    const name = `${at(systems, index)} ${String(index + 1).padStart(3, '0')}, ${at(familyNames, index * 5 + 2)}`;
    const place = `Production${100_000 + index}`;
    const url = `https://connector-${index + 1}.meridian.example`;
    const deployment = {
      ...{ name: place, displayName: 'Production', refreshRequestUrl: `${url}/refresh`, configRegistrationUrl: '' },
      ...{ connectorUrl: url, errorNotificationUrl: '', jwks_uri: `${url}/jwks.json` },
    };
    const isActive = index % 5 !== 3;
    return {
      id: seedId(`connector ${name}`).replaceAll('-', '').slice(0, 16),
      organizationId,
      generation: isOlder ? 'older' : 'newer',
      name,
      search: foldForSearch(name),
      description: 'One of many.',
      supportEmail: 'support@meridian.example',
      documentationUrl: `${url}/docs`,
      deployments: isActive ? { [place]: deployment } : {},
      deploymentCount: isActive ? 1 : 0,
      content: isOlder
        ? {
            configTemplate: {
              definedConfigs: [{ heading: { name: 'Account' }, fields: [{ name: 'account', inputType: 'textbox' }] }],
              dynamicConfigs: [],
            },
          }
        : { ...blankConfigs(), configSchema: { type: 'object', properties: { account: { type: 'string', title: 'Account' } } } },
      status: isActive ? 'active' : 'draft',
      shareStatus: isActive ? at(shareStatuses, index) : 'private',
      deleteAt: index % 50 === 7 ? new Date(now.getTime() + (1 + (index % 29)) * 86_400_000) : null,
      version: 1,
      createdAt,
      updatedAt: new Date(now.getTime() - ((index * 7919) % 600) * 3_600_000),
      updatedBy: seedId(demoAccounts.olivia.email),
      // As `json_to_recordset` reads bytes: none yet.
      apiKey: '\\x' as unknown as Buffer,
    };
  });
}

/** Datasources of the newer connectors that are active: most active themselves, a few deleted. */
function makeDatasources(
  connectors: readonly (typeof connector.$inferInsert)[],
  keys: Keys,
  now: Date,
): (typeof datasource.$inferInsert)[] {
  const usable = connectors.filter(
    ({ generation, status, deleteAt }) => generation === 'newer' && status === 'active' && deleteAt === null,
  );
  return Array.from({ length: largeCounts.datasources }, (_, index) => {
    const behind = at(usable, index * 3);
    const name = `${at(systems, index * 7)} source ${String(index + 1).padStart(4, '0')}, ${at(familyNames, index * 11 + 5)}`;
    const own = { id: seedId(`datasource ${name}`).replaceAll('-', '').slice(0, 16), generation: 'newer' as const };
    const configs = { foyerConfig: { identityType: 'syntheticId' }, connectorConfig: { account: `a-${index}` }, additionalAttributes: [] };
    return {
      ...own,
      organizationId: behind.organizationId,
      connectorId: behind.id,
      name,
      search: foldForSearch(name),
      description: 'One of many.',
      supportEmail: 'support@meridian.example',
      documentationUrl: '',
      deployment: Object.keys(behind.deployments)[0] ?? '',
      deploymentName: 'Production',
      configs: sealConfigs(keys, { ...own, configs }),
      status: index % 4 === 1 ? ('draft' as const) : ('active' as const),
      shareStatus: 'private' as const,
      deleteAt: index % 60 === 11 ? new Date(now.getTime() + (1 + (index % 29)) * 86_400_000) : null,
      version: 1,
      createdAt,
      updatedAt: new Date(now.getTime() - ((index * 6007) % 700) * 3_600_000),
      updatedBy: seedId(demoAccounts.olivia.email),
    };
  });
}

/** Of attributes and fields alike: what has the same number modulo 200 fits. */
const typeAt = (index: number) => at(dataTypes, index);
/** Every fourth has two parameters, and the last attribute and its fields as many as an attribute may have. */
const parametersAt = (index: number): ContextValue['parameters'] => {
  const place = index % largeCounts.attributes;
  if (place === largeCounts.attributes - 1)
    return Array.from({ length: parametersMaximum }, (_, number) => ({ key: `part-${number + 1}`, valueType: typeAt(number) }));
  return place % 4 === 0
    ? [
        { key: 'category', valueType: 'string' },
        { key: 'months', valueType: 'int' },
      ]
    : [];
};
const attributeName = (index: number) => `${at(purposes, index)} ${String(index + 1).padStart(3, '0')}`;

function makeAttributes(): Attribute[] {
  return Array.from({ length: largeCounts.attributes }, (_, index) => ({
    name: attributeName(index),
    description: '',
    dataType: typeAt(index),
    scope: index % 9 === 0 ? 'tenant' : 'user',
    parameters: parametersAt(index),
    defaultExpDuration: 86_400,
  }));
}

/** A project's plugins, two fields of five mapped onto the attributes of one datasource. */
function makePlugins(
  ofProject: { readonly organizationId: OrganizationId; readonly projectKey: number },
  from: typeof datasource.$inferInsert,
) {
  const plugins: (typeof contextPlugin.$inferInsert)[] = [];
  const mappings: (typeof contextMapping.$inferInsert)[] = [];
  for (let number = 0; number < largeCounts.plugins; number += 1) {
    const first = number * largeCounts.fieldsOfPlugin;
    const id = seedId(`large plugin ${number}`);
    const values = Array.from({ length: largeCounts.fieldsOfPlugin }, (_, field) => ({
      uid: `field${field + 1}`,
      valueType: typeAt(first + field),
      parameters: parametersAt(first + field),
    }));
    const name = `${at(systems, number)} plugin ${String(number + 1).padStart(2, '0')}`;
    plugins.push({ ...ofProject, id, uid: `ctx.large-${number + 1}`, name, values, datasourceId: null, createdAt });
    for (const [field, { uid, parameters }] of values.entries()) {
      if ((first + field) % 5 > 1) continue;
      mappings.push({
        ...ofProject,
        pluginId: id,
        field: uid,
        datasourceId: from.id,
        datasourceName: from.name,
        attribute: attributeName((first + field) % largeCounts.attributes),
        parameters: {
          sourceParams: parameters.map(({ key }, place) => ({ key, to: place, condition: '' })),
          destinationParams: parameters.map(({ key }, place) => ({ key, from: place, default: '' })),
        },
        updatedAt: createdAt,
      });
    }
  }
  return { plugins, mappings };
}

/** Gives a dozen datasources to the first project on an eligible deployment, and maps from the one with the many attributes. */
async function seedLargeRemapping(
  tx: Transaction,
  projects: readonly (typeof project.$inferInsert & { key: number })[],
  datasources: readonly (typeof datasource.$inferInsert)[],
): Promise<void> {
  const into = projects.find(({ deployment, active }) => deployment === 'staging' && active);
  const granted = datasources.filter(({ status, deleteAt }) => status === 'active' && deleteAt === null).slice(0, 12);
  const [from] = granted;
  if (into === undefined || from === undefined) throw new TypeError('The large seed has nothing to map');
  const ofProject = { organizationId: into.organizationId, projectKey: into.key };
  const content = { ...blankConfigs(), configSchema: { type: 'object' }, pluginAttributes: makeAttributes() };
  await tx.update(connector).set({ content }).where(eq(connector.id, from.connectorId));
  const given = granted.map(({ id }) => ({ ...ofProject, datasourceId: id, ownerId: into.organizationId, grantedAt: createdAt }));
  await insertMany(tx, datasourceProject, given);
  const hidden = granted.map(({ id, name }) => {
    const plugin = { id: seedId(`plugin ${id}`), uid: `${datasourcePluginPrefix}${name}`, name, values: [], datasourceId: id };
    return { ...ofProject, ...plugin, createdAt };
  });
  const { plugins, mappings } = makePlugins(ofProject, from);
  await insertMany(tx, contextPlugin, [...hidden, ...plugins]);
  await insertMany(tx, contextMapping, mappings);
}

/** Writes an organization with 10,000 users, 5,000 nested teams, 2,000 projects, 560 connectors and 1,000 datasources, owned by Olivia. */
export async function seedLarge(
  tx: Transaction,
  { hash, keys, now }: { readonly hash: string; readonly keys: Keys; readonly now: Date },
): Promise<void> {
  const people = makePeople(hash);
  const ids = [seedId(demoAccounts.olivia.email), ...people.map(({ id }) => id)];
  const [row] = await tx
    .insert(organization)
    .values({ name: 'Meridian Stores', search: foldForSearch('Meridian Stores'), type: 'enterprise', verified: true, createdAt })
    .returning({ id: organization.id });
  if (row === undefined) throw new Error('An insert answered nothing');
  await insertMany(tx, person, people);
  const roles = (index: number): (typeof membership.$inferInsert)['roles'] =>
    index === 0 ? ['owner'] : index % 250 === 0 ? ['projects', 'teams'] : index % 333 === 0 ? ['connectors', 'datasources'] : [];
  // A chain that grew: somebody new came every few hours since.
  const sinceMs = Math.max(0, now.getTime() - createdAt.getTime());
  const joinedAt = (index: number) => new Date(createdAt.getTime() + Math.floor((sinceMs * ((index * 7919) % ids.length)) / ids.length));
  await insertMany(
    tx,
    membership,
    ids.map((personId, index) => ({ organizationId: row.id, personId, roles: roles(index), joinedAt: joinedAt(index) })),
  );
  await insertMany(tx, invite, makeInvites(row.id, now));
  const connectors = makeConnectors(row.id, now);
  await insertMany(tx, connector, connectors);
  const datasources = makeDatasources(connectors, keys, now);
  await insertMany(tx, datasource, datasources);
  await tx.insert(organizationFlag).values({ organizationId: row.id, name: 'org_integrations_v1', value: 'yes' });
  const { rows: lastTeam } = await tx.execute<{ last: string | number }>(sql`select coalesce(max(key), 0) as last from team`);
  const teams = makeTeams(row.id, Number(lastTeam[0]?.last) + 1);
  await insertMany(tx, team, teams, { overridingIdentity: true });
  await tx.execute(sql`select setval(pg_get_serial_sequence('team', 'key'), ${teams.at(-1)?.key ?? 1})`);
  // Everybody in one team, every third person in a second one.
  const joinedTeams = ids.flatMap((personId, index) =>
    [index, ...(index % 3 === 0 ? [index * 17 + 5] : [])].map((position) => ({
      organizationId: row.id,
      teamKey: at(teams, position).key,
      personId,
      maintainer: position % 40 === 0,
    })),
  );
  const second = teams[1]?.key;
  if (second !== undefined)
    for (const personId of ids.slice(0, membersOfSecondTeam))
      joinedTeams.push({ organizationId: row.id, teamKey: second, personId, maintainer: false });
  const once = new Map(joinedTeams.map((link) => [`${link.teamKey} ${link.personId}`, link]));
  await insertMany(tx, teamMember, [...once.values()]);

  const { rows: lastProject } = await tx.execute<{ last: string | number }>(sql`select coalesce(max(key), 0) as last from project`);
  const projects = makeProjects(row.id, Number(lastProject[0]?.last) + 1);
  await insertMany(tx, project, projects, { overridingIdentity: true });
  await tx.execute(sql`select setval(pg_get_serial_sequence('project', 'key'), ${projects.at(-1)?.key ?? 1})`);
  await seedLargeRemapping(tx, projects, datasources);
  const first = teams[0]?.key ?? 0;
  const links = projects.flatMap(({ key }, index) => [
    { organizationId: row.id, teamKey: first, projectKey: key, level: at([5, 5, 10, 15, 20], index) },
    { organizationId: row.id, teamKey: at(teams, 8 + index * 2).key, projectKey: key, level: at([10, 15, 5], index) },
  ]);
  await insertMany(tx, teamProject, links);
}
