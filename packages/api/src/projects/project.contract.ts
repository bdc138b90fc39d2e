import * as z from 'zod/mini';
import { endpoint } from '#endpoint.ts';
import { cursorSchema, limitSchema, searchSchema } from '#text.schema.ts';
import { projectSchema } from './project.schema.ts';

export const listProjects = endpoint({
  method: 'GET',
  path: '/organizations/{id}/projects',
  summary: 'The projects the caller reaches: active ones first, then by name.',
  access: { kind: 'member' },
  list: true,
  query: z.strictObject({
    limit: limitSchema,
    cursor: cursorSchema,
    q: searchSchema,
    deployment: z.optional(z.string().check(z.maxLength(63))),
  }),
  success: { 200: z.array(projectSchema) },
  errors: {},
});
