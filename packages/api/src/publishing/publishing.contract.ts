import * as z from 'zod/mini';
import { documentBody, formBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import {
  credentialProjectSchema,
  dryRunQuery,
  pluginDefinitionSchema,
  pluginSetSchema,
  publicationSchema,
  publishedPluginSchema,
} from './publishing.schema.ts';

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

export const listPublishedPlugins = endpoint({
  method: 'GET',
  path: '/project/plugins',
  summary:
    'The plugins of the credential’s project by uid, archived ones too, with what is mapped onto their fields. Those that it has by data sources are left out.',
  access: program,
  extension: true,
  rateLimit: 'publishing',
  list: true,
  success: { 200: z.array(publishedPluginSchema) },
  errors: {},
});

export const getPublishedPlugin = endpoint({
  method: 'GET',
  path: '/project/plugins/{uid}',
  summary: 'One plugin of the credential’s project.',
  access: program,
  extension: true,
  rateLimit: 'publishing',
  success: { 200: publishedPluginSchema },
  errors: {},
});

export const publishPlugins = endpoint({
  method: 'PUT',
  path: '/project/plugins',
  summary:
    'Publishes all plugins of the credential’s project: those that are not named are archived, but for those that somebody made by hand. The same again changes nothing. The answer says which mappings break; they stay.',
  access: program,
  extension: true,
  rateLimit: 'publishing',
  query: dryRunQuery,
  body: { encoding: 'json', schema: pluginSetSchema, limit: documentBody },
  success: { 200: publicationSchema },
  errors: { PLUGINS_MAXIMUM: 409 },
});

export const publishPlugin = endpoint({
  method: 'PUT',
  path: '/project/plugins/{uid}',
  summary: 'Publishes one plugin of the credential’s project and leaves the others. The same again changes nothing.',
  access: program,
  extension: true,
  rateLimit: 'publishing',
  query: dryRunQuery,
  body: { encoding: 'json', schema: pluginDefinitionSchema, limit: formBody },
  success: { 200: publicationSchema },
  errors: { PLUGINS_MAXIMUM: 409 },
});
