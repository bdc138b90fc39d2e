import * as z from 'zod/mini';
import { sharedOrganizationSchema } from '#connectors/connector.schema.ts';
import { endpoint } from '#endpoint.ts';

const sharer = { kind: 'member', anyOf: ['connectors', 'datasources'] } as const;
const shareCodeSchema = z.object({ pseudonym: z.string() });

export const getShareCode = endpoint({
  method: 'GET',
  path: '/organizations/{id}/pseudonym',
  alsoAt: ['/organizations/v1/{id}/pseudonym'],
  access: sharer,
  success: { 200: shareCodeSchema },
  errors: {},
});

export const createShareCode = endpoint({
  method: 'POST',
  path: '/organizations/{id}/pseudonym',
  alsoAt: ['/organizations/v1/{id}/pseudonym'],
  access: sharer,
  success: { 201: shareCodeSchema, 200: shareCodeSchema },
  alsoSuccess: [204],
  errors: {},
});

export const findOrganizationByShareCode = endpoint({
  method: 'GET',
  path: '/organizations/pseudonym/{code}',
  alsoAt: ['/organizations/v1/pseudonym/{code}'],
  access: { kind: 'person', confirmed: true },
  rateLimit: 'shareCode',
  success: {
    200: z.extend(sharedOrganizationSchema, {
      /** The version of connectors and datasources that its people are led to (extension). */
      shows: z.optional(z.enum(['v0', 'v1'])),
    }),
  },
  errors: { SHARE_CODE_INVALID: 404, TOO_MANY_ATTEMPTS: 429 },
});
