import * as z from 'zod/mini';
import { endpoint } from '#endpoint.ts';
import { searchSchema } from '#text.schema.ts';
import { namedThingsSchema, nameThingsQuery, searchResultSchema } from './search.schema.ts';

export const searchByName = endpoint({
  method: 'GET',
  path: '/organizations/{id}/search',
  summary:
    'The first few of everything that the caller may open whose names hold a text, for going there: own organizations, and of this one projects, teams, people, invites, connectors and datasources of both forms, attributes and plugins. Where no name holds it, those that look like it.',
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
  summary:
    'The current names of the organization and of some things in it, asked for as “team:guest,project:eu-west_guest-app”. What is gone, or is not for the caller to open, is left out.',
  access: { kind: 'member' },
  rateLimit: 'search',
  extension: true,
  query: nameThingsQuery,
  success: { 200: namedThingsSchema },
  errors: {},
});
