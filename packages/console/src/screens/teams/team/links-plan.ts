import type { AccessLevel } from '@foyer/api/teams/team.schema';

/** Somebody or something that hangs on a team; people have no level. */
export interface Link {
  readonly name: string;
  readonly detail: string;
  readonly level?: AccessLevel | undefined;
}
export type Links = ReadonlyMap<string, Link>;

/** What is to be done so that a team has just the chosen links (TEAM-13, TEAM-14): one call for the new ones, one for each other. */
export interface LinksPlan {
  readonly add: readonly { readonly id: string; readonly level: AccessLevel | undefined }[];
  readonly remove: readonly string[];
  readonly change: readonly { readonly id: string; readonly level: AccessLevel }[];
}

/** The difference between the links as they were and as they are to be. */
export function planLinks(before: Links, after: Links): LinksPlan {
  return {
    add: [...after].filter(([id]) => !before.has(id)).map(([id, { level }]) => ({ id, level })),
    remove: [...before.keys()].filter((id) => !after.has(id)),
    change: [...after].flatMap(([id, { level }]) =>
      level !== undefined && before.has(id) && before.get(id)?.level !== level ? [{ id, level }] : [],
    ),
  };
}

/** How many changes a plan makes. */
export function planSize({ add, remove, change }: LinksPlan): number {
  return add.length + remove.length + change.length;
}

/** The links once a plan was carried out but for what failed: what a second try begins with. */
export function afterPartly(before: Links, after: Links, failed: ReadonlySet<string>): Links {
  const now = new Map<string, Link>();
  for (const [id, link] of before) if (failed.has(id)) now.set(id, link);
  for (const [id, link] of after) if (!failed.has(id)) now.set(id, link);
  return now;
}
