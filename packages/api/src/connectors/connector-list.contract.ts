import * as z from 'zod/mini';
import { inBothGenerations } from '#generations.ts';
import { connectorFilters } from './connector.schema.ts';
import { exportedIdsSchema, listedDeploymentSchema } from './integration-list.schema.ts';

// Apart from the other calls of connectors, for a list is shown before anybody asks for these.

const reader = { kind: 'member', anyOf: ['connectors', 'datasources'] } as const;

/** The list as it is filtered, or what was selected of it, as a table. */
const exportConnectorsQuery = z.strictObject({ ...connectorFilters, ids: exportedIdsSchema });

/** What the connectors of an organization can be narrowed to. */
const connectorChoicesSchema = z.object({ deployments: z.array(listedDeploymentSchema) });

export const exportConnectors = inBothGenerations(
  {
    method: 'GET',
    path: '/connectors.csv',
    access: reader,
    extension: true,
    csv: true,
    query: exportConnectorsQuery,
    success: { 200: z.string() },
    errors: {},
  },
  {
    older: {},
    newer: {},
  },
);

export const listConnectorChoices = inBothGenerations({
  method: 'GET',
  path: '/choices/connectors',
  access: reader,
  extension: true,
  success: { 200: connectorChoicesSchema },
  errors: {},
});
