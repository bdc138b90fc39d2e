import * as z from 'zod/mini';
import { integrationNameMaxLength, webUrlSchema } from './integration-text.schema.ts';

/** As many external systems as a connector may name: no more of them are read. */
export const authorizationsMaximum = 20;
export const authTagMaxLength = 100;
export const authorizationScopeMaxLength = 1000;
/** How the client says who it is at the token address (RFC 6749 §2.3.1). */
export const clientAuthentications = ['basic', 'body'] as const;

/** An external system that data sources are authorized at by OAuth 2. What else its author has written there is kept. */
export const connectorAuthorizationSchema = z.looseObject({
  authTag: z
    .string({ error: 'AUTH_TAG_REQUIRED' })
    .check(z.regex(/\S/, { error: 'AUTH_TAG_REQUIRED' }), z.maxLength(authTagMaxLength, { error: 'AUTH_TAG_REQUIRED' })),
  name: z.optional(z.string().check(z.maxLength(integrationNameMaxLength, { error: 'VALIDATION_FAILED' }))),
  authorizationUrl: webUrlSchema('AUTHORIZATION_URL_INVALID'),
  tokenUrl: webUrlSchema('TOKEN_URL_INVALID'),
  scope: z.optional(z.string().check(z.maxLength(authorizationScopeMaxLength, { error: 'VALIDATION_FAILED' }))),
  clientAuthentication: z.optional(z.enum(clientAuthentications, { error: 'VALIDATION_FAILED' })),
});
export type ConnectorAuthorization = z.infer<typeof connectorAuthorizationSchema>;

const tagOf = (item: unknown) => (typeof item === 'object' && item !== null && 'authTag' in item ? item.authTag : undefined);

/**
 * What is wrong with a connector's authorizations: error keys, by the place in the list and the field. What was kept before they were
 * judged may stay as it is.
 */
export function authorizationErrors(list: readonly unknown[], kept: readonly unknown[] = []): Readonly<Record<string, string>> {
  if (list.length > authorizationsMaximum && list.length > kept.length) return { '': 'AUTHORIZATIONS_MAXIMUM' };
  const before = new Set(kept.map((item) => JSON.stringify(item)));
  const errors: Record<string, string> = {};
  for (const [at, item] of list.entries()) {
    if (before.has(JSON.stringify(item))) continue;
    for (const { path, message } of z.safeParse(connectorAuthorizationSchema, item).error?.issues ?? [])
      errors[[at, ...path].join('.')] ??= path.length === 0 ? 'VALIDATION_FAILED' : message;
    if (list.some((other, index) => index !== at && tagOf(other) === tagOf(item))) errors[`${at}.authTag`] ??= 'AUTH_TAG_TAKEN';
  }
  return errors;
}
