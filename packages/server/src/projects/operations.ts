import type * as credentialContract from '@foyer/api/projects/credential.contract';
import type * as contract from '@foyer/api/projects/project.contract';
import type { Handlers } from '#http/operation.ts';
import { createCredential } from './create-credential.ts';
import { createProject } from './create-project.ts';
import { deleteProject } from './delete-project.ts';
import { getProject } from './get-project.ts';
import { listAllProjects } from './list-all-projects.ts';
import { listCredentials } from './list-credentials.ts';
import { listProjects } from './list-projects.ts';
import { revokeCredential } from './revoke-credential.ts';
import { updateProject } from './update-project.ts';
import { updateProjectFlags } from './update-project-flags.ts';

type Calls = Omit<typeof contract, 'listProjectTeams' | 'listProjectUsers' | 'listUserProjects' | 'previewAccess'>;

/** The calls of projects themselves; those about who reaches them are in `access/`. */
export const projectOperations: Handlers<Calls> = {
  createProject,
  deleteProject,
  getProject,
  listAllProjects,
  listProjects,
  updateProject,
  updateProjectFlags,
};

/** The calls of what a project's own programs sign in with. */
export const credentialOperations: Handlers<typeof credentialContract> = { createCredential, listCredentials, revokeCredential };
