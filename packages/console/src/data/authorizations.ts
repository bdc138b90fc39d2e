import * as calls from '@foyer/api/datasources/datasource.contract';
import { listAuthorizations } from '@foyer/api/datasources/datasource.contract';
import { paths } from '@foyer/api/paths';
import type { QueryClient } from '@tanstack/react-query';
import { type DatasourceAddress, datasourceParams } from './datasources.ts';
import { endpointQuery } from './endpoint-data.ts';
import { clientOf } from './query.ts';

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

/** Begins an authorization; the answer says where to sign in. */
export function authorizeDatasource(queryClient: QueryClient, address: DatasourceAddress, client: ProviderClient) {
  const { authTag, clientId, clientSecret } = client;
  const body = { authTag, clientId, redirect: redirectAddress(), ...(clientSecret && { clientSecret }) };
  return clientOf(queryClient).call(calls.authorizeDatasource[address.generation], { params: datasourceParams(address), body });
}

/** Disconnects a tag: the server forgets tokens, client id and secret. Done once it is known how the datasource stands then. */
export async function deleteTokens(queryClient: QueryClient, address: DatasourceAddress, authTag: string) {
  const input = { params: datasourceParams(address), query: { authTag } };
  const result = await clientOf(queryClient).call(calls.deleteTokens[address.generation], input);
  await refreshAuthorizations(queryClient, address);
  return result;
}

/** Redeems what a provider sent back to the callback window. */
export function finishAuthorization(
  queryClient: QueryClient,
  given: { readonly state: string; readonly code?: string | undefined; readonly error?: string | undefined },
) {
  const { state, code, error } = given;
  const body = { state, ...(code !== undefined && { code }), ...(error !== undefined && { error }) };
  return clientOf(queryClient).call(calls.finishAuthorization, { body });
}
