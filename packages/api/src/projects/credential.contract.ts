import * as z from 'zod/mini';
import { smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { createCredentialSchema, createdCredentialSchema, projectCredentialSchema } from './credential.schema.ts';
import { projectKeepers } from './project-keepers.ts';

const keeper = projectKeepers.credentials;

export const listCredentials = endpoint({
  method: 'GET',
  path: '/organizations/{id}/projects/{project}/credentials',
  access: keeper,
  extension: true,
  list: true,
  success: { 200: z.array(projectCredentialSchema) },
  errors: {},
});

export const createCredential = endpoint({
  method: 'POST',
  path: '/organizations/{id}/projects/{project}/credentials',
  access: keeper,
  extension: true,
  body: { encoding: 'json', schema: createCredentialSchema, limit: smallBody },
  success: { 201: createdCredentialSchema },
  errors: { CREDENTIALS_MAXIMUM: 409 },
});

export const revokeCredential = endpoint({
  method: 'DELETE',
  path: '/organizations/{id}/projects/{project}/credentials/{credential}',
  access: keeper,
  extension: true,
  success: { 204: null },
  errors: {},
});
