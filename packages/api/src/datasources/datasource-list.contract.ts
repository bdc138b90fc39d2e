import * as z from 'zod/mini';
import { exportedIdsSchema, listedDeploymentSchema } from '#connectors/integration-list.schema.ts';
import { inBothGenerations } from '#generations.ts';
import { datasourceFilters } from './datasource.schema.ts';

// Apart from the other calls of datasources, for a list is shown before anybody asks for these.

const editor = { kind: 'member', anyOf: ['datasources'] } as const;

/** The list as it is filtered, or what was selected of it, as a table. */
const exportDatasourcesQuery = z.strictObject({ ...datasourceFilters, ids: exportedIdsSchema });

/** What the datasources of an organization can be narrowed to. */
const datasourceChoicesSchema = z.object({
  deployments: z.array(listedDeploymentSchema),
  /** What own ones are made of, by name; a connector that is gone is not among them. */
  connectors: z.array(z.object({ id: z.string(), name: z.string(), count: z.number() })),
});

export const exportDatasources = inBothGenerations(
  {
    method: 'GET',
    path: '/datasources.csv',
    access: editor,
    extension: true,
    csv: true,
    query: exportDatasourcesQuery,
    success: { 200: z.string() },
    errors: {},
  },
  {
    older: {},
    newer: {},
  },
);

export const listDatasourceChoices = inBothGenerations({
  method: 'GET',
  path: '/choices/datasources',
  access: editor,
  extension: true,
  success: { 200: datasourceChoicesSchema },
  errors: {},
});
