import * as z from 'zod/mini';
import { endpoint } from '#endpoint.ts';
import { cursorSchema, limitSchema } from '#text.schema.ts';
import { organizationEntrySchema } from './entry.schema.ts';

export const listUserEntries = endpoint({
  method: 'GET',
  path: '/organizations/{id}/users/{userId}/entries',
  access: { kind: 'member', anyOf: ['owner'] },
  extension: true,
  list: true,
  query: z.strictObject({ limit: limitSchema, cursor: cursorSchema }),
  success: { 200: z.array(organizationEntrySchema) },
  errors: {},
});
