import type { Role } from '@foyer/api/endpoint';
import { useQuery } from '@tanstack/react-query';
import { organizationQuery } from './organizations.ts';

/** Who looks at something, from which organization; with `mayCall` the roles say what they may do with it. */
export interface Viewer {
  readonly organizationId: string;
  readonly roles: readonly Role[];
}

/** The person at the screen; undefined until their roles are known. */
export function useViewer(organizationId: string): Viewer | undefined {
  const roles = useQuery(organizationQuery(organizationId)).data?.roles;
  return roles && { organizationId, roles };
}
