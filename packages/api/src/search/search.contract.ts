import * as z from 'zod/mini';
import { endpoint } from '#endpoint.ts';
import { searchSchema } from '#text.schema.ts';
import { namedThingsSchema, nameThingsQuery, searchResultSchema } from './search.schema.ts';

export const searchByName = endpoint({
  method: 'GET',
  path: '/organizations/{id}/search',
  access: { kind: 'member' },
  rateLimit: 'search',
  extension: true,
  query: z.strictObject({ q: searchSchema }),
  success: { 200: searchResultSchema },
  errors: {},
});

export const nameThings = endpoint({
  method: 'GET',
  path: '/organizations/{id}/names',
  access: { kind: 'member' },
  rateLimit: 'search',
  extension: true,
  query: nameThingsQuery,
  success: { 200: namedThingsSchema },
  errors: {},
});
