import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { namedSystems } from '#connectors/connector.store.ts';
import type { ProviderDefinition } from '#connectors/named-systems.rules.ts';
import type { Database } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { type Given, preparedQuery } from '#db/prepared-query.ts';
import { connector, datasource, datasourceAuthorization } from '#db/schema.ts';
import type { Scope } from '#db/scope.ts';

/** The external systems that connectors name, by the connector's id. */
export type NamedSystems = ReadonlyMap<string, readonly ProviderDefinition[]>;

type InOrganization = { readonly organizationId: OrganizationId };

const systemsQuery = preparedQuery((database, given: Given<InOrganization>) =>
  database
    .select({ id: connector.id, systems: namedSystems })
    .from(connector)
    .where(
      and(
        isNotNull(namedSystems),
        sql`${connector.id} in (select made.connector_id from ${datasource} made
          where made.organization_id = ${given.organizationId} and made.delete_at is null)`,
      ),
    ),
);

/**
 * The systems that the connectors behind an organization's datasources name. Asked as the system, for what is made of a connector goes on
 * reading it when it is no longer shared.
 */
export async function readNamedSystems(database: Database, organizationId: OrganizationId): Promise<NamedSystems> {
  const rows = await database.query({ kind: 'system' }, systemsQuery, { organizationId });
  return new Map(rows.flatMap(({ id, systems }) => (systems && systems.length > 0 ? [[id, systems]] : [])));
}

const asRecords = (systems: NamedSystems) =>
  JSON.stringify([...systems].flatMap(([id, named]) => named.map(({ authTag }) => ({ connector: id, tag: authTag }))));

const isKnown = sql`exists (select 1 from ${datasourceAuthorization} known
  where known.organization_id = ${datasource.organizationId} and known.datasource_id = ${datasource.id} and known.tag = named.tag)`;
const isRefused = sql`exists (select 1 from ${datasourceAuthorization} known
  where known.organization_id = ${datasource.organizationId} and known.datasource_id = ${datasource.id} and known.tag = named.tag
    and known.status <> 'connected')`;

/** Conditions on a datasource: how it stands with the systems that its connector names. */
export function authorizationConditions(systems: NamedSystems): Readonly<Record<'connected' | 'failed' | 'none', SQL>> {
  const anyNamed = (condition: SQL) => sql`exists (select 1 from jsonb_to_recordset(${asRecords(systems)}::jsonb)
    as named (connector text, tag text) where named.connector = ${datasource.connectorId} and ${condition})`;
  const failed = anyNamed(isRefused);
  const isLacking = anyNamed(sql`not ${isKnown}`);
  return {
    connected: sql`${anyNamed(sql`true`)} and not ${failed} and not ${isLacking}`,
    failed,
    none: sql`${isLacking} and not ${failed}`,
  };
}

const unauthorizedQuery = preparedQuery((database, given: Given<InOrganization & { systems: string; limit: number }>) =>
  database
    .select({
      id: datasource.id,
      connectorId: datasource.connectorId,
      generation: datasource.generation,
      name: datasource.name,
      createdAt: datasource.createdAt,
      tag: sql<string>`min(named.tag)`,
      systems: sql`count(*)`.mapWith(Number),
      projects:
        sql`(select count(*) from datasource_project had where had.organization_id = ${given.organizationId} and had.datasource_id = ${datasource.id})`.mapWith(
          Number,
        ),
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(datasource)
    .innerJoin(
      sql`jsonb_to_recordset(${given.systems}::jsonb) as named (connector text, tag text)`,
      sql`named.connector = ${datasource.connectorId}`,
    )
    .where(
      and(
        sql`${datasource.organizationId} = ${given.organizationId}`,
        sql`${datasource.status} = 'active'`,
        isNull(datasource.deleteAt),
        sql`not ${isKnown}`,
      ),
    )
    .groupBy(datasource.organizationId, datasource.id)
    .orderBy(datasource.createdAt, datasource.id)
    .limit(given.limit),
);

/** Active datasources that were never authorized at a system, each with the first such system and their number, the oldest first; and how many there are. */
export async function listNeverAuthorized(database: Database, scope: Scope, organizationId: OrganizationId, limit: number) {
  const systems = await readNamedSystems(database, organizationId);
  if (systems.size === 0) return { total: 0, items: [] };
  const rows = await database.query(scope, unauthorizedQuery, { organizationId, systems: asRecords(systems), limit });
  const items = rows.map(({ tag, total: _total, ...row }) => ({
    ...row,
    provider: systems.get(row.connectorId)?.find(({ authTag }) => authTag === tag)?.name ?? tag,
  }));
  return { total: rows[0]?.total ?? 0, items };
}
