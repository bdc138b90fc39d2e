import * as z from 'zod/mini';

/** The one shape of every error answer. `message` is in the asked language; the console decides by `code`. */
export const problemSchema = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  /** Field name → error key, for bodies that break a rule. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Finds the answer in the server's log. */
  requestId: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;

/** Codes that any call can answer, with their statuses. */
export const commonErrors = {
  VALIDATION_FAILED: 400,
  MALFORMED_BODY: 400,
  BODY_TOO_COMPLEX: 400,
  SESSION_EXPIRED: 401,
  PERSON_CHANGED: 401,
  /** Of a program: it came with no credential, or with one that is revoked, expired or none of ours. */
  CREDENTIAL_INVALID: 401,
  FORBIDDEN: 403,
  ORIGIN_REJECTED: 403,
  USER_NOT_CONFIRMED: 403,
  /** The call asks for somebody who has proved lately who they are. Confirming it again (`auth/reauthenticate`) is enough. */
  AUTHENTICATION_TOO_OLD: 403,
  /** The organization that the call is about is suspended by the provider: its members read why, and nothing else is answered. */
  ORGANIZATION_SUSPENDED: 403,
  /** Of an operator: the account has no second factor yet. */
  SECOND_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  VERSION_CONFLICT: 412,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  GENERIC_INTERNAL_ERROR: 500,
  /** Nothing was done: the server, or what it stands on, is out of reach for the moment. */
  NOT_READY: 503,
  /** The database was lost while it committed. Whether the change was kept is not known, and the server does not repeat it. */
  OUTCOME_UNKNOWN: 503,
  /** Nothing was done: what the server stands on has no room for it. What is there can be read. */
  STORAGE_FULL: 503,
} as const;
export type CommonErrorCode = keyof typeof commonErrors;
