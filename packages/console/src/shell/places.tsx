import type { SidebarDestination } from '@foyer/api/organizations/organization-menu';
import type { PathName } from '@foyer/api/paths';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Plug from 'lucide-react/icons/plug';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { ArchIcon } from './arch-icon.tsx';

/** What the shell knows of a place: its route and its icon. Its texts are `shell.<place>` and `shell.<place>Short`. */
export const places = {
  overview: { route: 'overview', icon: (size) => <House aria-hidden="true" size={size} strokeWidth={1.75} /> },
  projects: { route: 'organization', icon: (size) => <LayoutGrid aria-hidden="true" size={size} strokeWidth={1.75} /> },
  directory: { route: 'directory', icon: (size) => <Users aria-hidden="true" size={size} strokeWidth={1.75} /> },
  integrations: { route: 'integrations', icon: (size) => <Plug aria-hidden="true" size={size} strokeWidth={1.75} /> },
  history: { route: 'history', icon: (size) => <History aria-hidden="true" size={size} strokeWidth={1.75} /> },
  settings: { route: 'settings', icon: (size) => <ArchIcon size={size} /> },
} as const satisfies Record<SidebarDestination, { readonly route: PathName; readonly icon: (size: number) => ReactNode }>;

/** Which place each first segment behind the organization's id belongs to. */
const placeOfSegment: Readonly<Record<string, SidebarDestination>> = {
  '': 'projects',
  overview: 'overview',
  projects: 'projects',
  project: 'projects',
  directory: 'directory',
  invites: 'directory',
  teams: 'directory',
  team: 'directory',
  integrations: 'integrations',
  history: 'history',
  settings: 'settings',
};

/** The place that an address lies in. */
export function placeOf(pathname: string): SidebarDestination | undefined {
  const [, root, , segment = ''] = pathname.split('/');
  return root === 'organization' ? placeOfSegment[segment] : undefined;
}

/** Places whose screens lay themselves out to the sheet's edges: a side panel stands at its border, and lists fill its height. */
const flushPlaces: ReadonlySet<string> = new Set(['directory', 'history']);
/** Places of which every page does so, but for what is made step by step: such a page is read from top to bottom. */
const wholeFlushPlaces: ReadonlySet<string> = new Set(['integrations']);
const steps = /\/datasource\/new\/?$/;

/** Whether the sheet leaves its padding to the screen at this address. */
export function isFlushPlace(pathname: string): boolean {
  const [, root, , segment = '', ...rest] = pathname.split('/');
  if (root !== 'organization') return false;
  return (wholeFlushPlaces.has(segment) && !steps.test(pathname)) || (flushPlaces.has(segment) && rest.every((part) => part === ''));
}
