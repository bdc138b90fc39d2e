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
  access: program,
  extension: true,
  rateLimit: 'publishing',
  success: { 200: credentialProjectSchema },
  errors: {},
});

export const listPublishedPlugins = endpoint({
  method: 'GET',
  path: '/project/plugins',
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
  access: program,
  extension: true,
  rateLimit: 'publishing',
  success: { 200: publishedPluginSchema },
  errors: {},
});

export const publishPlugins = endpoint({
  method: 'PUT',
  path: '/project/plugins',
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
  access: program,
  extension: true,
  rateLimit: 'publishing',
  query: dryRunQuery,
  body: { encoding: 'json', schema: pluginDefinitionSchema, limit: formBody },
  success: { 200: publicationSchema },
  errors: { PLUGINS_MAXIMUM: 409 },
});
