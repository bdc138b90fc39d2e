import { endpoint } from '#endpoint.ts';
import { credentialProjectSchema } from './publishing.schema.ts';

const program = { kind: 'project' } as const;

export const getCredentialProject = endpoint({
  method: 'GET',
  path: '/project',
  summary: 'The project that a credential belongs to, and until when it is valid.',
  access: program,
  extension: true,
  rateLimit: 'publishing',
  success: { 200: credentialProjectSchema },
  errors: {},
});
