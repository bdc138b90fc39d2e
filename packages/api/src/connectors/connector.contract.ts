import * as z from 'zod/mini';
import { documentBody, listBody } from '#body-limit.ts';
import { inBothGenerations } from '#generations.ts';
import { impactQuery, impactSchema } from '#impact/impact.schema.ts';
import { ignoringReadOnly } from '#read-only-fields.ts';
import { thingMakers, thingReaders } from '#thing-readers.ts';
import {
  createConnectorQuery,
  createNewerConnectorSchema,
  createOlderConnectorSchema,
  listConnectorsQuery,
  newerConnectorSchema,
  newerConnectorSummarySchema,
  olderConnectorSchema,
  olderConnectorSummarySchema,
  sharedOrganizationSchema,
  updateNewerConnectorSchema,
  updateOlderConnectorSchema,
  updateSharingSchema,
} from './connector.schema.ts';

const reader = { kind: 'member', anyOf: ['connectors', 'datasources'] } as const;
const editor = thingMakers.connector;
const owner = { kind: 'member', anyOf: ['owner'] } as const;
const notYours = { CONNECTOR_NOT_OWNED: 403, CONNECTOR_DELETED: 409 } as const;

export const listConnectors = inBothGenerations(
  {
    method: 'GET',
    path: '/connectors',
    access: reader,
    list: true,
    query: listConnectorsQuery,
    errors: {},
  },
  {
    older: {
      summary: 'The organization’s connectors of the older form and those shared with it, the last changed first. Without their templates.',
      success: { 200: z.array(olderConnectorSummarySchema) },
    },
    newer: {
      summary: 'The organization’s connectors of the newer form and those shared with it, the last changed first. Without their configs.',
      success: { 200: z.array(newerConnectorSummarySchema) },
    },
  },
);

export const getConnector = inBothGenerations(
  {
    method: 'GET',
    path: '/connectors/{connector}',
    access: thingReaders.connector,
    versioned: true,
    errors: {},
  },
  {
    older: { summary: 'One connector of the older form, own or shared in.', success: { 200: olderConnectorSchema } },
    newer: { summary: 'One connector of the newer form, own or shared in.', success: { 200: newerConnectorSchema } },
  },
);

export const createConnector = inBothGenerations(
  {
    method: 'POST',
    path: '/connectors',
    access: editor,
    query: createConnectorQuery,
    alsoSuccess: [204],
    errors: { CONNECTORS_MAXIMUM: 409 },
  },
  {
    older: {
      summary: 'Creates a connector of the older form as a draft.',
      body: { encoding: 'json', schema: ignoringReadOnly(olderConnectorSchema, createOlderConnectorSchema), limit: documentBody },
      success: { 201: olderConnectorSchema, 200: olderConnectorSchema },
    },
    newer: {
      summary: 'Creates a connector of the newer form as a draft.',
      body: { encoding: 'json', schema: ignoringReadOnly(newerConnectorSchema, createNewerConnectorSchema), limit: documentBody },
      success: { 201: newerConnectorSchema, 200: newerConnectorSchema },
    },
  },
);

export const updateConnector = inBothGenerations(
  {
    method: 'PATCH',
    path: '/connectors/{connector}',
    access: editor,
    versioned: true,
    errors: { ...notYours, CONNECTOR_LOCKED: 409, CONNECTOR_INCOMPLETE: 409 },
  },
  {
    older: {
      summary: 'Saves the fields that are given. What is active or shared keeps its deployments and its template.',
      body: { encoding: 'json', schema: ignoringReadOnly(olderConnectorSchema, updateOlderConnectorSchema), limit: documentBody },
      success: { 200: olderConnectorSchema, 201: olderConnectorSchema },
    },
    newer: {
      summary: 'Saves the parts that are given, each as a whole. What is active or shared keeps its deployments and its schemas.',
      body: { encoding: 'json', schema: ignoringReadOnly(newerConnectorSchema, updateNewerConnectorSchema), limit: documentBody },
      success: { 200: newerConnectorSchema, 201: newerConnectorSchema },
    },
  },
);

export const deleteConnector = inBothGenerations({
  method: 'DELETE',
  path: '/connectors/{connector}',
  summary: 'Schedules the deletion of an own connector, or removes one that is shared in. Restorable for 30 days.',
  access: editor,
  versioned: true,
  success: { 204: null },
  alsoSuccess: [200, 201],
  errors: {},
});

export const changeConnectorStatus = inBothGenerations(
  {
    method: 'POST',
    path: '/connectors/{connector}/{status}',
    summary: 'activate, deactivate, delete or cancelDelete.',
    access: editor,
    versioned: true,
    alsoSuccess: [201, 204],
    errors: { ...notYours, CONNECTOR_INCOMPLETE: 409, CONNECTOR_UNUSABLE: 409 },
  },
  {
    older: { success: { 200: olderConnectorSchema } },
    newer: { success: { 200: newerConnectorSchema } },
  },
);

export const approveConnectorSharing = inBothGenerations(
  {
    method: 'POST',
    path: '/connectors/{connector}/approve_sharing',
    summary: 'Lets an active connector leave its private state, for good.',
    access: owner,
    versioned: true,
    alsoSuccess: [201, 204],
    errors: { ...notYours, CONNECTOR_NOT_ACTIVE: 409 },
  },
  {
    older: { success: { 200: olderConnectorSchema } },
    newer: { success: { 200: newerConnectorSchema } },
  },
);

export const approveConnectorThirdParty = inBothGenerations(
  {
    method: 'POST',
    path: '/connectors/{connector}/approve_3rd_party',
    summary: 'The same, and whoever makes a datasource of it may share that with third parties.',
    access: owner,
    versioned: true,
    alsoSuccess: [201, 204],
    errors: { ...notYours, CONNECTOR_NOT_ACTIVE: 409 },
  },
  {
    older: { success: { 200: olderConnectorSchema } },
    newer: { success: { 200: newerConnectorSchema } },
  },
);

export const getConnectorImpact = inBothGenerations({
  method: 'GET',
  path: '/connectors/{connector}/impact',
  summary: 'What depends on a connector; to whom it is shared, what depends on it there.',
  access: reader,
  query: impactQuery,
  extension: true,
  success: { 200: impactSchema },
  errors: {},
});

export const listConnectorSharing = inBothGenerations({
  method: 'GET',
  path: '/connectors/{connector}/sharing',
  summary: 'The organizations that an own connector is shared with, by name.',
  access: reader,
  list: true,
  success: { 200: z.array(sharedOrganizationSchema) },
  errors: { CONNECTOR_NOT_OWNED: 403 },
});

export const updateConnectorSharing = inBothGenerations({
  method: 'POST',
  path: '/connectors/{connector}/sharing',
  summary:
    'Shares an approved connector with the organizations whose share codes are given, or whose ids, when the caller has looked up their current code in the last 24 hours; takes it from others.',
  access: editor,
  body: { encoding: 'json', schema: updateSharingSchema, limit: listBody },
  success: { 200: z.array(sharedOrganizationSchema) },
  alsoSuccess: [201, 204],
  errors: { ...notYours, CONNECTOR_PRIVATE: 409, SHARE_CODE_INVALID: 404, SHARE_WITH_ITSELF: 409, SHARING_MAXIMUM: 409 },
});
