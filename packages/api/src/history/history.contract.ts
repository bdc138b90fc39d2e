import * as z from 'zod/mini';
import { endpoint } from '#endpoint.ts';
import { cursorSchema, limitSchema } from '#text.schema.ts';
import { historyReaders } from '#thing-readers.ts';
import { historyEntrySchema, historyFilters } from './history.schema.ts';

export const listHistory = endpoint({
  method: 'GET',
  path: '/organizations/{id}/history',
  access: historyReaders,
  extension: true,
  list: true,
  query: z.strictObject({ limit: limitSchema, cursor: cursorSchema, ...historyFilters }),
  success: { 200: z.array(historyEntrySchema) },
  errors: {},
});

export const exportHistory = endpoint({
  method: 'GET',
  path: '/organizations/{id}/history.csv',
  access: historyReaders,
  extension: true,
  csv: true,
  query: z.strictObject({ ...historyFilters }),
  success: { 200: z.string() },
  errors: {},
});
