import type { Impact, ImpactCounts } from './impact.schema.ts';

/** What depends on something that nothing depends on. */
export const noImpact: Impact = {
  datasources: { count: 0, named: [] },
  projects: { count: 0, named: [] },
  mappings: 0,
  organizations: [],
  elsewhere: { datasources: 0, projects: 0, mappings: 0 },
  authorizations: 0,
};

/** Whether anything of an organization depends on it. */
export const isAny = ({ datasources, projects, mappings }: ImpactCounts) => datasources + projects + mappings > 0;

/**
 * Whether anything stops when it is deactivated or goes. Who has a connector shared and made nothing of it loses nothing; a datasource is
 * in use from the moment it is shared.
 */
export function isInUse({ datasources, projects, mappings, organizations, elsewhere }: Impact, of: 'connector' | 'datasource'): boolean {
  const isOwnUsed = isAny({ datasources: datasources.count, projects: projects.count, mappings });
  return isOwnUsed || isAny(elsewhere) || (of === 'datasource' ? organizations.length > 0 : organizations.some(isAny));
}

function joinById<Item extends { readonly id: string }>(
  lists: readonly (readonly Item[])[],
  join: (one: Item, other: Item) => Item,
): Item[] {
  const joined = new Map<string, Item>();
  for (const item of lists.flat()) {
    const known = joined.get(item.id);
    joined.set(item.id, known ? join(known, item) : item);
  }
  return [...joined.values()];
}

/** Projects may be the same ones: at least so many are concerned. */
const joinCounts = (one: ImpactCounts, other: ImpactCounts): ImpactCounts => ({
  datasources: one.datasources + other.datasources,
  projects: Math.max(one.projects, other.projects),
  mappings: one.mappings + other.mappings,
});

/** What depends on several things of one kind, each of it once. Of projects that are not named it is not known whether they are the same. */
export function joinImpacts(impacts: readonly Impact[]): Impact {
  const projects = joinById(
    impacts.map((impact) => impact.projects.named),
    (one, other) => ({
      ...one,
      mappings: one.mappings + other.mappings,
      plugins: joinById([one.plugins, other.plugins], (plugin) => plugin),
    }),
  );
  const sum = (countOf: (impact: Impact) => number) => impacts.reduce((total, impact) => total + countOf(impact), 0);
  return {
    datasources: { count: sum((impact) => impact.datasources.count), named: impacts.flatMap((impact) => impact.datasources.named) },
    projects: { count: Math.max(projects.length, ...impacts.map((impact) => impact.projects.count)), named: projects },
    mappings: sum((impact) => impact.mappings),
    organizations: joinById(
      impacts.map((impact) => impact.organizations),
      (one, other) => ({ ...one, ...joinCounts(one, other) }),
    ),
    elsewhere: impacts.map((impact) => impact.elsewhere).reduce(joinCounts, noImpact.elsewhere),
    authorizations: sum((impact) => impact.authorizations),
  };
}
