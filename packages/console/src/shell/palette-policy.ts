import type { PathName } from '#app/paths.ts';
import { holdsAny } from '#features/roles/role-check.ts';
import { type MenuDestination, visibleDestinations } from './menu-visibility.ts';

/** What the palette can do besides leading somewhere. */
export type PaletteAction =
  | 'createProject'
  | 'createTeam'
  | 'invite'
  | 'switchOrganization'
  | 'createOrganization'
  | 'account'
  | 'keys'
  | 'signOut';

/** Who asks, and where. */
export interface PaletteSituation {
  /** In the organization that is open; undefined outside of one. */
  readonly roles: readonly string[] | undefined;
  readonly isConfirmed: boolean;
  readonly exists: (route: PathName) => boolean;
}

interface Rule {
  readonly action: PaletteAction;
  readonly route?: PathName;
  /** Only inside an organization, with one of these. */
  readonly anyOf?: readonly string[];
  readonly needsConfirmed?: true;
}

/** In the order in which they are offered. */
const rules: readonly Rule[] = [
  { action: 'createProject', route: 'organization', anyOf: ['projects'] },
  { action: 'invite', route: 'invites', anyOf: ['teams'] },
  { action: 'createTeam', route: 'createTeam', anyOf: ['teams'] },
  { action: 'switchOrganization', route: 'organizations', needsConfirmed: true },
  { action: 'createOrganization', route: 'createOrganization' },
  { action: 'account', route: 'account' },
  { action: 'keys' },
  { action: 'signOut' },
];

/** What somebody may do from here: nothing that their role does not allow, and nothing whose screen does not exist. */
export function paletteActions({ roles, isConfirmed, exists }: PaletteSituation): PaletteAction[] {
  return rules
    .filter(({ route }) => route === undefined || exists(route))
    .filter(({ anyOf }) => anyOf === undefined || (roles !== undefined && holdsAny(roles, anyOf)))
    .filter(({ needsConfirmed }) => !needsConfirmed || isConfirmed)
    .map(({ action }) => action);
}

/**
 * The places of the organization that somebody may go to. Besides those of the menu every member has its projects, where the logo
 * leads, and About, where one leaves.
 */
export function palettePlaces(roles: readonly string[], exists: (place: MenuDestination) => boolean): MenuDestination[] {
  const own = visibleDestinations(roles, exists);
  const everybody = (['projects', 'settings'] as const).filter((place) => exists(place) && !own.includes(place));
  return [
    ...(everybody.includes('projects') ? ['projects' as const] : []),
    ...own,
    ...(everybody.includes('settings') ? ['settings' as const] : []),
  ];
}
