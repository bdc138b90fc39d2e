import * as calls from '@foyer/api/datasources/datasource.contract';
import { listAuthorizations } from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import { paths } from '@foyer/api/paths';
import type { QueryClient } from '@tanstack/react-query';
import { type DatasourceAddress, datasourceParams } from './datasources.ts';
import { changeOf, changesOf, endpointQuery } from './endpoint-data.ts';

/** How a datasource stands with the external systems of its connector, tag by tag. */
export function authorizationsQuery(address: DatasourceAddress) {
  return endpointQuery(listAuthorizations[address.generation], { params: datasourceParams(address) });
}

/** Looks again how it stands. */
export function refreshAuthorizations(queryClient: QueryClient, address: DatasourceAddress): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: authorizationsQuery(address).queryKey });
}

/** Who signs in at a provider. Without a secret, the one that is kept is used. */
export interface ProviderClient {
  readonly authTag: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
}

/** Where providers send people back to: what is registered there for a client. */
export function redirectAddress(): string {
  return `${window.location.origin}${paths.authorizeCallback.to()}`;
}

/** What begins an authorization. */
export function authorizationBody({ authTag, clientId, clientSecret }: ProviderClient) {
  return { authTag, clientId, redirect: redirectAddress(), ...(clientSecret && { clientSecret }) };
}

/** Begins an authorization; the answer says where to sign in. */
export const authorizeDatasource = changesOf(calls.authorizeDatasource);

type OfDatasource = { readonly params: { readonly id: string; readonly datasource: string } };

const lookAgain =
  (generation: Generation) =>
  (queryClient: QueryClient, { params: { id, datasource } }: OfDatasource): Promise<void> =>
    refreshAuthorizations(queryClient, { organizationId: id, generation, datasourceId: datasource });

/** Disconnects a tag: the server forgets tokens, client id and secret. Done once it is known how the datasource stands then. */
export const deleteTokens = changesOf(calls.deleteTokens, (generation) => ({ settle: lookAgain(generation) }));

/** Redeems what a provider sent back to the callback window. */
export const finishAuthorization = changeOf(calls.finishAuthorization);
