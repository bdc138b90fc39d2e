import {
  createCredential as createCredentialCall,
  listCredentials,
  revokeCredential as revokeCredentialCall,
} from '@foyer/api/projects/credential.contract';
import { changeOf, endpointQuery } from './endpoint-data.ts';

/** The credentials of a project's programs, newest first. */
export function credentialsQuery(organizationId: string, project: string) {
  return endpointQuery(listCredentials, { params: { id: organizationId, project } });
}

/** Creates a credential. What is secret of it is in the answer alone, and is kept nowhere. */
export const createCredential = changeOf(createCredentialCall, { stale: [listCredentials] });

/** Revokes a credential. */
export const revokeCredential = changeOf(revokeCredentialCall, { stale: [listCredentials] });
