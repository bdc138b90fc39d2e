import type { Answer, CallInput, Result } from '@foyer/api/client';
import type { DataOf, Endpoint, ParamsOf, QueryInputOf } from '@foyer/api/endpoint';
import type { Generation } from '@foyer/api/generations';
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  partialMatchKey,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { type ListPage, listPageOf } from './list-page.ts';
import { clientOf, fetchAnswer, fetchData } from './query.ts';

/** What tells one question to an endpoint from another: parts of it stand for all that have them. */
interface Asked<E extends Endpoint> {
  readonly params?: Partial<ParamsOf<E>>;
  readonly query?: Partial<QueryInputOf<E>>;
  readonly body?: unknown;
}

function definedOf(values: object | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined));
}

/**
 * Under which the answers of an endpoint are kept: its path template, and what is asked. What belongs to an organization starts with it,
 * so that leaving one drops a single prefix. Where something of the question is left out, the key covers every question that has the rest.
 */
export function endpointKey<E extends Endpoint>({ access, path }: E, { params, query, body }: Asked<E> = {}): readonly unknown[] {
  const { id, ...others }: Record<string, unknown> = definedOf(params);
  // A data source is the same by its own id alone and behind its connector's.
  if (typeof others.datasource === 'string') others.datasource = others.datasource.split('_').at(-1);
  const isOfOrganization = access.kind === 'member' && id !== undefined;
  const asked = {
    ...(!isOfOrganization && id !== undefined && { id }),
    ...others,
    ...definedOf(query),
    ...(body !== undefined && { body }),
  };
  return [...(isOfOrganization ? ['organization', id] : []), path, ...(Object.keys(asked).length > 0 ? [asked] : [])];
}

/** Whether a key is of a question to an endpoint, or of one that has at least these parts. */
export function isOf<E extends Endpoint>(queryKey: readonly unknown[], endpoint: E, asked: Asked<E> = {}): boolean {
  return partialMatchKey(queryKey, endpointKey(endpoint, asked));
}

type InputOf<E extends Endpoint> = Pick<CallInput<E>, Extract<keyof CallInput<E>, 'params' | 'query' | 'body'>>;

/** A query made from its endpoint. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: endpointKey(endpoint, input as Asked<E>),
    queryFn: (context): Promise<DataOf<E>> => (fetchData as Fetch<E, DataOf<E>>)(context, endpoint, input),
  });
}

type Fetch<E extends Endpoint, Data> = (
  context: { readonly client: QueryClient; readonly signal?: AbortSignal },
  endpoint: E,
  input: object,
) => Promise<Data>;

/** The rows of a list call. */
type ItemOf<E extends Endpoint> = DataOf<E> extends readonly (infer Item)[] ? Item : never;

const fetchList = <E extends Endpoint>(context: Parameters<Fetch<E, unknown>>[0], endpoint: E, input: object) =>
  (fetchAnswer as Fetch<E, Answer<readonly ItemOf<E>[]>>)(context, endpoint, input);

/** A list that comes page by page, made from its endpoint; `limit` is the length of a page. Rows are kept as `rowOf` makes them. */
export function endpointPages<E extends Endpoint, Row = ItemOf<E>>(
  endpoint: E,
  input: InputOf<E> & { readonly query: { readonly limit: number } },
  rowOf: (item: ItemOf<E>) => Row = (item) => item as Row & ItemOf<E>,
) {
  return infiniteQueryOptions({
    queryKey: [...endpointKey(endpoint, input as Asked<E>), 'pages'],
    queryFn: async (context): Promise<ListPage<Row>> => {
      const asked = { ...input, query: { ...input.query, cursor: context.pageParam || undefined } };
      const page = listPageOf(await fetchList(context, endpoint, asked));
      return { ...page, items: page.items.map(rowOf) };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The first rows of a list alone, and how many there are. */
export function firstRowsQuery<E extends Endpoint, Row>(
  endpoint: E,
  input: InputOf<E> & { readonly query: { readonly limit: number } },
  rowOf: (item: ItemOf<E>) => Row,
) {
  return queryOptions({
    queryKey: [...endpointKey(endpoint, input as Asked<E>), 'first'],
    queryFn: async (context) => {
      const { items, totalCount } = listPageOf(await fetchList(context, endpoint, input));
      return { totalCount, rows: items.map(rowOf) };
    },
    placeholderData: keepPreviousData,
  });
}

/**
 * Every answer of these endpoints, of the organization where they are an organization's, is asked for again when it is looked at next,
 * and now where it is on screen.
 */
export function refresh(queryClient: QueryClient, organizationId: string | undefined, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) void queryClient.invalidateQueries({ queryKey: allOf(endpoint, organizationId) });
}

/** Under which every answer of an endpoint is kept, of the organization where it is an organization's. */
export function allOf({ access, path }: Endpoint, organizationId: string | undefined): readonly unknown[] {
  return access.kind === 'member' ? ['organization', organizationId, path] : [path];
}

/** Of the answers about one thing, those of this endpoint about the same. */
function sameThing(endpoint: Endpoint, { params }: { readonly params?: object | undefined }): readonly unknown[] {
  const named = Object.entries(params ?? {}).filter(([name]) => endpoint.path.includes(`{${name}}`));
  return endpointKey(endpoint, { params: Object.fromEntries(named) });
}

/** A call that changes something, or asks for something past what is kept of it. Failures are returned. */
export type Change<E extends Endpoint> = (queryClient: QueryClient, input: CallInput<E>) => Promise<Result<E>>;

interface ChangeOptions<E extends Endpoint> {
  /** What it answers with, too: a copy that is on its way when it is made cannot undo what the answer says. */
  readonly overtakes?: Endpoint;
  /** What it makes stale, in its organization where it belongs to one; renamed or removed calls do not compile here. */
  readonly stale?: readonly Endpoint[];
  /** What it makes stale also where it was refused: a list of attempts, for example. */
  readonly staleInAnyCase?: readonly Endpoint[];
  /** What may have been shown as if it had succeeded. */
  readonly staleWhenRefused?: readonly Endpoint[];
  /** Keeps what the answer says, before anything is asked for again. */
  readonly keep?: (queryClient: QueryClient, input: CallInput<E>, data: DataOf<E>) => void | Promise<void>;
  /** What else follows from what became of it, before whoever made it hears of it. */
  readonly settle?: (queryClient: QueryClient, input: CallInput<E>, result: Result<E>) => void | Promise<void>;
}

/** A change made from its endpoint, with what it makes stale. */
// @__NO_SIDE_EFFECTS__
export function changeOf<E extends Endpoint>(endpoint: E, options: ChangeOptions<E> = {}): Change<E> {
  const { overtakes, stale = [], staleInAnyCase = [], staleWhenRefused = [], keep, settle } = options;
  return async (queryClient, input) => {
    if (overtakes) await queryClient.cancelQueries({ queryKey: sameThing(overtakes, input), exact: true });
    const result = await (clientOf(queryClient).call as (endpoint: E, input: CallInput<E>) => Promise<Result<E>>)(endpoint, input);
    const { id } = (input.params ?? {}) as { readonly id?: string };
    refresh(queryClient, id, staleInAnyCase);
    if (result.ok) await keep?.(queryClient, input, result.data);
    refresh(queryClient, id, result.ok ? stale : staleWhenRefused);
    await settle?.(queryClient, input, result);
    return result;
  };
}

/** A change that there is in both generations; `optionsOf` says what each of them makes stale. */
// @__NO_SIDE_EFFECTS__
export function changesOf<Older extends Endpoint, Newer extends Endpoint>(
  endpoints: { readonly older: Older; readonly newer: Newer },
  optionsOf: (generation: Generation) => ChangeOptions<Older> & ChangeOptions<Newer> = () => ({}),
): { readonly older: Change<Older>; readonly newer: Change<Newer> } {
  return { older: changeOf<Older>(endpoints.older, optionsOf('older')), newer: changeOf<Newer>(endpoints.newer, optionsOf('newer')) };
}

/** A mutation of a change, for `useMutation`: its data is the result, also that of a failure. */
export function mutationOf<E extends Endpoint>(change: Change<E>) {
  return mutationOptions({ mutationFn: (input: CallInput<E>, { client }) => change(client, input) });
}
