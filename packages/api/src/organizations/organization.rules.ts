import type { Role } from '#endpoint.ts';

/** Whether a member may leave: everybody but the only owner. */
export function mayLeave(roles: readonly Role[], ownerCount: number): boolean {
  return !roles.includes('owner') || ownerCount > 1;
}
