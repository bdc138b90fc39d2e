import * as z from 'zod/mini';
import { formBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { projectKeepers } from '#projects/project-keepers.ts';
import { dryRunQuery, pluginDefinitionSchema, pluginSchema, publicationSchema, publishedPluginSchema } from './publishing.schema.ts';

const editor = { kind: 'member', anyOf: ['projects'] } as const;

export const listPlugins = endpoint({
  method: 'GET',
  path: '/organizations/{id}/projects/{project}/plugins',
  access: projectKeepers.plugins,
  extension: true,
  list: true,
  success: { 200: z.array(publishedPluginSchema) },
  errors: {},
});

export const createPlugin = endpoint({
  method: 'POST',
  path: '/organizations/{id}/projects/{project}/plugins',
  access: editor,
  extension: true,
  body: { encoding: 'json', schema: pluginSchema, limit: formBody },
  success: { 201: publicationSchema },
  errors: { PLUGIN_UID_TAKEN: 409, PLUGINS_MAXIMUM: 409 },
});

export const updatePlugin = endpoint({
  method: 'PUT',
  path: '/organizations/{id}/projects/{project}/plugins/{uid}',
  access: editor,
  extension: true,
  versioned: true,
  query: dryRunQuery,
  body: { encoding: 'json', schema: pluginDefinitionSchema, limit: formBody },
  success: { 200: publicationSchema },
  errors: {},
});

export const archivePlugin = endpoint({
  method: 'DELETE',
  path: '/organizations/{id}/projects/{project}/plugins/{uid}',
  access: editor,
  extension: true,
  versioned: true,
  success: { 200: publicationSchema },
  errors: {},
});
