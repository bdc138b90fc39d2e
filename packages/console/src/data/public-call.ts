import type { CallInput, Client, Result } from '@foyer/api/client';
import type { Endpoint } from '@foyer/api/endpoint';

type Given<E extends Endpoint> = Record<string, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>];

/** A call of a public page, made from its endpoint. There is no cache there: nothing becomes stale. */
// @__NO_SIDE_EFFECTS__
export function publicCall<E extends Endpoint>(endpoint: E): (client: Client, ...input: Given<E>) => Promise<Result<E>> {
  return (client, ...input) => client.call(endpoint, ...input);
}
