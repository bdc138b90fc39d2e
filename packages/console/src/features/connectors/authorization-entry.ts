import { authorizationScopeMaxLength, authTagMaxLength, clientAuthentications } from '@foyer/api/connectors/authorization.schema';
import { integrationNameMaxLength, urlMaxLength } from '@foyer/api/connectors/integration-text.schema';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import * as z from 'zod/mini';

/** What stands in the form of an authorization, right or not. */
export const entrySchema = z.object({
  name: z.string(),
  authTag: z.string(),
  authorizationUrl: z.string(),
  tokenUrl: z.string(),
  scope: z.string(),
  clientAuthentication: z.enum(clientAuthentications),
});
type Entry = z.infer<typeof entrySchema>;

/** The texts of it, and how long each may be. */
export const entryLengths = {
  name: integrationNameMaxLength,
  authTag: authTagMaxLength,
  authorizationUrl: urlMaxLength,
  tokenUrl: urlMaxLength,
  scope: authorizationScopeMaxLength,
} as const;
/** One of them. */
export type EntryText = keyof typeof entryLengths;
const names = Object.keys(entryLengths) as EntryText[];

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** An authorization in its form. */
export function entryOf(one: JsonObject = {}): Entry {
  const entered = Object.fromEntries(names.map((name) => [name, textOf(one[name])])) as Record<EntryText, string>;
  return { ...entered, clientAuthentication: one.clientAuthentication === 'body' ? 'body' : 'basic' };
}

/** As it is kept: what may be left out and is empty does not stand there; what else its author has written does. */
export function keptOf({ name, scope, clientAuthentication, ...typed }: Entry, before: JsonObject = {}): JsonObject {
  const { name: _name, scope: _scope, clientAuthentication: former, ...others } = before;
  return {
    ...others,
    ...Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text.trim()])),
    ...(name.trim() && { name: name.trim() }),
    ...(scope.trim() && { scope: scope.trim() }),
    ...((former !== undefined || clientAuthentication === 'body') && { clientAuthentication }),
  };
}
