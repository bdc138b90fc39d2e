import { type Impact, type ImpactCounts, type MappedField, mappedMax, namedMax } from '@foyer/api/impact/impact.schema';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import {
  connectorShare,
  contextMapping,
  contextPlugin,
  datasource,
  datasourceAuthorization,
  datasourceProject,
  datasourceShare,
  project,
} from '#db/schema.ts';

/** What something is asked of: a connector, or one datasource. */
export type ImpactOf = { readonly connectorId: string } | { readonly datasourceId: string };

/** Own datasources that it is asked of: those made of the connector, or the one. */
function concernedBy(organizationId: OrganizationId, of: ImpactOf) {
  return 'connectorId' in of
    ? sql`select d.id from ${datasource} d
        where d.organization_id = ${organizationId} and d.connector_id = ${of.connectorId} and d.delete_at is null`
    : sql`select ${of.datasourceId}::text as id`;
}

async function nameDatasources(tx: Transaction, organizationId: OrganizationId, of: ImpactOf): Promise<Impact['datasources']['named']> {
  if (!('connectorId' in of)) return [];
  const { rows } = await tx.execute<Record<'id' | 'connector_id' | 'name' | 'status', string>>(sql`
    select d.id, d.connector_id, d.name, d.status from ${datasource} d
    where d.organization_id = ${organizationId} and d.connector_id = ${of.connectorId} and d.delete_at is null
    order by d.status = 'active' desc, d.search, d.id limit ${namedMax}`);
  return rows.map((row) => ({ id: row.id, connectorId: row.connector_id, name: row.name, isActive: row.status === 'active' }));
}

async function nameProjects(tx: Transaction, organizationId: OrganizationId, of: ImpactOf): Promise<Impact['projects']['named']> {
  const { rows } = await tx.execute<{
    deployment: string;
    subdomain: string;
    name: string;
    mappings: number;
    plugins: { id: string; name: string }[];
  }>(sql`
    with named as (
      select p.organization_id, p.key, p.deployment, p.subdomain, p.name, p.search from ${project} p
      where p.organization_id = ${organizationId} and p.key in (
        select g.project_key from ${datasourceProject} g
        where g.organization_id = ${organizationId} and g.datasource_id in (${concernedBy(organizationId, of)}))
      order by p.search, p.key limit ${namedMax})
    select n.deployment, n.subdomain, n.name, count(m.field)::integer as mappings,
      coalesce(json_agg(distinct jsonb_build_object('id', c.id::text, 'name', c.name)) filter (where c.id is not null), '[]') as plugins
    from named n
    left join ${contextMapping} m on m.organization_id = n.organization_id and m.project_key = n.key
      and m.datasource_id in (${concernedBy(organizationId, of)})
    left join ${contextPlugin} c on c.project_key = m.project_key and c.id = m.plugin_id
    group by n.key, n.deployment, n.subdomain, n.name, n.search order by n.search, n.key`);
  return rows.map(({ deployment, subdomain, plugins, ...named }) => ({
    ...{ ...named, id: `${deployment}_${subdomain}` },
    plugins: plugins.toSorted((one, other) => one.name.localeCompare(other.name)),
  }));
}

/** What depends on it in an organization: its datasources and projects by name, as many as are named, and how many there are. */
export async function readOwnImpact(
  tx: Transaction,
  organizationId: OrganizationId,
  of: ImpactOf,
): Promise<Pick<Impact, 'datasources' | 'projects' | 'mappings' | 'authorizations'>> {
  const concerned = concernedBy(organizationId, of);
  const { rows } = await tx.execute<Record<'datasources' | 'projects' | 'mappings' | 'authorizations', string | number>>(sql`
    select (select count(*) from (${concerned}) made) as datasources,
      (select count(distinct g.project_key) from ${datasourceProject} g
        where g.organization_id = ${organizationId} and g.datasource_id in (${concerned})) as projects,
      (select count(*) from ${contextMapping} m where m.organization_id = ${organizationId} and m.datasource_id in (${concerned})) as mappings,
      (select count(*) from ${datasourceAuthorization} a where a.organization_id = ${organizationId} and a.tokens is not null
        and a.datasource_id in (${concerned})) as authorizations`);
  const { datasources = 0, projects = 0, mappings = 0, authorizations = 0 } = rows[0] ?? {};
  return {
    // A datasource is not made of itself.
    datasources: { count: 'connectorId' in of ? Number(datasources) : 0, named: await nameDatasources(tx, organizationId, of) },
    projects: { count: Number(projects), named: await nameProjects(tx, organizationId, of) },
    mappings: Number(mappings),
    authorizations: Number(authorizations),
  };
}

/** Another organization, and whether the thing itself is shared with it: its people are told what becomes of that. */
export interface Partner {
  readonly id: OrganizationId;
  readonly isTold: boolean;
}

/** The organizations that an own connector, or one of its datasources, is shared with; or that an own datasource is. In no order. */
export async function listPartners(tx: Transaction, organizationId: OrganizationId, of: ImpactOf): Promise<Partner[]> {
  const ofDatasources = sql`select s.receiver_id as id, ${!('connectorId' in of)}::boolean as is_told from ${datasourceShare} s
    where s.organization_id = ${organizationId} and s.datasource_id in (${concernedBy(organizationId, of)})`;
  const ofConnector =
    'connectorId' in of
      ? sql`select c.receiver_id as id, c.delete_at is null as is_told from ${connectorShare} c
          where c.organization_id = ${organizationId} and c.connector_id = ${of.connectorId}
          union all ${ofDatasources}`
      : ofDatasources;
  const { rows } = await tx.execute<{ id: OrganizationId; is_told: boolean }>(
    sql`select id, bool_or(is_told) as is_told from (${ofConnector}) partners group by id`,
  );
  return rows.map((row) => ({ id: row.id, isTold: row.is_told }));
}

/** How much of other organizations depends on it. Asked as the system: its owner learns numbers, and nothing else of them. */
export async function countImpactElsewhere(
  database: Database,
  organizationId: OrganizationId,
  of: ImpactOf,
): Promise<ReadonlyMap<number, ImpactCounts>> {
  const made =
    'connectorId' in of
      ? sql`select d.organization_id, d.id from ${datasource} d where d.connector_id = ${of.connectorId} and d.delete_at is null`
      : sql`select d.organization_id, d.id from ${datasource} d where d.organization_id = ${organizationId} and d.id = ${of.datasourceId}`;
  const { rows } = await database.read({ kind: 'system' }, (tx) =>
    tx.execute<{ organization_id: number } & ImpactCounts>(sql`
      with made as (${made}), had as (
        select g.organization_id, g.project_key, g.datasource_id from ${datasourceProject} g
        join made on g.owner_id = made.organization_id and g.datasource_id = made.id where g.organization_id <> ${organizationId})
      select organization_id, sum(datasources)::integer as datasources, sum(projects)::integer as projects, sum(mappings)::integer as mappings
      from (
        select organization_id, count(*) as datasources, 0 as projects, 0 as mappings from made
          where organization_id <> ${organizationId} group by organization_id
        union all select organization_id, 0, count(distinct project_key), 0 from had group by organization_id
        union all select had.organization_id, 0, 0, count(*) from had join ${contextMapping} m on m.organization_id = had.organization_id
          and m.project_key = had.project_key and m.datasource_id = had.datasource_id group by had.organization_id
      ) counted group by organization_id`),
  );
  return new Map(rows.map(({ organization_id, ...counts }) => [organization_id, counts]));
}

/** The mapped fields of an organization that take an attribute of it, with that attribute. */
export async function readMapped(tx: Transaction, organizationId: OrganizationId, of: ImpactOf): Promise<MappedField[]> {
  const { rows } = await tx.execute<
    Record<'attribute' | 'field' | 'plugin_id' | 'plugin' | 'deployment' | 'subdomain' | 'name', string>
  >(sql`
    select m.attribute, m.field, c.id::text as plugin_id, c.name as plugin, p.deployment, p.subdomain, p.name from ${contextMapping} m
    join ${project} p on p.organization_id = m.organization_id and p.key = m.project_key
    join ${contextPlugin} c on c.project_key = m.project_key and c.id = m.plugin_id
    where m.organization_id = ${organizationId} and m.datasource_id in (${concernedBy(organizationId, of)})
    order by m.attribute, p.search, p.key, c.name, m.field limit ${mappedMax}`);
  return rows.map(({ attribute, field, plugin_id: id, plugin, deployment, subdomain, name }) => ({
    ...{ attribute, field, plugin: { id, name: plugin } },
    project: { id: `${deployment}_${subdomain}`, name },
  }));
}

/** How many mapped fields of other organizations take each attribute of it. Asked as the system, like the counts. */
export async function countMappedElsewhere(
  database: Database,
  organizationId: OrganizationId,
  of: ImpactOf,
): Promise<{ attribute: string; count: number }[]> {
  const made = 'connectorId' in of ? sql`d.connector_id = ${of.connectorId} and d.delete_at is null` : sql`d.id = ${of.datasourceId}`;
  const { rows } = await database.read({ kind: 'system' }, (tx) =>
    tx.execute<{ attribute: string; count: number }>(sql`
      select m.attribute, count(*)::integer as count from ${contextMapping} m
      join ${datasource} d on d.id = m.datasource_id and ${made}
      where m.organization_id <> ${organizationId} group by m.attribute order by m.attribute`),
  );
  return rows;
}
