import { type MemberCall, mayCall } from '#access.ts';
import type { Role } from '#endpoint.ts';

/** Who sees which link of the user menu's Organization section, in the order of the menu (UI-12). */
const menu = {
  projects: ['projects'],
  directory: ['teams'],
  integrations: ['connectors', 'datasources'],
  history: ['owner'],
  settings: ['owner'],
} as const satisfies Readonly<Record<string, MemberCall['access']['anyOf']>>;

/** The places of an organization that its menu can lead to. */
export type MenuDestination = keyof typeof menu;

const destinations = Object.keys(menu) as MenuDestination[];

/**
 * The links of the section for somebody with these roles; an owner sees all of them. The section shows when any of its links does.
 * Settings stay reachable for every member through the organization switcher, so that they can leave.
 */
export function visibleDestinations(roles: readonly Role[]): MenuDestination[] {
  return destinations.filter((destination) => mayCall({ access: { kind: 'member', anyOf: menu[destination] } }, roles));
}

/** The places of the sidebar: those of the menu, and the overview, which comes first. */
export type SidebarDestination = 'overview' | MenuDestination;

/** What the sidebar shows to every member, whatever their roles: they may read both pages. */
const openToMembers: ReadonlySet<MenuDestination> = new Set(['projects', 'directory']);

/** The links of the sidebar for a member with these roles: the overview, then the places in the order of the menu. */
export function sidebarDestinations(roles: readonly Role[]): SidebarDestination[] {
  const own = new Set(visibleDestinations(roles));
  return ['overview', ...destinations.filter((destination) => own.has(destination) || openToMembers.has(destination))];
}
