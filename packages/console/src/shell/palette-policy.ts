import { type MemberCall, mayCall } from '@foyer/api/access';
import type { Role } from '@foyer/api/endpoint';
import { type SidebarDestination, sidebarDestinations } from '@foyer/api/organizations/organization-menu';
import { inviteUsers } from '@foyer/api/people/invite.contract';
import { createProject } from '@foyer/api/projects/project.contract';
import { createTeam } from '@foyer/api/teams/team.contract';
import { thingMakers, thingReaders } from '@foyer/api/thing-readers';

/** What the palette can do besides leading somewhere. */
export type PaletteAction =
  | 'createProject'
  | 'createTeam'
  | 'createConnector'
  | 'createDatasource'
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
  /** Whether the console has integrations on. */
  readonly hasIntegrations: boolean;
}

interface Rule {
  readonly action: PaletteAction;
  /** What it leads to: only who may make this call in the organization is offered it. */
  readonly call?: MemberCall;
  readonly needsConfirmed?: true;
  readonly needsIntegrations?: true;
}

/** In the order in which they are offered. */
const rules: readonly Rule[] = [
  { action: 'createProject', call: createProject },
  { action: 'invite', call: inviteUsers },
  { action: 'createTeam', call: createTeam },
  { action: 'createConnector', call: { access: thingMakers.connector }, needsIntegrations: true },
  { action: 'createDatasource', call: { access: thingMakers.datasource }, needsIntegrations: true },
  { action: 'switchOrganization', needsConfirmed: true },
  { action: 'createOrganization' },
  { action: 'account' },
  { action: 'guide' },
  { action: 'keys' },
  { action: 'signOut' },
];

/** What somebody may do from here: nothing that their role does not allow. */
export function paletteActions({ roles, isConfirmed, hasIntegrations }: PaletteSituation): PaletteAction[] {
  return rules
    .filter(({ call }) => call === undefined || mayCall(call, roles))
    .filter(({ needsConfirmed, needsIntegrations }) => (!needsConfirmed || isConfirmed) && (!needsIntegrations || hasIntegrations))
    .map(({ action }) => action);
}

/** The places of the organization that somebody may go to: those of the sidebar, and About, where every member can leave. */
export function palettePlaces(roles: readonly Role[]): SidebarDestination[] {
  return [...new Set<SidebarDestination>([...sidebarDestinations(roles), 'settings'])];
}

/** The parts of a place that have an address of their own: they are offered once something is typed. */
export const paletteParts = ['teams', 'datasources', 'connectors', 'remapping'] as const;
export type PalettePart = (typeof paletteParts)[number];

/** The parts that somebody may go to; mappings are set in the newer form alone. */
export function visibleParts({
  roles,
  hasIntegrations,
  hasRemapping,
}: Pick<PaletteSituation, 'roles' | 'hasIntegrations'> & { readonly hasRemapping: boolean }): PalettePart[] {
  const isVisible: Readonly<Record<PalettePart, boolean>> = {
    teams: mayCall({ access: thingReaders.team }, roles),
    datasources: hasIntegrations && mayCall({ access: thingReaders.datasource }, roles),
    connectors: hasIntegrations && mayCall({ access: thingReaders.connector }, roles),
    remapping: hasIntegrations && hasRemapping && mayCall({ access: thingReaders.remapping }, roles),
  };
  return paletteParts.filter((part) => isVisible[part]);
}
