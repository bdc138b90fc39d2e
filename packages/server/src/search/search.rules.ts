import { type MemberCall, mayCall } from '@foyer/api/access';
import type { Role } from '@foyer/api/endpoint';
import { reachesAllProjects } from '@foyer/api/projects/project.rules';
import { projectKeepers } from '@foyer/api/projects/project-keepers';
import { type NamedThings, namedKinds } from '@foyer/api/search/search.schema';
import { thingReaders } from '@foyer/api/thing-readers';
import type { Sight, ThingKind } from './things.store.ts';

/** From how many characters on a name that is merely similar is looked for: of less, everything is. */
export const similarFromLength = 3;
/** UI-50: how much of a name has to be like what is typed, between 0 and 1. */
export const leastLikeness = 0.28;
/** And how much in comparison with the name that is most like it. */
export const shareOfBest = 0.7;

/** What somebody with these roles may open. */
export function sightOf(roles: readonly Role[]): Sight {
  const may = (access: MemberCall['access']) => mayCall({ access }, roles);
  return {
    reachesAll: reachesAllProjects(roles),
    project: may(thingReaders.project),
    team: may(thingReaders.team),
    invite: may(thingReaders.person),
    connector: may(thingReaders.connector),
    datasource: may(thingReaders.datasource),
    attribute: may(thingReaders.connector),
    plugin: may(projectKeepers.plugins),
  };
}

/** Of names that are like what was typed, the best first, those that are worth showing. */
export function worthShowing<Row extends { readonly likeness: number }>(rows: readonly Row[]): Row[] {
  const best = Math.max(0, ...rows.map(({ likeness }) => likeness));
  return rows.filter(({ likeness }) => likeness >= best * shareOfBest);
}

/** A thing that is asked for by its id: what it is, and by what it is found, whatever it has been renamed to or moved under. */
export interface AskedThing {
  readonly asked: NamedThings['things'][number]['asked'];
  readonly kind: Extract<ThingKind, (typeof namedKinds)[number]>;
  readonly key: string;
}

/** Reads what `nameThings` is asked for. Of a team's id and a datasource's the last part is its own. */
export function readAskedThings(things: string | undefined): AskedThing[] {
  return (things?.split(',') ?? []).flatMap((asked) => {
    const [given, id = ''] = asked.split(':');
    const kind = namedKinds.find((known) => known === given);
    const key = kind === 'project' ? id : (id.split('_').at(-1) ?? '');
    return kind === undefined ? [] : [{ asked, kind, key }];
  });
}
