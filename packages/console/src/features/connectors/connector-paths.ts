import { combinedId } from '@foyer/api/datasources/combined-id';
import type { Generation } from '@foyer/api/generations';
import { type Extra, paths } from '@foyer/api/paths';

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

/** One datasource's page, by its connector's id and its own. */
export function datasourcePath(
  organizationId: string,
  generation: Generation,
  datasource: { readonly connectorId: string; readonly id: string },
  extra: Extra = {},
): string {
  const combined = combinedId(datasource.connectorId, datasource.id);
  return generation === 'newer'
    ? paths.versionedDatasource.to({ id: organizationId, version: newerVersion, datasource: combined }, extra)
    : paths.datasource.to({ id: organizationId, datasource: combined }, extra);
}

/** The page that makes a datasource. */
export function newDatasourcePath(organizationId: string, generation: Generation, extra: Extra = {}): string {
  return generation === 'newer'
    ? paths.versionedCreateDatasource.to({ id: organizationId, version: newerVersion }, extra)
    : paths.createDatasource.to({ id: organizationId }, extra);
}

/** The navigation state with which the list of connectors opens with the choice of a template. */
export const templatesFirst = { isTemplateWanted: true } as const;

export function isTemplateWanted(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isTemplateWanted' in state;
}
