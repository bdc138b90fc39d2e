import type { ConnectorImpact } from '@foyer/api/connectors/connector.schema';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import { contextMapping, datasource, datasourceProject, project } from '#db/schema.ts';

/** So many of each are named; the counts say how many there are. */
const namedMax = 100;

/** The names of an organization's own datasources that are made of a connector, and of the projects that have one. */
export async function nameUsesOf(
  tx: Transaction,
  organizationId: number,
  connectorId: string,
): Promise<NonNullable<ConnectorImpact['named']>> {
  const made = sql`select d.id, d.name, d.status, d.search from ${datasource} d
    where d.organization_id = ${organizationId} and d.connector_id = ${connectorId} and d.delete_at is null`;
  const datasources = await tx.execute<Record<'id' | 'name' | 'status', string>>(
    sql`select id, name, status from (${made}) made order by search, id limit ${namedMax}`,
  );
  const projects = await tx.execute<{ deployment: string; subdomain: string; name: string; mappings: number }>(sql`
    select p.deployment, p.subdomain, p.name, (select count(*)::integer from ${contextMapping} m
        where m.organization_id = p.organization_id and m.project_key = p.key and m.datasource_id in (select id from (${made}) made)) as mappings
    from ${project} p where p.organization_id = ${organizationId} and p.key in (
      select g.project_key from ${datasourceProject} g
      where g.organization_id = ${organizationId} and g.datasource_id in (select id from (${made}) made))
    order by p.search, p.key limit ${namedMax}`);
  return {
    datasources: datasources.rows.map(({ id, name, status }) => ({ id, name, active: status === 'active' })),
    projects: projects.rows.map(({ deployment, subdomain, name, mappings }) => ({ id: `${deployment}_${subdomain}`, name, mappings })),
  };
}
