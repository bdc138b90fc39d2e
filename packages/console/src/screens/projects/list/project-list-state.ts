import { mayCall } from '@foyer/api/access';
import type { Role } from '@foyer/api/endpoint';
import { createProject } from '@foyer/api/projects/project.contract';

/** The three ways in which the list can be empty (PRJ-04). */
export type ProjectListEmptiness = 'no-match' | 'first-project' | 'no-access';

/** Which of them it is: a search or a filter comes before what the person may do. */
export function projectListEmptiness(roles: readonly Role[], isNarrowed: boolean): ProjectListEmptiness {
  if (isNarrowed) return 'no-match';
  return mayCall(createProject, roles) ? 'first-project' : 'no-access';
}

/** The deployment to filter by: the remembered one where the organization has it, else all of them. */
export function rememberedDeployment(kept: string | undefined, deployments: readonly { readonly id: string }[]): string | undefined {
  return deployments.some((deployment) => deployment.id === kept) ? kept : undefined;
}

/** The address that 'Copy API URL' copies. */
export function apiUrlOf(project: { readonly endpoint: string }): string {
  return /^https?:\/\//.test(project.endpoint) ? project.endpoint : `https://${project.endpoint}`;
}
