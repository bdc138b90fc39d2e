import { sql } from 'drizzle-orm';
import { hashToken } from '#auth/session.store.ts';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { invite, membership, organization, organizationFlag, person, project, team, teamMember, teamProject } from '#db/schema.ts';
import { foldForSearch } from '#db/search-text.ts';
import type { Keys } from '#keys.ts';
import { inviteLifeMs } from '#organizations/invite.rules.ts';
import { demoConnectorId, seedConnectors } from './demo-connectors.ts';
import { seedDatasources } from './demo-datasources.ts';
import { type SeededOrganization, seedHistory } from './demo-history.ts';
import { seedRemapping } from './demo-remapping.ts';
import { demoAccounts, demoInvites, northwindStaff, type SeedPerson } from './people.ts';
import { personRow, seedId } from './rows.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

type Roles = (typeof membership.$inferInsert)['roles'];

interface SeedTeam {
  readonly name: string;
  readonly description?: string;
  /** Mailboxes before the @; the first maintains the team. */
  readonly people?: readonly string[];
  readonly teams?: readonly SeedTeam[];
}

interface SeedProject {
  readonly name: string;
  readonly deployment: string;
  readonly subdomain: string;
  readonly tier: 'standard' | 'advanced' | 'enterprise';
  readonly inactive?: true;
  readonly createdAt: string;
  /** Team name → level. */
  readonly teams?: Readonly<Record<string, number>>;
}

/** Northwind, a group of hotels: what it is organized into. */
const northwindTeams: readonly SeedTeam[] = [
  {
    name: 'Guest experience',
    description: 'Everything a guest sees, from the first search to the thank-you note.',
    people: ['ines.carvalho', 'noor.haddad'],
    teams: [
      {
        name: 'Guest app',
        description: 'The app for keys, requests and check-out.',
        people: ['priya.raghunathan', 'kaito.mori', 'mia'],
        teams: [
          { name: 'App releases', people: ['kaito.mori', 'chen.wei'] },
          { name: 'Digital keys', people: ['arjun.mehta', 'jiwoo.park'] },
        ],
      },
      {
        name: 'Loyalty and lifecycle messaging',
        description: 'The club, its points and its mails.',
        people: ['noor.haddad', 'camila.rojas', 'tom'],
      },
      { name: 'Pre-arrival concierge', people: ['elodie.marchand', 'leila.rahimi'] },
    ],
  },
  {
    name: 'Front of house',
    description: 'Reception, concierge and lobby in every hotel.',
    people: ['siobhan.oconnell', 'samuel.whitaker'],
    teams: [
      { name: 'Reception, Lisbon', people: ['ines.carvalho', 'rafael.teixeira'] },
      { name: 'Reception, Dublin', people: ['siobhan.oconnell', 'grace.adeyemi'] },
      { name: 'Reception, Montréal', people: ['elodie.marchand', 'jb.delarochefoucauld'] },
      { name: 'Lobby screens', description: 'What is on the walls, and when.', people: ['freya.sorensen', 'sven.lindgren'] },
    ],
  },
  {
    name: 'Marketing',
    people: ['amara.nwosu', 'adam'],
    teams: [
      { name: 'Brand and content', people: ['zoe.vanderberg', 'lucia.ferrante'] },
      {
        name: 'Campaigns',
        description: 'Seasonal offers and their landing pages.',
        people: ['amara.nwosu', 'mateo.fernandez'],
        teams: [
          { name: 'Winter season', people: ['freya.sorensen', 'hana.novotna'] },
          { name: 'South America', people: ['beatriz.nogueira', 'camila.rojas'] },
        ],
      },
    ],
  },
  {
    name: 'Spa and dining',
    people: ['luca.moretti', 'ayse.yildiz'],
    teams: [
      { name: 'Restaurants', people: ['luca.moretti', 'ngocanh.tran'] },
      { name: 'Spa', people: ['ayse.yildiz', 'yasmin.elsayed'] },
    ],
  },
  {
    name: 'Technology',
    description: 'Keeps the lights on and the data flowing.',
    people: ['tomasz.wisniewski', 'adam', 'ivan'],
    teams: [
      {
        name: 'Integrations',
        description: 'Property management, payments, weather and events.',
        people: ['ivan', 'oleksandr.shevchenko', 'dimitris.papadopoulos'],
      },
      { name: 'Data and insight', people: ['kwame.mensah', 'chen.wei'] },
      { name: 'Information security', people: ['tomasz.wisniewski'] },
    ],
  },
];

const northwindProjects: readonly SeedProject[] = [
  {
    name: 'Guest App',
    deployment: 'eu-west',
    subdomain: 'guest-app',
    tier: 'enterprise',
    createdAt: '2023-04-03T09:12:00Z',
    teams: { 'Guest app': 20, 'Guest experience': 10, Technology: 15 },
  },
  {
    name: 'Loyalty Club',
    deployment: 'eu-west',
    subdomain: 'loyalty-club',
    tier: 'enterprise',
    createdAt: '2023-06-19T13:40:00Z',
    teams: { 'Loyalty and lifecycle messaging': 20, Marketing: 5 },
  },
  {
    name: 'Booking Concierge and Pre-arrival Messaging',
    deployment: 'canada',
    subdomain: 'booking-concierge',
    tier: 'advanced',
    createdAt: '2023-11-07T16:05:00Z',
    teams: { 'Pre-arrival concierge': 15, 'Guest experience': 5 },
  },
  {
    name: 'Lobby Screens',
    deployment: 'eu-north',
    subdomain: 'lobby-screens',
    tier: 'standard',
    createdAt: '2024-02-26T08:30:00Z',
    teams: { 'Lobby screens': 20, 'Front of house': 5 },
  },
  {
    name: 'Spa & Dining',
    deployment: 'brazil',
    subdomain: 'spa-dining',
    tier: 'advanced',
    createdAt: '2024-05-14T19:22:00Z',
    teams: { 'Spa and dining': 15 },
  },
  {
    name: 'Events and Weddings',
    deployment: 'us-east',
    subdomain: 'events-weddings',
    tier: 'standard',
    createdAt: '2024-09-30T15:00:00Z',
    teams: { Marketing: 10 },
  },
  {
    name: 'Guest App (staging)',
    deployment: 'staging',
    subdomain: 'guest-app',
    tier: 'standard',
    createdAt: '2023-04-03T09:20:00Z',
    teams: { 'App releases': 20, 'Guest app': 15 },
  },
  {
    name: 'Winter Campaign 2025',
    deployment: 'eu-west',
    subdomain: 'winter-campaign-2025',
    tier: 'standard',
    inactive: true,
    createdAt: '2025-09-08T10:45:00Z',
    teams: { 'Winter season': 20 },
  },
];

const alvoradaTeams: readonly SeedTeam[] = [
  { name: 'Atendimento', people: ['beatriz.nogueira'], teams: [{ name: 'Reservas', people: ['rafael.teixeira'] }] },
];
const alvoradaProjects: readonly SeedProject[] = [
  {
    name: 'Roteiros',
    deployment: 'brazil',
    subdomain: 'alvorada-roteiros',
    tier: 'standard',
    createdAt: '2025-02-11T12:00:00Z',
    teams: { Atendimento: 15 },
  },
  {
    name: 'Alvorada no WhatsApp',
    deployment: 'brazil',
    subdomain: 'alvorada-whatsapp',
    tier: 'advanced',
    createdAt: '2025-06-02T12:30:00Z',
  },
];

const everybody = new Map(
  [...Object.values(demoAccounts), ...northwindStaff].map((someone: SeedPerson) => [someone.email.split('@')[0], someone]),
);
const idOf = (mailbox: string): string => {
  const someone = everybody.get(mailbox);
  if (someone === undefined) throw new TypeError(`Nobody has the mailbox ${mailbox}`);
  return seedId(someone.email);
};

/** A segment that people can read, from a team's name. */
export const segmentOf = (name: string): string =>
  foldForSearch(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

interface Tenant {
  readonly name: string;
  readonly type: 'standard' | 'enterprise';
  readonly verified: boolean;
  readonly createdAt: string;
  readonly members: Readonly<Record<string, Roles>>;
  readonly flags?: Readonly<Record<string, 'yes' | 'no'>>;
  readonly teams?: readonly SeedTeam[];
  readonly projects?: readonly SeedProject[];
}

const tenants: readonly Tenant[] = [
  {
    name: 'Northwind',
    type: 'enterprise',
    verified: true,
    createdAt: '2023-03-14T08:00:00Z',
    members: {
      ...Object.fromEntries(northwindStaff.map(({ email }) => [email.split('@')[0] ?? email, [] as Roles])),
      olivia: ['owner'],
      adam: ['projects', 'teams'],
      ivan: ['connectors', 'datasources'],
      mia: [],
      tom: [],
      'amara.nwosu': ['projects', 'teams'],
      'noor.haddad': ['projects', 'teams'],
      'tomasz.wisniewski': ['connectors', 'datasources', 'projects'],
      'oleksandr.shevchenko': ['connectors'],
      'siobhan.oconnell': ['teams'],
      'kwame.mensah': ['datasources'],
      'priya.raghunathan': ['projects'],
    },
    flags: { org_integrations_v1: 'yes', 'org_enable_es1.0': 'yes', 'org_enable_es2.0': 'yes' },
    teams: northwindTeams,
    projects: northwindProjects,
  },
  {
    name: 'Alvorada Viagens',
    type: 'standard',
    verified: true,
    createdAt: '2025-01-20T14:30:00Z',
    members: { 'beatriz.nogueira': ['owner'], 'rafael.teixeira': [], olivia: ['projects', 'teams'] },
    teams: alvoradaTeams,
    projects: alvoradaProjects,
  },
  { name: 'Osprey Outfitters', type: 'standard', verified: false, createdAt: '2026-10-05T11:15:00Z', members: { olivia: ['owner'] } },
];

async function insertTeams(
  tx: Transaction,
  organizationId: OrganizationId,
  createdAt: Date,
  teams: readonly SeedTeam[],
  parent?: { key: number; path: string },
): Promise<Map<string, number>> {
  const keys = new Map<string, number>();
  if (teams.length === 0) return keys;
  const rows = await tx
    .insert(team)
    .values(
      teams.map(({ name, description }) => {
        const segment = segmentOf(name);
        return {
          organizationId,
          segment,
          path: parent ? `${parent.path}_${segment}` : segment,
          parentKey: parent?.key ?? null,
          name,
          description: description ?? '',
          search: foldForSearch(name),
          createdAt,
        };
      }),
    )
    .returning({ key: team.key, name: team.name, path: team.path });
  const people = teams.flatMap(({ name, people }) => {
    const teamKey = rows.find((row) => row.name === name)?.key;
    return teamKey === undefined
      ? []
      : (people ?? []).map((mailbox, index) => ({ organizationId, teamKey, personId: idOf(mailbox), maintainer: index === 0 }));
  });
  if (people.length > 0) await tx.insert(teamMember).values(people);
  for (const row of rows) {
    keys.set(row.name, row.key);
    const below = teams.find(({ name }) => name === row.name)?.teams ?? [];
    for (const [name, key] of await insertTeams(tx, organizationId, createdAt, below, row)) keys.set(name, key);
  }
  return keys;
}

async function insertProjects(
  tx: Transaction,
  organizationId: OrganizationId,
  projects: readonly SeedProject[],
  teamKeys: ReadonlyMap<string, number>,
): Promise<void> {
  if (projects.length === 0) return;
  const rows = await tx
    .insert(project)
    .values(
      projects.map(({ name, deployment, subdomain, tier, inactive, createdAt }) => ({
        organizationId,
        deployment,
        subdomain,
        name,
        search: foldForSearch(name),
        tier,
        active: !inactive,
        createdAt: new Date(createdAt),
      })),
    )
    .returning({ key: project.key, name: project.name });
  const links = projects.flatMap(({ name, teams }) =>
    Object.entries(teams ?? {}).flatMap(([teamName, level]) => {
      const projectKey = rows.find((row) => row.name === name)?.key;
      const teamKey = teamKeys.get(teamName);
      return projectKey === undefined || teamKey === undefined ? [] : [{ organizationId, teamKey, projectKey, level }];
    }),
  );
  if (links.length > 0) await tx.insert(teamProject).values(links);
}

/** The id of a team by its name. */
function pathOfTeam(teams: readonly SeedTeam[], name: string): string | undefined {
  for (const { name: own, teams: below = [] } of teams) {
    if (own === name) return segmentOf(own);
    const path = pathOfTeam(below, name);
    if (path !== undefined) return `${segmentOf(own)}_${path}`;
  }
  return undefined;
}

/** An organization as its history names what is in it. */
function seededOrganization(id: OrganizationId, { name, projects, teams }: Tenant): SeededOrganization {
  const actorOf = (mailbox: string) => {
    const { givenName, familyName, email } = everybody.get(mailbox) ?? { givenName: 'Ulla', familyName: 'Berg', email: mailbox };
    return { id: seedId(email), givenName, familyName };
  };
  return {
    id,
    name,
    actorOf,
    thingOf: (kind, thing) => {
      if (kind === 'organization') return { id: String(id), name };
      if (kind === 'user') {
        const { id: personId, givenName, familyName } = actorOf(thing);
        return { id: personId, name: `${givenName} ${familyName}` };
      }
      if (kind === 'connector') return { id: demoConnectorId(thing), name: thing };
      const project = projects?.find(({ subdomain }) => kind === 'project' && subdomain === thing);
      if (project) return { id: `${project.deployment}_${project.subdomain}`, name: project.name };
      return { id: kind === 'team' ? (pathOfTeam(teams ?? [], thing) ?? thing) : thing, name: thing };
    },
  };
}

/** Members' first days: the founder's is the organization's, and the others came one after another, the last of them some weeks ago. */
function joinedAt(mailbox: string, index: number, founded: Date, now: Date): Date {
  // The history says so of her.
  if (mailbox === 'camila.rojas') return new Date(now.getTime() - 20 * dayMs);
  if (index === 0) return founded;
  // Before the first day that the history tells of, so that nobody changed anything who was not there.
  const days = Math.max(0, Math.floor((now.getTime() - founded.getTime()) / dayMs) - 215);
  const day = days === 0 ? 0 : (index * index * 29 + index * 83) % days;
  return new Date(founded.getTime() + day * dayMs + ((index * 47) % 480) * minuteMs);
}

/** Writes the demo: the accounts, Northwind with its teams and projects, and Olivia's two other organizations. */
export async function seedDemo(
  tx: Transaction,
  { hashes, keys, now }: { readonly hashes: { readonly demo: string; readonly nobody: string }; readonly keys: Keys; readonly now: Date },
): Promise<void> {
  const joined = new Date('2023-03-14T08:30:00Z');
  await tx
    .insert(person)
    .values([
      ...Object.values(demoAccounts).map((someone) => personRow(someone, hashes.demo, joined)),
      ...northwindStaff.map((someone) => personRow(someone, hashes.nobody, joined)),
    ]);
  const ids = new Map<string, OrganizationId>();
  for (const tenant of tenants) {
    const createdAt = new Date(tenant.createdAt);
    const [row] = await tx
      .insert(organization)
      .values({ name: tenant.name, search: foldForSearch(tenant.name), type: tenant.type, verified: tenant.verified, createdAt })
      .returning({ id: organization.id });
    if (row === undefined) throw new Error('An insert answered nothing');
    await tx.insert(membership).values(
      Object.entries(tenant.members).map(([mailbox, roles], index) => ({
        organizationId: row.id,
        personId: idOf(mailbox),
        roles,
        joinedAt: joinedAt(mailbox, index, createdAt < joined ? joined : createdAt, now),
        // Some were here within the hour, some weeks ago, and a few have never come.
        lastSeenAt: index % 9 === 4 ? null : new Date(now.getTime() - ((index * index * 37) % 600) * hourMs - 11 * minuteMs),
      })),
    );
    const flags = Object.entries(tenant.flags ?? {});
    if (flags.length > 0) await tx.insert(organizationFlag).values(flags.map(([name, value]) => ({ organizationId: row.id, name, value })));
    const teamKeys = await insertTeams(tx, row.id, createdAt, tenant.teams ?? []);
    await insertProjects(tx, row.id, tenant.projects ?? [], teamKeys);
    const invites = demoInvites.filter(({ organization: name }) => name === tenant.name);
    if (invites.length > 0)
      await tx.insert(invite).values(
        invites.map((given) => {
          const { recipient, roles, key } = given;
          const sentAt = new Date(now.getTime() - ('daysAgo' in given ? given.daysAgo : 0) * dayMs);
          return {
            id: seedId(key),
            organizationId: row.id,
            recipient,
            keyHash: hashToken(key),
            roles: [...roles],
            teamKeys: ('teams' in given ? given.teams : []).flatMap((name) => teamKeys.get(name) ?? []),
            invitedBy: idOf('olivia'),
            createdAt: sentAt,
            sentAt,
            expiresAt: new Date(sentAt.getTime() + inviteLifeMs),
          };
        }),
      );
    ids.set(tenant.name, row.id);
    await seedHistory(tx, seededOrganization(row.id, tenant), now);
    // Numbers further apart read like those of a platform that others use too.
    await tx.execute(sql`select setval('organization_id', ${row.id + 119})`);
  }
  await seedConnectors(tx, { organizations: ids, personOf: idOf, now });
  await seedDatasources(tx, { organizations: ids, personOf: idOf, keys, now });
  const northwind = ids.get('Northwind');
  if (northwind !== undefined) await seedRemapping(tx, northwind, now);
}
