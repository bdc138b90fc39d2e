import * as z from 'zod/mini';
import { documentBody, listBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { ignoringReadOnly } from '#read-only-fields.ts';
import { thingReaders } from '#thing-readers.ts';
import {
  connectorImpactSchema,
  connectorSchema,
  connectorSummarySchema,
  createConnectorQuery,
  createConnectorSchema,
  listConnectorsQuery,
  sharedOrganizationSchema,
  updateConnectorSchema,
  updateSharingSchema,
} from './connector.schema.ts';

const reader = { kind: 'member', anyOf: ['connectors', 'datasources'] } as const;
const editor = { kind: 'member', anyOf: ['connectors'] } as const;
const owner = { kind: 'member', anyOf: ['owner'] } as const;
const notYours = { CONNECTOR_NOT_OWNED: 403, CONNECTOR_DELETED: 409 } as const;

export const listConnectors = endpoint({
  method: 'GET',
  path: '/organizations/{id}/connectors',
  summary: 'The organization’s connectors of the older form and those shared with it, the last changed first. Without their templates.',
  access: reader,
  list: true,
  query: listConnectorsQuery,
  success: { 200: z.array(connectorSummarySchema) },
  errors: {},
});

export const getConnector = endpoint({
  method: 'GET',
  path: '/organizations/{id}/connectors/{connector}',
  summary: 'One connector of the older form, own or shared in.',
  access: thingReaders.connector,
  versioned: true,
  success: { 200: connectorSchema },
  errors: {},
});

export const createConnector = endpoint({
  method: 'POST',
  path: '/organizations/{id}/connectors',
  summary: 'Creates a connector of the older form as a draft.',
  access: editor,
  query: createConnectorQuery,
  body: { encoding: 'json', schema: ignoringReadOnly(connectorSchema, createConnectorSchema), limit: documentBody },
  success: { 201: connectorSchema, 200: connectorSchema },
  alsoSuccess: [204],
  errors: { CONNECTORS_MAXIMUM: 409 },
});

export const updateConnector = endpoint({
  method: 'PATCH',
  path: '/organizations/{id}/connectors/{connector}',
  summary: 'Saves the fields that are given. What is active or shared keeps its deployments and its template.',
  access: editor,
  versioned: true,
  body: { encoding: 'json', schema: ignoringReadOnly(connectorSchema, updateConnectorSchema), limit: documentBody },
  success: { 200: connectorSchema, 201: connectorSchema },
  errors: { ...notYours, CONNECTOR_LOCKED: 409, CONNECTOR_INCOMPLETE: 409 },
});

export const deleteConnector = endpoint({
  method: 'DELETE',
  path: '/organizations/{id}/connectors/{connector}',
  summary: 'Schedules the deletion of an own connector, or removes one that is shared in. Restorable for 30 days.',
  access: editor,
  versioned: true,
  success: { 204: null },
  alsoSuccess: [200, 201],
  errors: {},
});

export const changeConnectorStatus = endpoint({
  method: 'POST',
  path: '/organizations/{id}/connectors/{connector}/{status}',
  summary: 'activate, deactivate, delete or cancelDelete.',
  access: editor,
  versioned: true,
  success: { 200: connectorSchema },
  alsoSuccess: [201, 204],
  errors: { ...notYours, CONNECTOR_INCOMPLETE: 409 },
});

export const approveConnectorSharing = endpoint({
  method: 'POST',
  path: '/organizations/{id}/connectors/{connector}/approve_sharing',
  summary: 'Lets an active connector leave its private state, for good.',
  access: owner,
  versioned: true,
  success: { 200: connectorSchema },
  alsoSuccess: [201, 204],
  errors: { ...notYours, CONNECTOR_NOT_ACTIVE: 409 },
});

export const approveConnectorThirdParty = endpoint({
  method: 'POST',
  path: '/organizations/{id}/connectors/{connector}/approve_3rd_party',
  summary: 'The same, and whoever makes a datasource of it may share that with third parties.',
  access: owner,
  versioned: true,
  success: { 200: connectorSchema },
  alsoSuccess: [201, 204],
  errors: { ...notYours, CONNECTOR_NOT_ACTIVE: 409 },
});

export const getConnectorImpact = endpoint({
  method: 'GET',
  path: '/organizations/{id}/connectors/{connector}/impact',
  summary: 'How many datasources are made of an own connector, and what hangs on those.',
  access: reader,
  extension: true,
  success: { 200: connectorImpactSchema },
  errors: { CONNECTOR_NOT_OWNED: 403 },
});

export const listConnectorSharing = endpoint({
  method: 'GET',
  path: '/organizations/{id}/connectors/{connector}/sharing',
  summary: 'The organizations that an own connector is shared with, by name.',
  access: reader,
  list: true,
  success: { 200: z.array(sharedOrganizationSchema) },
  errors: { CONNECTOR_NOT_OWNED: 403 },
});

export const updateConnectorSharing = endpoint({
  method: 'POST',
  path: '/organizations/{id}/connectors/{connector}/sharing',
  summary:
    'Shares an approved connector with the organizations whose share codes are given, or whose ids, when the caller has looked up their current code in the last 24 hours; takes it from others.',
  access: editor,
  body: { encoding: 'json', schema: updateSharingSchema, limit: listBody },
  success: { 200: z.array(sharedOrganizationSchema) },
  alsoSuccess: [201, 204],
  errors: { ...notYours, CONNECTOR_PRIVATE: 409, SHARE_CODE_INVALID: 404, SHARE_WITH_ITSELF: 409, SHARING_MAXIMUM: 409 },
});
