import * as z from 'zod/mini';
import { formBody, listBody, smallBody } from '#body-limit.ts';
import { sharedOrganizationSchema } from '#connectors/connector.schema.ts';
import { endpoint } from '#endpoint.ts';
import { ignoringReadOnly } from '#read-only-fields.ts';
import { thingReaders } from '#thing-readers.ts';
import {
  authorizationSchema,
  authorizeSchema,
  authTagSchema,
  createDatasourceV1Schema,
  datasourceImpactSchema,
  datasourceProjectSchema,
  datasourceSummaryV1Schema,
  datasourceV1Schema,
  listDatasourcesQuery,
  updateDatasourceProjectsSchema,
  updateDatasourceSharingSchema,
  updateDatasourceV1Schema,
} from './datasource.schema.ts';

const editor = { kind: 'member', anyOf: ['datasources'] } as const;
const owner = { kind: 'member', anyOf: ['owner'] } as const;
/** What a receiver, and what a deleted one, cannot do. */
const notYours = { DATASOURCE_NOT_OWNED: 403, DATASOURCE_DELETED: 409 } as const;

export const listDatasourcesV1 = endpoint({
  method: 'GET',
  path: '/organizations/v1/{id}/datasources',
  summary: 'The organization’s datasources of the newer form and those shared with it, the last changed first. Without their configs.',
  access: editor,
  list: true,
  query: listDatasourcesQuery,
  success: { 200: z.array(datasourceSummaryV1Schema) },
  errors: {},
});

export const getDatasourceV1 = endpoint({
  method: 'GET',
  path: '/organizations/v1/{id}/datasources/{datasource}',
  summary:
    'One datasource of the newer form, by its id alone or behind its connector’s. Who has it shared in sees nothing that was entered.',
  access: thingReaders.datasource,
  versioned: true,
  success: { 200: datasourceV1Schema },
  errors: {},
});

export const createDatasourceV1 = endpoint({
  method: 'POST',
  path: '/organizations/v1/{id}/datasources',
  summary: 'Creates a datasource of the newer form, as a draft, from an active connector and one of its deployments.',
  access: editor,
  body: { encoding: 'json', schema: createDatasourceV1Schema, limit: smallBody },
  success: { 201: datasourceV1Schema, 200: datasourceV1Schema },
  errors: { CONNECTOR_NOT_USABLE: 409, DATASOURCE_DEPLOYMENT_UNKNOWN: 409 },
});

export const updateDatasourceV1 = endpoint({
  method: 'PATCH',
  path: '/organizations/v1/{id}/datasources/{datasource}',
  summary: 'Saves what is given. Configs are kept as they are once it has left its private state; an active one stays complete.',
  access: editor,
  versioned: true,
  body: { encoding: 'json', schema: ignoringReadOnly(datasourceV1Schema, updateDatasourceV1Schema), limit: formBody },
  success: { 200: datasourceV1Schema, 201: datasourceV1Schema },
  errors: { ...notYours, DATASOURCE_LOCKED: 409, DATASOURCE_INCOMPLETE: 409, ATTRIBUTES_NOT_ALLOWED: 409 },
});

export const deleteDatasourceV1 = endpoint({
  method: 'DELETE',
  path: '/organizations/v1/{id}/datasources/{datasource}',
  summary: 'Schedules the deletion of an own datasource. Restorable for 30 days.',
  access: editor,
  versioned: true,
  success: { 204: null },
  alsoSuccess: [200, 201],
  errors: { DATASOURCE_NOT_OWNED: 403 },
});

export const changeDatasourceStatusV1 = endpoint({
  method: 'POST',
  path: '/organizations/v1/{id}/datasources/{datasource}/{status}',
  summary: 'activate, deactivate, delete or cancelDelete.',
  access: editor,
  versioned: true,
  success: { 200: datasourceV1Schema },
  alsoSuccess: [201, 204],
  errors: { ...notYours, DATASOURCE_INCOMPLETE: 409 },
});

export const approveDatasourceSharingV1 = endpoint({
  method: 'POST',
  path: '/organizations/v1/{id}/datasources/{datasource}/approve_sharing',
  summary: 'Lets an active datasource leave its private state, for good.',
  access: owner,
  versioned: true,
  success: { 200: datasourceV1Schema },
  alsoSuccess: [201, 204],
  errors: { ...notYours, DATASOURCE_NOT_ACTIVE: 409 },
});

export const listDatasourceSharingV1 = endpoint({
  method: 'GET',
  path: '/organizations/v1/{id}/datasources/{datasource}/sharing',
  summary: 'The organizations that an own datasource is shared with, by name.',
  access: editor,
  list: true,
  success: { 200: z.array(sharedOrganizationSchema) },
  errors: { DATASOURCE_NOT_OWNED: 403 },
});

export const updateDatasourceSharingV1 = endpoint({
  method: 'POST',
  path: '/organizations/v1/{id}/datasources/{datasource}/sharing',
  summary:
    'Shares an approved datasource with the organizations whose share codes are given, or whose ids, when the caller has looked up their current code in the last 24 hours (owners only); takes it from others, and from their projects.',
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

export const listDatasourceProjectsV1 = endpoint({
  method: 'GET',
  path: '/organizations/v1/{id}/datasources/{datasource}/projects',
  summary: 'The own projects that have a datasource.',
  access: editor,
  list: true,
  success: { 200: z.array(datasourceProjectSchema) },
  errors: {},
});

export const updateDatasourceProjectsV1 = endpoint({
  method: 'POST',
  path: '/organizations/v1/{id}/datasources/{datasource}/projects',
  summary: 'Gives an active datasource to own projects on eligible deployments and takes it from others, in one call.',
  access: editor,
  body: { encoding: 'json', schema: updateDatasourceProjectsSchema, limit: listBody },
  success: { 200: z.array(datasourceProjectSchema) },
  alsoSuccess: [201, 204],
  errors: { DATASOURCE_DELETED: 409, DATASOURCE_NOT_ACTIVE: 409, DEPLOYMENT_NOT_ELIGIBLE: 409 },
});

export const grantProjectAccessV1 = endpoint({
  method: 'POST',
  path: '/organizations/v1/{id}/datasources/{datasource}/projects/{project}',
  summary: 'Gives an active datasource to an own project on an eligible deployment, which gets a new context plugin by it.',
  access: editor,
  success: { 200: z.array(datasourceProjectSchema) },
  alsoSuccess: [201, 204],
  errors: { DATASOURCE_DELETED: 409, DATASOURCE_NOT_ACTIVE: 409, DEPLOYMENT_NOT_ELIGIBLE: 409 },
});

export const revokeProjectAccessV1 = endpoint({
  method: 'DELETE',
  path: '/organizations/v1/{id}/datasources/{datasource}/projects/{project}',
  summary: 'Takes a datasource from an own project at once, with the context plugin that it had there.',
  access: editor,
  success: { 200: z.array(datasourceProjectSchema) },
  alsoSuccess: [201, 204],
  errors: {},
});

export const getDatasourceImpactV1 = endpoint({
  method: 'GET',
  path: '/organizations/v1/{id}/datasources/{datasource}/impact',
  summary: 'What a deletion, a deactivation, an approval or a revocation touches.',
  access: editor,
  extension: true,
  success: { 200: datasourceImpactSchema },
  errors: { DATASOURCE_NOT_OWNED: 403 },
});

export const listAuthorizationsV1 = endpoint({
  method: 'GET',
  path: '/organizations/v1/{id}/datasources/{datasource}/authorizations',
  summary: 'How an own datasource stands with the external systems of its connector, tag by tag.',
  access: editor,
  extension: true,
  list: true,
  success: { 200: z.array(authorizationSchema) },
  errors: { DATASOURCE_NOT_OWNED: 403 },
});

export const authorizeDatasourceV1 = endpoint({
  method: 'POST',
  path: '/organizations/v1/{id}/datasources/{datasource}/authorize',
  summary: 'Begins the authorization of a tag: keeps client id and secret, and answers where to sign in.',
  access: editor,
  body: { encoding: 'json', schema: authorizeSchema, limit: smallBody },
  success: { 200: z.object({ authUrl: z.string() }) },
  errors: { ...notYours, AUTH_TAG_UNKNOWN: 404, REDIRECT_INVALID: 400, CLIENT_SECRET_REQUIRED: 400, PROVIDER_REFUSED: 409 },
});

export const deleteTokensV1 = endpoint({
  method: 'DELETE',
  path: '/organizations/v1/{id}/datasources/{datasource}/tokens',
  summary: 'Disconnects a tag: forgets its tokens, client id and secret.',
  access: editor,
  query: z.strictObject({ authTag: authTagSchema }),
  success: { 204: null },
  alsoSuccess: [200, 201],
  errors: notYours,
});
