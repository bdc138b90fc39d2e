import { expect, test } from 'vitest';
import { directoryFailure } from './directory-failure.ts';

test.each([
  [401, 'SESSION_EXPIRED', 'session'],
  [404, 'NOT_FOUND', 'gone'],
  [409, 'INVITE_GONE', 'gone'],
  [412, 'VERSION_CONFLICT', 'conflict'],
  [403, 'OWNERS_ONLY', 'message'],
  [409, 'ONLY_OWNER_ROLE', 'message'],
  [500, undefined, 'message'],
  [0, 'OFFLINE', 'message'],
] as const)('%i %s: %s', (status, code, outcome) =>
  expect(directoryFailure({ status, error: { message: '', ...(code && { code }) } as never })).toBe(outcome),
);
