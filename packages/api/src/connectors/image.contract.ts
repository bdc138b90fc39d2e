import * as z from 'zod/mini';
import { imageBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';

export const uploadImage = endpoint({
  method: 'POST',
  path: '/organizations/{id}/imageUpload',
  alsoAt: ['/organizations/v1/{id}/imageUpload'],
  access: { kind: 'member', anyOf: ['connectors', 'datasources'] },
  body: { encoding: 'multipart', schema: z.strictObject({}), file: 'image', limit: imageBody },
  /** A path on this origin. */
  success: { 201: z.object({ imageUrl: z.string() }), 200: z.object({ imageUrl: z.string() }) },
  alsoSuccess: [204],
  errors: { IMAGE_INVALID: 400, IMAGE_TOO_LARGE: 413, UPLOADS_MAXIMUM: 429, PICTURES_MAXIMUM: 409 },
});
