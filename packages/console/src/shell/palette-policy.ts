import { type MemberCall, mayCall } from '@foyer/api/access';
import type { Role } from '@foyer/api/endpoint';
import { type SidebarDestination, sidebarDestinations } from '@foyer/api/organizations/organization-menu';
import { inviteUsers } from '@foyer/api/people/invite.contract';
import { createProject } from '@foyer/api/projects/project.contract';
import { createTeam } from '@foyer/api/teams/team.contract';

/** What the palette can do besides leading somewhere. */
export type PaletteAction =
  | 'createProject'
  | 'createTeam'
  | 'invite'
  | 'switchOrganization'
  | 'createOrganization'
  | 'account'
  | 'guide'
  | 'keys'
  | 'signOut';

/** Who asks, and where. */
export interface PaletteSituation {
  /** In the organization that is open; undefined outside of one. */
  readonly roles: readonly Role[] | undefined;
  readonly isConfirmed: boolean;
}

interface Rule {
  readonly action: PaletteAction;
  /** What it leads to: only who may make this call in the organization is offered it. */
  readonly call?: MemberCall;
  readonly needsConfirmed?: true;
}

/** In the order in which they are offered. */
const rules: readonly Rule[] = [
  { action: 'createProject', call: createProject },
  { action: 'invite', call: inviteUsers },
  { action: 'createTeam', call: createTeam },
  { action: 'switchOrganization', needsConfirmed: true },
  { action: 'createOrganization' },
  { action: 'account' },
  { action: 'guide' },
  { action: 'keys' },
  { action: 'signOut' },
];

/** What somebody may do from here: nothing that their role does not allow. */
export function paletteActions({ roles, isConfirmed }: PaletteSituation): PaletteAction[] {
  return rules
    .filter(({ call }) => call === undefined || mayCall(call, roles))
    .filter(({ needsConfirmed }) => !needsConfirmed || isConfirmed)
    .map(({ action }) => action);
}

/** The places of the organization that somebody may go to: those of the sidebar, and About, where every member can leave. */
export function palettePlaces(roles: readonly Role[]): SidebarDestination[] {
  return [...new Set<SidebarDestination>([...sidebarDestinations(roles), 'settings'])];
}
