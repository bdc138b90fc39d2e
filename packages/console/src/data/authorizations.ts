import {
  authorizeDatasource,
  deleteTokens,
  finishAuthorization as finishAuthorizationCall,
  listAuthorizations,
} from '@foyer/api/datasources/datasource.contract';
import { paths } from '@foyer/api/paths';
import type { QueryClient } from '@tanstack/react-query';
import type { DatasourceAddress } from './datasources.ts';
import { endpointQuery } from './endpoint-data.ts';
import { clientOf } from './query.ts';

const paramsOf = ({ organizationId, datasourceId }: DatasourceAddress) => ({ id: organizationId, datasource: datasourceId });

/** How a datasource stands with the external systems of its connector, tag by tag. */
export function authorizationsQuery(address: DatasourceAddress) {
  const input = { params: paramsOf(address) };
  return address.generation === 'newer' ? endpointQuery(listAuthorizations.newer, input) : endpointQuery(listAuthorizations.older, input);
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

/** Begins an authorization; the answer says where to sign in. */
export async function beginAuthorization(queryClient: QueryClient, address: DatasourceAddress, client: ProviderClient) {
  const params = paramsOf(address);
  const { authTag, clientId, clientSecret } = client;
  const redirect = `${window.location.origin}${paths.authorizeCallback.to()}`;
  const body = { authTag, clientId, redirect, ...(clientSecret && { clientSecret }) };
  return address.generation === 'newer'
    ? clientOf(queryClient).call(authorizeDatasource.newer, { params, body })
    : clientOf(queryClient).call(authorizeDatasource.older, { params, body });
}

/** Disconnects a tag: the server forgets tokens, client id and secret. */
export async function disconnectAuthorization(queryClient: QueryClient, address: DatasourceAddress, authTag: string) {
  const params = paramsOf(address);
  const input = { params, query: { authTag } };
  const result = await (address.generation === 'newer'
    ? clientOf(queryClient).call(deleteTokens.newer, input)
    : clientOf(queryClient).call(deleteTokens.older, input));
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
  return clientOf(queryClient).call(finishAuthorizationCall, { body });
}
