import * as z from 'zod/mini';
import { endpoint } from '#endpoint.ts';
import { cursorSchema, limitSchema } from '#text.schema.ts';
import { authEventSchema } from './auth-event.schema.ts';

export const listAuthEvents = endpoint({
  method: 'GET',
  path: '/auth/events',
  access: { kind: 'person' },
  extension: true,
  list: true,
  query: z.strictObject({ limit: limitSchema, cursor: cursorSchema }),
  success: { 200: z.array(authEventSchema) },
  errors: {},
});
