import * as z from 'zod/mini';
import { documentBody, formBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { thingReaders } from '#thing-readers.ts';
import {
  contextPluginSchema,
  pageQuery,
  projectDatasourceSchema,
  remappingProjectSchema,
  saveMappingSchema,
  saveTenantConfigSchema,
  searchedPageQuery,
  tenantConfigSchema,
} from './remapping.schema.ts';

const editor = thingReaders.remapping;
/** What may stand against a mapping. */
const mappingErrors = {
  PROJECT_NOT_ACTIVE: 409,
  PLUGIN_RESERVED: 403,
  DATASOURCE_NOT_ACTIVE: 409,
  REMAPPING_SOURCE_GONE: 409,
  REMAPPING_FIELD_GONE: 409,
  REMAPPING_TYPE_MISMATCH: 409,
  REMAPPING_PARAMETERS_CHANGED: 409,
  REMAPPING_INCOMPLETE: 409,
  REMAPPING_LINKS_INVALID: 400,
  REMAPPING_VALUE_INVALID: 400,
} as const;

export const listRemappingProjects = endpoint({
  method: 'GET',
  path: '/organizations/v1/{id}/remapping',
  access: editor,
  list: true,
  query: searchedPageQuery,
  success: { 200: z.array(remappingProjectSchema) },
  errors: {},
});

export const listProjectDatasources = endpoint({
  method: 'GET',
  path: '/organizations/v1/{id}/remapping/{project}/datasources',
  access: editor,
  query: searchedPageQuery,
  success: { 200: z.object({ data: z.array(projectDatasourceSchema) }) },
  errors: {},
});

export const listDatasourcePlugins = endpoint({
  method: 'GET',
  path: '/organizations/v1/{id}/remapping/{project}/datasources/{datasource}/plugins',
  access: editor,
  success: { 200: z.object({ data: z.array(contextPluginSchema) }) },
  errors: {},
});

export const listProjectPlugins = endpoint({
  method: 'GET',
  path: '/organizations/v1/{id}/remapping/{project}/plugins',
  access: editor,
  query: pageQuery,
  success: { 200: z.object({ data: z.array(contextPluginSchema) }) },
  errors: {},
});

export const updateTenantConfig = endpoint({
  method: 'PUT',
  path: '/organizations/v1/{id}/remapping/{project}/plugins/{plugin}/config',
  access: editor,
  versioned: true,
  body: { encoding: 'json', schema: saveTenantConfigSchema, limit: documentBody },
  success: { 200: tenantConfigSchema },
  errors: mappingErrors,
});

export const saveAttributeMapping = endpoint({
  method: 'PUT',
  path: '/organizations/v1/{id}/remapping/{project}/plugins/{plugin}/attributes/{attribute}/mapping',
  access: editor,
  versioned: true,
  body: { encoding: 'json', schema: saveMappingSchema, limit: formBody },
  success: { 200: tenantConfigSchema },
  errors: mappingErrors,
});

export const clearAttributeMapping = endpoint({
  method: 'DELETE',
  path: '/organizations/v1/{id}/remapping/{project}/plugins/{plugin}/attributes/{attribute}/mapping',
  access: editor,
  versioned: true,
  success: { 200: tenantConfigSchema },
  errors: { PLUGIN_RESERVED: 403 },
});
