import type { SidebarDestination } from '@foyer/api/organizations/organization-menu';
import { type Path, paramsIn, paths } from '@foyer/api/paths';
import type { NamedKind, NamedThings } from '@foyer/api/search/search.schema';
import { palettePlaces } from './palette-policy.ts';
import type { RecentPlace } from './recent-places.ts';

/** The pages of things that have a name, and under which name their id stands in the address. */
const thingPages: readonly (readonly [path: Path, kind: NamedKind])[] = [
  [paths.team, 'team'],
  [paths.project, 'project'],
  [paths.connector, 'connector'],
  [paths.versionedConnector, 'connector'],
  [paths.datasource, 'datasource'],
  [paths.versionedDatasource, 'datasource'],
];
const placePages: readonly (readonly [path: Path, place: SidebarDestination | undefined])[] = [
  [paths.overview, 'overview'],
  [paths.organization, 'projects'],
  [paths.projects, 'projects'],
  [paths.directory, 'directory'],
  [paths.integrations, 'integrations'],
  [paths.versionedIntegrations, 'integrations'],
  [paths.history, 'history'],
  [paths.settings, 'settings'],
  [paths.invites, undefined],
];

/** What a page of an organization is about. */
interface Subject {
  readonly organization: string;
  /** A thing, as `nameThings` is asked for it. */
  readonly asked?: string;
  /** Its address, with its id of now: that of a team changes when it is moved. */
  readonly pathOf?: (id: string) => string;
  readonly place?: SidebarDestination | undefined;
}

function subjectOf(pathname: string): Subject | undefined {
  for (const [path, kind] of thingPages) {
    const params = paramsIn(path, pathname);
    const id = params?.[kind];
    if (params?.id && id && id !== 'new')
      return {
        organization: params.id,
        asked: `${kind}:${id}`,
        pathOf: (now) => (kind === 'team' ? paths.team.to({ id: params.id ?? '', team: now }) : pathname),
      };
  }
  for (const [path, place] of placePages) {
    const id = paramsIn(path, pathname)?.id;
    if (id) return { organization: id, place };
  }
  return undefined;
}

/** The kind of thing whose page an address is. */
export function kindAt(pathname: string): NamedKind | undefined {
  return thingPages.find(([path]) => paramsIn(path, pathname))?.[1];
}

/** What each organization has to be asked for, to know how these places are called now. */
export function questionsOf(places: readonly RecentPlace[]): readonly (readonly [organization: string, things: readonly string[]])[] {
  const things = new Map<string, string[]>();
  for (const { path } of places) {
    const subject = subjectOf(path);
    if (!subject) continue;
    const asked = things.get(subject.organization) ?? [];
    things.set(subject.organization, subject.asked ? [...asked, subject.asked] : asked);
  }
  return [...things];
}

/** A place as it is called now. */
export interface CurrentPlace extends RecentPlace {
  /** Where it is one of the organization's own. */
  readonly place?: SidebarDestination | undefined;
}

/**
 * The places by their current names and addresses (UI-51). What is gone, or is no longer for the person to open, is left out; null stands
 * for an organization that is closed to them. What nothing is known of yet stays as it was noted.
 */
export function currentPlaces(
  places: readonly RecentPlace[],
  names: ReadonlyMap<string, NamedThings | null | undefined>,
): readonly CurrentPlace[] {
  const current = places.flatMap((noted): CurrentPlace[] => {
    const subject = subjectOf(noted.path);
    if (!subject) return [noted];
    const known = names.get(subject.organization);
    if (known === null) return [];
    const { asked, pathOf, place } = subject;
    if (known === undefined) return [{ ...noted, place }];
    const here = { ...noted, organization: known.name, place };
    if (!asked || !pathOf) return place && !palettePlaces(known.roles).includes(place) ? [] : [here];
    const thing = known.things.find((one) => one.asked === asked);
    return thing ? [{ ...here, path: pathOf(thing.id), title: thing.name }] : [];
  });
  // A team that was visited before it was moved and after is one.
  return current.filter(({ path }, index) => current.findIndex((other) => other.path === path) === index);
}
