import * as z from 'zod/mini';
import { formBody, listBody, smallBody } from '#body-limit.ts';
import { sharedOrganizationSchema } from '#connectors/connector.schema.ts';
import { endpoint } from '#endpoint.ts';
import { inBothGenerations } from '#generations.ts';
import { impactQuery, impactSchema } from '#impact/impact.schema.ts';
import { ignoringReadOnly } from '#read-only-fields.ts';
import { thingMakers, thingReaders } from '#thing-readers.ts';
import {
  authorizationSchema,
  authorizeSchema,
  authTagSchema,
  createNewerDatasourceSchema,
  createOlderDatasourceSchema,
  datasourceProjectSchema,
  finishAuthorizationSchema,
  finishedAuthorizationSchema,
  listDatasourcesQuery,
  newerDatasourceSchema,
  newerDatasourceSummarySchema,
  olderDatasourceSchema,
  olderDatasourceSummarySchema,
  updateDatasourceProjectsSchema,
  updateDatasourceSharingSchema,
  updateNewerDatasourceSchema,
  updateOlderDatasourceSchema,
} from './datasource.schema.ts';

const editor = thingMakers.datasource;
const owner = { kind: 'member', anyOf: ['owner'] } as const;
/** What a receiver, and what a deleted one, cannot do. */
const notYours = { DATASOURCE_NOT_OWNED: 403, DATASOURCE_DELETED: 409 } as const;

export const listDatasources = inBothGenerations(
  {
    method: 'GET',
    path: '/datasources',
    access: editor,
    list: true,
    query: listDatasourcesQuery,
    errors: {},
  },
  {
    older: {
      success: { 200: z.array(olderDatasourceSummarySchema) },
    },
    newer: {
      success: { 200: z.array(newerDatasourceSummarySchema) },
    },
  },
);

export const getDatasource = inBothGenerations(
  {
    method: 'GET',
    path: '/datasources/{datasource}',
    access: thingReaders.datasource,
    versioned: true,
    // Only people whose inbox says that it is no longer shared learn that it existed; for everybody else it does not.
    errors: { DATASOURCE_NOT_SHARED: 410 },
  },
  {
    older: {
      success: { 200: olderDatasourceSchema },
    },
    newer: {
      success: { 200: newerDatasourceSchema },
    },
  },
);

export const createDatasource = inBothGenerations(
  {
    method: 'POST',
    path: '/datasources',
    access: editor,
    errors: { CONNECTOR_NOT_USABLE: 409, DATASOURCE_DEPLOYMENT_UNKNOWN: 409 },
  },
  {
    older: {
      body: { encoding: 'json', schema: createOlderDatasourceSchema, limit: smallBody },
      success: { 201: olderDatasourceSchema, 200: olderDatasourceSchema },
    },
    newer: {
      body: { encoding: 'json', schema: createNewerDatasourceSchema, limit: smallBody },
      success: { 201: newerDatasourceSchema, 200: newerDatasourceSchema },
    },
  },
);

export const updateDatasource = inBothGenerations(
  {
    method: 'PATCH',
    path: '/datasources/{datasource}',
    access: editor,
    versioned: true,
  },
  {
    older: {
      body: { encoding: 'json', schema: ignoringReadOnly(olderDatasourceSchema, updateOlderDatasourceSchema), limit: formBody },
      success: { 200: olderDatasourceSchema, 201: olderDatasourceSchema },
      errors: {
        ...notYours,
        DATASOURCE_LOCKED: 409,
        DATASOURCE_INCOMPLETE: 409,
        ATTRIBUTES_NOT_ALLOWED: 409,
        DATASOURCE_DEPLOYMENT_UNKNOWN: 409,
      },
    },
    newer: {
      body: { encoding: 'json', schema: ignoringReadOnly(newerDatasourceSchema, updateNewerDatasourceSchema), limit: formBody },
      success: { 200: newerDatasourceSchema, 201: newerDatasourceSchema },
      errors: { ...notYours, DATASOURCE_LOCKED: 409, DATASOURCE_INCOMPLETE: 409, ATTRIBUTES_NOT_ALLOWED: 409 },
    },
  },
);

export const deleteDatasource = inBothGenerations({
  method: 'DELETE',
  path: '/datasources/{datasource}',
  access: editor,
  versioned: true,
  success: { 204: null },
  alsoSuccess: [200, 201],
  errors: { DATASOURCE_NOT_OWNED: 403 },
});

export const changeDatasourceStatus = inBothGenerations(
  {
    method: 'POST',
    path: '/datasources/{datasource}/{status}',
    access: editor,
    versioned: true,
    alsoSuccess: [201, 204],
    errors: { ...notYours, DATASOURCE_INCOMPLETE: 409 },
  },
  {
    older: { success: { 200: olderDatasourceSchema } },
    newer: { success: { 200: newerDatasourceSchema } },
  },
);

export const approveDatasourceSharing = inBothGenerations(
  {
    method: 'POST',
    path: '/datasources/{datasource}/approve_sharing',
    access: owner,
    versioned: true,
    alsoSuccess: [201, 204],
    errors: { ...notYours, DATASOURCE_NOT_ACTIVE: 409 },
  },
  {
    older: { success: { 200: olderDatasourceSchema } },
    newer: { success: { 200: newerDatasourceSchema } },
  },
);

export const listDatasourceSharing = inBothGenerations({
  method: 'GET',
  path: '/datasources/{datasource}/sharing',
  access: editor,
  list: true,
  success: { 200: z.array(sharedOrganizationSchema) },
  errors: { DATASOURCE_NOT_OWNED: 403 },
});

export const updateDatasourceSharing = inBothGenerations({
  method: 'POST',
  path: '/datasources/{datasource}/sharing',
  access: editor,
  body: { encoding: 'json', schema: updateDatasourceSharingSchema, limit: listBody },
  success: { 200: z.array(sharedOrganizationSchema) },
  alsoSuccess: [201, 204],
  errors: {
    ...notYours,
    DATASOURCE_PRIVATE: 409,
    SHARE_CODE_INVALID: 404,
    SHARE_WITH_ITSELF: 409,
    DATASOURCE_SHARING_MAXIMUM: 409,
    THIRD_PARTY_NOT_ALLOWED: 403,
  },
});

export const listDatasourceProjects = inBothGenerations({
  method: 'GET',
  path: '/datasources/{datasource}/projects',
  access: editor,
  list: true,
  success: { 200: z.array(datasourceProjectSchema) },
  errors: {},
});

export const updateDatasourceProjects = inBothGenerations({
  method: 'POST',
  path: '/datasources/{datasource}/projects',
  access: editor,
  body: { encoding: 'json', schema: updateDatasourceProjectsSchema, limit: listBody },
  success: { 200: z.array(datasourceProjectSchema) },
  alsoSuccess: [201, 204],
  errors: { DATASOURCE_DELETED: 409, DATASOURCE_NOT_ACTIVE: 409, DEPLOYMENT_NOT_ELIGIBLE: 409 },
});

export const getDatasourceImpact = inBothGenerations({
  method: 'GET',
  path: '/datasources/{datasource}/impact',
  access: editor,
  query: impactQuery,
  extension: true,
  success: { 200: impactSchema },
  errors: { DATASOURCE_NOT_OWNED: 403 },
});

export const listAuthorizations = inBothGenerations({
  method: 'GET',
  path: '/datasources/{datasource}/authorizations',
  access: editor,
  extension: true,
  list: true,
  success: { 200: z.array(authorizationSchema) },
  errors: { DATASOURCE_NOT_OWNED: 403 },
});

export const authorizeDatasource = inBothGenerations({
  method: 'POST',
  path: '/datasources/{datasource}/authorize',
  access: editor,
  body: { encoding: 'json', schema: authorizeSchema, limit: smallBody },
  success: { 200: z.object({ authUrl: z.string() }) },
  errors: { ...notYours, AUTH_TAG_UNKNOWN: 404, REDIRECT_INVALID: 400, CLIENT_SECRET_REQUIRED: 400, PROVIDER_REFUSED: 409 },
});

export const deleteTokens = inBothGenerations({
  method: 'DELETE',
  path: '/datasources/{datasource}/tokens',
  access: editor,
  query: z.strictObject({ authTag: authTagSchema }),
  success: { 204: null },
  alsoSuccess: [200, 201],
  errors: notYours,
});

export const finishAuthorization = endpoint({
  method: 'POST',
  path: '/datasource-auth/callback',
  access: { kind: 'person', confirmed: true },
  extension: true,
  body: { encoding: 'json', schema: finishAuthorizationSchema, limit: smallBody },
  success: { 200: finishedAuthorizationSchema },
  errors: { AUTH_STATE_INVALID: 410 },
});

export const grantProjectAccess = {
  newer: endpoint({
    method: 'POST',
    path: '/organizations/v1/{id}/datasources/{datasource}/projects/{project}',
    access: editor,
    success: { 200: z.array(datasourceProjectSchema) },
    alsoSuccess: [201, 204],
    errors: { DATASOURCE_DELETED: 409, DATASOURCE_NOT_ACTIVE: 409, DEPLOYMENT_NOT_ELIGIBLE: 409 },
  }),
};

export const revokeProjectAccess = {
  newer: endpoint({
    method: 'DELETE',
    path: '/organizations/v1/{id}/datasources/{datasource}/projects/{project}',
    access: editor,
    success: { 200: z.array(datasourceProjectSchema) },
    alsoSuccess: [201, 204],
    errors: {},
  }),
};
