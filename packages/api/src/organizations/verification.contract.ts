import * as z from 'zod/mini';
import { smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { verificationPayloadSchema, verificationRequestSchema } from './verification.schema.ts';

const owner = { kind: 'member', anyOf: ['owner'] } as const;

export const getVerificationRequest = endpoint({
  method: 'GET',
  path: '/organizations/{id}/verification',
  access: owner,
  extension: true,
  success: { 200: z.object({ request: z.nullable(verificationRequestSchema) }) },
  errors: {},
});

export const requestVerification = endpoint({
  method: 'POST',
  path: '/organizations/{id}/verification',
  access: owner,
  extension: true,
  body: { encoding: 'json', schema: verificationPayloadSchema, limit: smallBody },
  success: { 201: z.object({ request: verificationRequestSchema }) },
  errors: { ORGANIZATION_VERIFIED: 409, VERIFICATION_WAITING: 409 },
});

export const withdrawVerificationRequest = endpoint({
  method: 'DELETE',
  path: '/organizations/{id}/verification',
  access: owner,
  extension: true,
  success: { 204: null },
  errors: {},
});
