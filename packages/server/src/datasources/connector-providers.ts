import type { Services } from '#http/operation.ts';
import { readConnectorBehind } from './datasource.store.ts';
import { type ProviderDefinition, providersOf } from './provider.rules.ts';

/** The external systems of a connector, at their real addresses: those of the demo are on the sandbox's origin. */
export async function providersBehind(
  { database, providerAddress }: Pick<Services, 'database' | 'providerAddress'>,
  connectorId: string,
): Promise<ProviderDefinition[]> {
  const connector = await readConnectorBehind(database, connectorId);
  return (connector ? providersOf(connector) : []).map((provider) => ({
    ...provider,
    authorizationUrl: providerAddress(provider.authorizationUrl),
    tokenUrl: providerAddress(provider.tokenUrl),
  }));
}
