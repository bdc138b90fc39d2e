import { type ProviderDefinition, providersOf } from '#connectors/named-systems.rules.ts';
import type { Services } from '#http/operation.ts';
import { readConnectorBehind } from './datasource.store.ts';

/** An external system at its real addresses. */
export interface ReachedProvider extends ProviderDefinition {
  /** Where the connector says that tokens are given. */
  readonly namedTokenUrl: string;
}

/** The external systems of a connector, at their real addresses: those of the demo are on the sandbox's origin. */
export async function providersBehind(
  { database, providerAddress }: Pick<Services, 'database' | 'providerAddress'>,
  connectorId: string,
): Promise<ReachedProvider[]> {
  const connector = await readConnectorBehind(database, connectorId);
  return (connector ? providersOf(connector) : []).map((provider) => ({
    ...provider,
    authorizationUrl: providerAddress(provider.authorizationUrl),
    tokenUrl: providerAddress(provider.tokenUrl),
    namedTokenUrl: provider.tokenUrl,
  }));
}
