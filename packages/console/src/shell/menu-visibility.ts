import { holdsAny } from '#features/roles/role-check.ts';

/** The places of an organization that its menu can lead to. */
export type MenuDestination = 'projects' | 'directory' | 'integrations' | 'history' | 'settings';

/** Who sees which link (specification 1 §2.10); an owner sees all of them. */
const rolesNeeded: Readonly<Record<MenuDestination, readonly string[]>> = {
  projects: ['projects'],
  directory: ['teams'],
  integrations: ['connectors', 'datasources'],
  history: ['owner'],
  settings: ['owner'],
};

/** In the order of the menu. */
const menuOrder = ['projects', 'directory', 'integrations', 'history', 'settings'] as const satisfies readonly MenuDestination[];

/**
 * The links of the menu's Organization section for somebody with these roles. The section shows when any of its links
 * does. Settings stay reachable for every member through the organization switcher, so that they can leave.
 */
export function visibleDestinations(roles: readonly string[]): MenuDestination[] {
  return menuOrder.filter((destination) => holdsAny(roles, rolesNeeded[destination]));
}
