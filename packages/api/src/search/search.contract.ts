import * as z from 'zod/mini';
import { endpoint } from '#endpoint.ts';
import { searchSchema } from '#text.schema.ts';
import { searchResultSchema } from './search.schema.ts';

export const searchByName = endpoint({
  method: 'GET',
  path: '/organizations/{id}/search',
  summary: 'The first few projects the caller reaches, teams, people and own organizations whose names hold a text: for going there.',
  access: { kind: 'member' },
  rateLimit: 'search',
  extension: true,
  query: z.strictObject({ q: searchSchema }),
  success: { 200: searchResultSchema },
  errors: {},
});
