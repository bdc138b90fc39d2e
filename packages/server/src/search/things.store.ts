import { type SQL, sql } from 'drizzle-orm';
import { reachedProjects } from '#projects/project.store.ts';

/** What has a name in an organization and a page in the console, people aside. */
export const thingKinds = ['project', 'team', 'invite', 'connector', 'datasource', 'attribute', 'plugin'] as const;
export type ThingKind = (typeof thingKinds)[number];

/** The kinds that somebody may open, and whether they reach every project of the organization. */
export type Sight = Readonly<Record<ThingKind, boolean>> & { readonly reachesAll: boolean };

/** Who looks, and when, as SQL. */
export interface Looker {
  readonly organization: SQL;
  readonly person: SQL;
  readonly now: SQL;
}

/** The name of a thing as the statements below answer it: all have these columns. */
export interface ThingRow {
  readonly kind: ThingKind | 'user';
  /** By which its page is found. */
  readonly id: string;
  readonly name: string;
  /** Of a datasource its connector's id, of a plugin its project's, of a person the family name. */
  readonly more: string;
  /** Shown beside the name: where it is, or what it belongs to. */
  readonly detail: string;
  readonly generation: string;
  /** Neither inactive nor deleted. */
  readonly present: boolean;
  /** Another organization's, shared with this one; an attribute as what it is of. */
  readonly shared: boolean;
}

const notGone = (deletion: SQL, now: SQL) => sql`(${deletion} is null or ${deletion} > ${now})`;

/** Own ones and those that are shared in, by the indexes of both: another organization's are not looked at. */
function connectors({ organization, now }: Looker): SQL {
  const deletion = sql`(case when c.organization_id = ${organization} then c.delete_at else s.delete_at end)`;
  return sql`select 'connector' as kind, c.id as key, c.id, c.name, '' as more, '' as detail, c.generation, ${deletion} is null as present, c.organization_id <> ${organization} as shared, c.search
    from connector c left join connector_share s on s.connector_id = c.id and s.receiver_id = ${organization}
    where c.id = any (array(select own.id from connector own where own.organization_id = ${organization}
        union all select shared.connector_id from connector_share shared where shared.receiver_id = ${organization}))
      and ${notGone(deletion, now)} and (c.organization_id = ${organization} or c.delete_at is null)`;
}

function datasources({ organization, now }: Looker): SQL {
  return sql`select 'datasource' as kind, d.id as key, d.id, d.name, d.connector_id as more, '' as detail, d.generation, d.delete_at is null as present, d.organization_id <> ${organization} as shared, d.search
    from datasource d
    where d.id = any (array(select own.id from datasource own where own.organization_id = ${organization}
        union all select shared.datasource_id from datasource_share shared where shared.receiver_id = ${organization}))
      and ${notGone(sql`d.delete_at`, now)} and (d.organization_id = ${organization} or d.delete_at is null)`;
}

/** Each under what it is an attribute of, whose row it has but for the name. Those are read once, and not again for each attribute. */
function attributes(looker: Looker, { datasource: seesDatasources }: Sight): SQL {
  const under = (holders: SQL, id: SQL, where: SQL) => sql`(with holder as materialized (${holders})
    select 'attribute' as kind, a.key::text as key, holder.id, a.name, holder.more, holder.name as detail, holder.generation, holder.present, holder.shared, a.search
    from attribute_name a inner join holder on holder.id = ${id} ${where})`;
  const ofConnectors = under(connectors(looker), sql`a.connector_id`, sql``);
  if (!seesDatasources) return ofConnectors;
  const ofDatasources = under(datasources(looker), sql`a.datasource_id`, sql`where a.organization_id = ${looker.organization}`);
  return sql`${ofConnectors} union all ${ofDatasources}`;
}

/** The rows of a kind that somebody may open: no others are ever compared with what they type. */
export function thingsOf(kind: ThingKind, looker: Looker, sight: Sight): SQL {
  const { organization, person } = looker;
  switch (kind) {
    case 'project': {
      const reached = sight.reachesAll
        ? sql``
        : sql`inner join ${reachedProjects(organization, person)} reached on reached.project_key = project.key`;
      return sql`select 'project' as kind, deployment || '_' || subdomain as key, deployment || '_' || subdomain as id, name, '' as more, deployment as detail, '' as generation, active as present, false as shared, search
        from project ${reached} where project.organization_id = ${organization}`;
    }
    case 'team':
      return sql`select 'team' as kind, team.segment as key, team.path as id, team.name, '' as more, coalesce(above.name, '') as detail, '' as generation, true as present, false as shared, team.search
        from team left join team above on above.organization_id = ${organization} and above.key = team.parent_key
        where team.organization_id = ${organization}`;
    case 'invite':
      return sql`select 'invite' as kind, id::text as key, id::text as id, email as name, '' as more, '' as detail, '' as generation, expires_at > ${looker.now} as present, false as shared, search
        from directory_entry where organization_id = ${organization} and kind = 'invite'`;
    case 'connector':
      return connectors(looker);
    case 'datasource':
      return datasources(looker);
    case 'attribute':
      return attributes(looker, sight);
    case 'plugin':
      return sql`select 'plugin' as kind, plugin.id::text as key, plugin.uid as id, plugin.name, project.deployment || '_' || project.subdomain as more, project.name as detail, '' as generation, project.active as present, false as shared, plugin.search
        from context_plugin plugin inner join project on project.organization_id = ${organization} and project.key = plugin.project_key
        where plugin.organization_id = ${organization} and plugin.datasource_id is null and plugin.archived_at is null`;
  }
}
