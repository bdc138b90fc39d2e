import type { SharedOrganization } from '@foyer/api/connectors/connector.schema';
import { noImpact } from '@foyer/api/impact/impact.rules';
import type { Impact, ImpactCounts } from '@foyer/api/impact/impact.schema';
import type { Partner } from './impact.store.ts';

const none = noImpact.elsewhere;

/** Who is known by a share is named with what is theirs; what others still have of it is one number. */
export function partImpactElsewhere(
  partners: readonly Partner[],
  described: readonly SharedOrganization[],
  counts: ReadonlyMap<number, ImpactCounts>,
): Pick<Impact, 'organizations' | 'elsewhere'> {
  const known = new Set<number>(partners.map(({ id }) => id));
  const told = new Set(partners.filter(({ isTold }) => isTold).map(({ id }) => String(id)));
  const unknown = [...counts].filter(([id]) => !known.has(id)).map(([, theirs]) => theirs);
  return {
    organizations: described.map((partner) => ({ ...partner, ...(counts.get(Number(partner.id)) ?? none), isTold: told.has(partner.id) })),
    elsewhere: unknown.reduce(
      (sum, { datasources, projects, mappings }) => ({
        datasources: sum.datasources + datasources,
        projects: sum.projects + projects,
        mappings: sum.mappings + mappings,
      }),
      none,
    ),
  };
}
