import { type Extra, paths } from '#app/paths.ts';
import type { Generation } from '#data/connectors.ts';

/** The version prefix of the newer form; every other one is the error page. */
export const newerVersion = 'v1';

/** The form that a route's version prefix stands for; undefined for one that there is not. */
export function generationOf(version: string | undefined): Generation | undefined {
  if (version === undefined) return 'older';
  return version === newerVersion ? 'newer' : undefined;
}

/** The list of integrations of one form. */
export function integrationsPath(organizationId: string, generation: Generation, extra: Extra = {}): string {
  return generation === 'newer'
    ? paths.versionedIntegrations.to({ id: organizationId, version: newerVersion }, extra)
    : paths.integrations.to({ id: organizationId }, extra);
}

/** One connector's page; `new` creates one. */
export function connectorPath(organizationId: string, generation: Generation, connector: string, extra: Extra = {}): string {
  return generation === 'newer'
    ? paths.versionedConnector.to({ id: organizationId, version: newerVersion, connector }, extra)
    : paths.connector.to({ id: organizationId, connector }, extra);
}
