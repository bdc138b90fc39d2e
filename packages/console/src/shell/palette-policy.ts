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
}

interface Rule {
  readonly action: PaletteAction;
  /** Only inside an organization, with one of these. */
  readonly anyOf?: readonly string[];
  readonly needsConfirmed?: true;
}

/** In the order in which they are offered. */
const rules: readonly Rule[] = [
  { action: 'createProject', anyOf: ['projects'] },
  { action: 'invite', anyOf: ['teams'] },
  { action: 'createTeam', anyOf: ['teams'] },
  { action: 'switchOrganization', needsConfirmed: true },
  { action: 'createOrganization' },
  { action: 'account' },
  { action: 'keys' },
  { action: 'signOut' },
];

/** What somebody may do from here: nothing that their role does not allow. */
export function paletteActions({ roles, isConfirmed }: PaletteSituation): PaletteAction[] {
  return rules
    .filter(({ anyOf }) => anyOf === undefined || (roles !== undefined && holdsAny(roles, anyOf)))
    .filter(({ needsConfirmed }) => !needsConfirmed || isConfirmed)
    .map(({ action }) => action);
}

/**
 * The places of the organization that somebody may go to. Besides those of the menu every member has its projects, where the logo
 * leads, and About, where one leaves.
 */
export function palettePlaces(roles: readonly string[]): MenuDestination[] {
  const own = visibleDestinations(roles);
  return [...new Set<MenuDestination>(['projects', ...own, 'settings'])];
}
