import type * as contract from '@foyer/api/projects/project.contract';
import type { Handlers } from '#http/operation.ts';
import { listProjectTeams } from './list-project-teams.ts';
import { listProjectUsers } from './list-project-users.ts';
import { listUserProjects } from './list-user-projects.ts';
import { previewAccess } from './preview-access.ts';

/** The calls of projects that say who reaches which, and why. */
export type AccessCalls = Pick<typeof contract, 'listProjectTeams' | 'listProjectUsers' | 'listUserProjects' | 'previewAccess'>;

export const accessOperations: Handlers<AccessCalls> = { listProjectTeams, listProjectUsers, listUserProjects, previewAccess };
