import { authorizationErrors } from '@foyer/api/connectors/authorization.schema';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import { byId } from '#lib/by-id.ts';
import type { FieldErrors } from '#lib/form/field-errors.ts';

/** The authorizations of a connector as they are edited: by an id of their own, each as it was written. */
export type Authorizations = Readonly<Record<string, JsonObject>>;

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands in a document for them, if that is a list which the tab can show; anything else stays where it is. */
export function listedAuthorizations(given: unknown): readonly JsonObject[] | undefined {
  return Array.isArray(given) && given.every(isObject) ? given : undefined;
}

const kept = 'k';

/** A list of them by ids. What a saved connector already has is not judged again: it may be locked. */
export function authorizationsById(list: readonly JsonObject[], former: Authorizations | undefined, isSaved: boolean): Authorizations {
  const isFlawed = (one: JsonObject) => Object.keys(authorizationErrors([one])).length > 0;
  return byId(
    list,
    ({ authTag }) => String(authTag ?? ''),
    former,
    (one) => (isSaved && isFlawed(one) ? `${kept}:` : 'a:'),
  );
}

/** What is wrong with them, by their ids: of each the first. */
export function authorizationFlaws(authorizations: Authorizations): FieldErrors {
  const all = Object.entries(authorizations);
  const found = authorizationErrors(
    all.map(([, one]) => one),
    all.flatMap(([id, one]) => (id.startsWith(kept) ? [one] : [])),
  );
  const errors: Record<string, string> = {};
  for (const [field, error] of Object.entries(found)) errors[all[Number.parseInt(field, 10)]?.[0] ?? ''] ??= error;
  return errors;
}

/** What one is called. */
export function authorizationName(one: JsonObject | undefined): string {
  return String(one?.name || one?.authTag || '');
}
