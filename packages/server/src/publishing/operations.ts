import type * as contract from '@foyer/api/publishing/publishing.contract';
import type { Handlers } from '#http/operation.ts';
import { getCredentialProject } from './get-credential-project.ts';

/** The calls of a project's own programs. */
export const publishingOperations: Handlers<typeof contract> = { getCredentialProject };
