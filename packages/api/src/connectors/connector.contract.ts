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
      success: { 200: z.array(olderConnectorSummarySchema) },
    },
    newer: {
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
    older: { success: { 200: olderConnectorSchema } },
    newer: { success: { 200: newerConnectorSchema } },
  },
);

export const createConnector = inBothGenerations(
  {
    method: 'POST',
    path: '/connectors',
    access: editor,
    query: createConnectorQuery,
    alsoSuccess: [204],
    errors: { CONNECTORS_LIMIT: 409, CONNECTORS_MAXIMUM: 409 },
  },
  {
    older: {
      body: { encoding: 'json', schema: ignoringReadOnly(olderConnectorSchema, createOlderConnectorSchema), limit: documentBody },
      success: { 201: olderConnectorSchema, 200: olderConnectorSchema },
    },
    newer: {
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
      body: { encoding: 'json', schema: ignoringReadOnly(olderConnectorSchema, updateOlderConnectorSchema), limit: documentBody },
      success: { 200: olderConnectorSchema, 201: olderConnectorSchema },
    },
    newer: {
      body: { encoding: 'json', schema: ignoringReadOnly(newerConnectorSchema, updateNewerConnectorSchema), limit: documentBody },
      success: { 200: newerConnectorSchema, 201: newerConnectorSchema },
    },
  },
);

export const deleteConnector = inBothGenerations({
  method: 'DELETE',
  path: '/connectors/{connector}',
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
  access: reader,
  query: impactQuery,
  extension: true,
  success: { 200: impactSchema },
  errors: {},
});

export const listConnectorSharing = inBothGenerations({
  method: 'GET',
  path: '/connectors/{connector}/sharing',
  access: reader,
  list: true,
  success: { 200: z.array(sharedOrganizationSchema) },
  errors: { CONNECTOR_NOT_OWNED: 403 },
});

export const updateConnectorSharing = inBothGenerations({
  method: 'POST',
  path: '/connectors/{connector}/sharing',
  access: editor,
  body: { encoding: 'json', schema: updateSharingSchema, limit: listBody },
  success: { 200: z.array(sharedOrganizationSchema) },
  alsoSuccess: [201, 204],
  errors: { ...notYours, CONNECTOR_PRIVATE: 409, SHARE_CODE_INVALID: 404, SHARE_WITH_ITSELF: 409, SHARING_MAXIMUM: 409 },
});
