import type { Answer, CallInput, Client, Failure } from '@foyer/api/client';
import type { DataOf, Endpoint, StatusOf } from '@foyer/api/endpoint';
import type { getOrganization } from '@foyer/api/organizations/organization.contract';
import { type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isSessionOver, meaningOf, usualMeanings } from '#lib/failures.ts';

/** A failed call, thrown inside query functions only: the client itself returns failures. */
export class CallError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.error.message || failure.error.code || `HTTP ${failure.status}`);
    this.name = 'CallError';
    this.failure = failure;
  }
  get status(): number {
    return this.failure.status;
  }
}

/** The answer that an error of a query stands for; undefined where it stands for none. */
export function failureOf(error: unknown): Failure | undefined {
  return error instanceof CallError ? error.failure : undefined;
}

/** What failed, for those who tell of it: nothing where the session has ended, which has its own dialog. */
export function toldFailureOf(error: unknown): Failure | undefined {
  const failure = failureOf(error);
  return failure && !isSessionOver(failure) ? failure : undefined;
}

/** Whether a query failed because the session has ended. */
export function isEndedSession(error: unknown): boolean {
  return error instanceof CallError && isSessionOver(error.failure);
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError | Error;
  }
}

/** Whether a code may be gone with the next attempt. */
const isHealing = {
  ...usualMeanings({ session: false, refused: false, trouble: true }),
  ABORTED: false,
  UNREADABLE_ANSWER: false,
};

const maxRetries = 3;
const staleTimeMs = 30_000;

/** Only what may heal by itself is tried again: no answer at all, the server's own faults, and 'too many requests'. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= maxRetries || !(error instanceof CallError)) return false;
  return meaningOf(isHealing, error.failure);
}

/** Exponential with a ceiling; the server's `Retry-After` wins. */
export function retryDelayMs(failures: number, error: Error): number {
  const asked = error instanceof CallError ? error.failure.error.retryAfterSeconds : undefined;
  return asked !== undefined ? asked * 1000 : Math.min(500 * 2 ** failures, 8000);
}

/** Where the roles are read; the path alone, so that the first page does not carry the contract. */
const organizationPath: (typeof getOrganization)['path'] = '/organizations/{id}';

const clients = new WeakMap<QueryClient, Client>();

/** The cache of one window, and with it the client that its queries and mutations use. */
export function createQueryClient(client: Client): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    // The roles have changed since they were loaded: the page is opened or closed by what they are now.
    queryCache: new QueryCache({
      onError: (error, { queryKey: [kind, id] }) => {
        if (kind === 'organization' && error instanceof CallError && error.failure.error.code === 'FORBIDDEN')
          void queryClient.invalidateQueries({ queryKey: ['organization', id, organizationPath] });
      },
    }),
    defaultOptions: {
      queries: { staleTime: staleTimeMs, retry: isWorthRetrying, retryDelay: retryDelayMs },
      // Without a network a change fails at once and says so; it would wait, unseen, for as long as there is none.
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
  clients.set(queryClient, client);
  return queryClient;
}

/** The client that belongs to a cache: `clientOf(context.client)` in a mutation function. @throws when the cache was not made here. */
export function clientOf(queryClient: QueryClient): Client {
  const client = clients.get(queryClient);
  if (!client) throw new Error('This query client has no API client; make it with createQueryClient().');
  return client;
}

interface Context {
  readonly client: QueryClient;
  readonly queryKey?: QueryKey;
  readonly signal?: AbortSignal;
}

/** Queries that are asked again though nobody did anything: that does not renew the session (IBX-19). */
const unasked = new WeakSet<Query>();

/** Invalidates queries because of what others did; those on screen are asked for again in the background. */
export async function refreshUnasked(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const shown = queryClient.getQueryCache().findAll({ queryKey, type: 'active' });
  for (const query of shown) unasked.add(query);
  await queryClient.invalidateQueries({ queryKey });
  for (const query of shown) unasked.delete(query);
}

function isUnasked({ client, queryKey }: Context): boolean {
  const query = queryKey && client.getQueryCache().find({ queryKey });
  return query !== undefined && unasked.has(query);
}

/** A query's call, with everything of the answer: the data, the version and the list headers. @throws CallError */
export async function fetchAnswer<E extends Endpoint>(
  context: Context,
  endpoint: E,
  ...[input]: Record<string, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
): Promise<Answer<DataOf<E>, StatusOf<E>>> {
  const given = {
    ...input,
    ...(context.signal && { signal: context.signal }),
    ...(isUnasked(context) && { background: true }),
  } as CallInput<E>;
  const result = await (
    clientOf(context.client).call as (endpoint: E, input: CallInput<E>) => Promise<Answer<DataOf<E>, StatusOf<E>> | Failure>
  )(endpoint, given);
  if (!result.ok) throw new CallError(result);
  return result;
}

/** A query's call, with its data only. @throws CallError */
export async function fetchData<E extends Endpoint>(
  context: Context,
  endpoint: E,
  ...input: Record<string, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
): Promise<DataOf<E>> {
  return (await fetchAnswer(context, endpoint, ...input)).data;
}
