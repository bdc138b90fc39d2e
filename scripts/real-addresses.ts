// Addresses of pages with something real behind them, for whatever walks the table of routes.
import { combinedId } from '@foyer/api/datasources/combined-id';
import { guideNames } from '../packages/console/src/lib/guide.ts';

interface Item {
  readonly id?: string;
  readonly connectorId?: string;
  readonly metadata?: { readonly connectorId?: string };
}

const connectorOf = (item: Item | undefined) => item?.connectorId ?? item?.metadata?.connectorId;

/**
 * Fills the parameters of a route's pattern in with things of the organization. `ask` answers a call of the API as a member may see it.
 * Where there is no such thing, `none` stands: a page still comes, and says so.
 */
export async function createAddresses(
  organizationId: string,
  ask: (path: string) => Promise<unknown>,
): Promise<(pattern: string) => string> {
  const first = async (list: string): Promise<Item | undefined> => {
    const items = await ask(`/organizations/${list}`);
    return Array.isArray(items) ? (items as Item[])[0] : undefined;
  };
  // An integration is there under the version of its form only.
  const integrationsOf = async (place: string) => {
    const [connector, datasource] = await Promise.all([first(`${place}/connectors`), first(`${place}/datasources`)]);
    return {
      connector: connector?.id ?? connectorOf(connector) ?? 'none',
      datasource: combinedId(connectorOf(datasource) ?? 'none', datasource?.id ?? 'none'),
    };
  };
  const [team, project, older, newer] = await Promise.all([
    first(`${organizationId}/teams`),
    first(`${organizationId}/projects`),
    integrationsOf(organizationId),
    integrationsOf(`v1/${organizationId}`),
  ]);
  const shared = { id: organizationId, team: team?.id, project: project?.id, page: guideNames[0] };
  return (pattern) => {
    const values: Readonly<Record<string, string | undefined>> = pattern.includes(':version')
      ? { ...shared, ...newer, version: 'v1' }
      : { ...shared, ...older };
    return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? 'none'));
  };
}
