import { type MemberCall, mayCall } from '#access.ts';
import type { Role } from '#endpoint.ts';

/** Who sees which link of the user menu's Organization section, in the order of the menu (specification 1 §2.10). */
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
