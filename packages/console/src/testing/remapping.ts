import type { DataType } from '@foyer/api/connectors/attribute.schema';
import { missingParameters } from '@foyer/api/remapping/parameter-mapping';
import type { ContextPlugin, ContextValue, Mapping, ProjectDatasource, RemappingProject } from '@foyer/api/remapping/remapping.schema';
import { attributePath, fieldPath } from '@foyer/api/remapping/remapping-paths';
import { projects } from './organizations.ts';

const value = (uid: string, valueType: DataType, ...parameters: readonly (readonly [string, DataType])[]): ContextValue => ({
  uid,
  valueType,
  parameters: parameters.map(([key, type]) => ({ key, valueType: type })),
});
const attribute = (...given: Parameters<typeof value>): ProjectDatasource['values'][number] => ({ ...value(...given), scope: 'user' });

/** Two projects of the selector. */
export const remappingProjects: readonly RemappingProject[] = projects
  .slice(0, 2)
  .map((project) => ({ ...project, active: true, remapping: { datasources: 2, fields: 10, mapped: 3 } }));

/** What the first project has: a loyalty programme and a shop. */
export const projectDatasources: readonly ProjectDatasource[] = [
  {
    id: 'd1',
    connectorId: 'c1',
    uid: 'ctx.integrations-datasource.d1',
    display: { name: 'Tidewater Loyalty CRM', imageUrl: '' },
    values: [
      attribute('loyalty-tier', 'string', ['guest-ref', 'string'], ['tier', 'string'], ['points', 'int']),
      attribute('points-balance', 'int'),
      attribute('joined-on', 'dateTime'),
      attribute('is-member', 'bool'),
      attribute('lifetime-value', 'float', ['currency', 'string']),
      attribute('home-city', 'string'),
    ],
  },
  {
    id: 'd2',
    connectorId: 'c1',
    uid: 'ctx.integrations-datasource.d2',
    display: { name: 'Harbour shop orders', imageUrl: '' },
    values: [attribute('last-order', 'dateTime'), attribute('basket-total', 'float')],
  },
];

const mapping = (plugin: string, field: string, datasource: string, name: string, parameters: Partial<Mapping['from']> = {}): Mapping => ({
  from: { attribute: attributePath(datasource, name), sourceParams: [], destinationParams: [], ...parameters },
  to: [fieldPath(plugin, field)],
});

/** Plugins with a mapping that works, one with parameters and a broken one; a reserved one and that of a datasource do not show. */
export const projectPlugins: readonly ContextPlugin[] = [
  {
    id: 'p1',
    uid: 'ctx.member-profile',
    name: 'Member profile',
    isReserved: false,
    values: [
      value('tier', 'string', ['member-key', 'string'], ['tier-name', 'string'], ['points-balance', 'int'], ['locale', 'string']),
      value('points-balance', 'int'),
      value('member-since', 'dateTime'),
      value('is-member', 'bool'),
      value('segment', 'string'),
      value('city', 'string'),
    ],
    tenantConfig: {
      isEnabled: true,
      contextPluginId: 'p1',
      version: 4,
      attributes: {
        tier: {
          mapping: mapping('ctx.member-profile', 'tier', 'd1', 'loyalty-tier', {
            sourceParams: [
              { key: 'guest-ref', to: 0, condition: '' },
              { key: 'tier', to: 1, condition: '!= none' },
              { key: 'points', to: 2, condition: '' },
            ],
            destinationParams: [
              { key: 'member-key', from: 0, default: '' },
              { key: 'tier-name', from: 1, default: '' },
              { key: 'points-balance', from: 2, default: '' },
              { key: 'locale', from: -1, default: 'en-CA' },
            ],
          }),
          datasourceName: 'Tidewater Loyalty CRM',
        },
        'is-member': { mapping: mapping('ctx.member-profile', 'is-member', 'd1', 'is-member'), datasourceName: 'Tidewater Loyalty CRM' },
        'member-since': {
          mapping: mapping('ctx.member-profile', 'member-since', 'd1', 'enrolled-at'),
          datasourceName: 'Tidewater Loyalty CRM',
          fault: 'attributeGone',
        },
      },
    },
  },
  {
    id: 'p2',
    uid: 'ctx.spending',
    name: 'Spending',
    isReserved: false,
    values: [value('lifetime', 'float', ['unit', 'string']), value('last-order', 'dateTime')],
    tenantConfig: { isEnabled: false, contextPluginId: 'p2', version: 1, attributes: {} },
  },
  {
    id: 'p3',
    uid: 'ctx.platform',
    name: 'Platform',
    isReserved: true,
    values: [value('session', 'string')],
    tenantConfig: { isEnabled: true, contextPluginId: 'p3', version: 1, attributes: {} },
  },
  {
    id: 'p4',
    uid: 'ctx.integrations-datasource.d1',
    name: 'Tidewater Loyalty CRM',
    isReserved: false,
    values: [],
    tenantConfig: { isEnabled: true, contextPluginId: 'p4', version: 1, attributes: {} },
  },
];

/** What the server answers after a field of the first plugin was mapped. */
export function savedTenantConfig(plugin: ContextPlugin, field: string, given: Mapping | null): ContextPlugin['tenantConfig'] {
  const { [field]: _former, ...others } = plugin.tenantConfig.attributes;
  const value = plugin.values.find(({ uid }) => uid === field);
  const missing = given && value ? missingParameters(value, given.from) : [];
  const saved = given && { mapping: given, datasourceName: 'Tidewater Loyalty CRM', ...(missing.length > 0 && { missing }) };
  return {
    ...plugin.tenantConfig,
    version: plugin.tenantConfig.version + 1,
    attributes: saved ? { ...others, [field]: saved } : others,
  };
}
