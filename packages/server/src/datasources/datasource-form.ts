import type { Attribute } from '@foyer/api/connectors/attribute.schema';
import { blankAdditionalAttributes, type ConnectorConfigs } from '@foyer/api/connectors/connector.schema';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import type {
  AuthorizationStatus,
  CreateNewerDatasource,
  CreateOlderDatasource,
  NewerDatasource,
  NewerDatasourceSummary,
  OlderConfigs,
  OlderDatasource,
  OlderDatasourceSummary,
  SaveConfigs,
  updateNewerDatasourceSchema,
  updateOlderDatasourceSchema,
} from '@foyer/api/datasources/datasource.schema';
import { areOlderConfigsComplete, attributesFault } from '@foyer/api/datasources/datasource-rules';
import type { Generation } from '@foyer/api/generations';
import type * as z from 'zod/mini';
import type { ConnectorBehind, DatasourceContent, SeenDatasource } from './datasource.store.ts';
import type { Judged } from './schema-judge.worker.ts';

/** What is known of a datasource besides its row. */
export interface DatasourceDetails {
  readonly configs: JsonObject;
  readonly connector: ConnectorBehind | undefined;
  readonly isOwn: boolean;
  readonly authStatusMap: Readonly<Record<string, AuthorizationStatus>>;
  readonly mayShareWithAnyone: boolean;
}

/** What is written of a datasource before its picture and its deployment are looked at. */
export interface DatasourceChange {
  readonly texts: Partial<Pick<DatasourceContent, 'name' | 'description' | 'supportEmail' | 'documentationUrl'>>;
  readonly imageUrl: string | undefined;
  readonly deploymentId: string | undefined;
  readonly configs: JsonObject | undefined;
}

/** What one generation's datasources look like on the wire, and what of them is what. */
export interface DatasourceForm<Summary, Full, Created, Changed> {
  readonly generation: Generation;
  readonly blankConfigs: JsonObject;
  summary(seen: SeenDatasource, organizationName: string): Summary;
  full(seen: SeenDatasource, organizationName: string, details: DatasourceDetails): Full;
  created(body: Created): { readonly connectorId: string; readonly name: string; readonly deploymentId: string };
  changed(body: Changed): DatasourceChange;
  /** Whether there are configs at all, as far as that can be said without the connector's schema. */
  hasConfigs(configs: JsonObject, connector: ConnectorBehind | undefined): boolean;
  /** What is left to the connector's schemas to judge. */
  judged(configs: JsonObject, connector: ConnectorBehind): readonly Judged[];
  /** What the connector's rules say against the attributes that were added. */
  attributesFault(configs: JsonObject, connector: ConnectorBehind | undefined): ReturnType<typeof attributesFault>;
  identityOf(configs: JsonObject): string;
  attributeNames(configs: JsonObject): string[];
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

/** Keys that nothing is known of are left out: what was not given is not changed. */
function present<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

function managedOf({ row, updatedByName, updatedById, uses, sharedWith }: SeenDatasource, organizationName: string, isOwn: boolean) {
  return {
    organization: { id: String(row.organizationId), name: organizationName },
    owner: { id: String(row.organizationId) },
    status: row.deleteAt === null ? row.status : ('deleted' as const),
    shareStatus: row.shareStatus,
    ...(sharedWith && { sharedWith }),
    ...(row.deleteAt !== null && { ttl: secondsOf(row.deleteAt) }),
    createdAt: secondsOf(row.createdAt),
    updatedAt: secondsOf(row.updatedAt),
    ...(isOwn && updatedByName !== null && { updatedBy: updatedByName, ...(updatedById !== null && { updatedById }) }),
    version: row.version,
    ...(uses !== undefined && { uses }),
  };
}

/** Row-level security shows an organization's own name, and no other's. */
const isOwnOf = (seen: SeenDatasource) => seen.organizationName !== null;

const deploymentOf = ({ row }: SeenDatasource) => ({ id: row.deployment, name: row.deployment, displayName: row.deploymentName });
const imageUrlOf = ({ row }: SeenDatasource) => (row.image === null ? '' : `/media/${row.image}`);

const blankOlderConfigs: OlderConfigs = { identityTag: 'syntheticId', definedConfigs: [], dynamicConfigs: [] };

/** Without a prefix in the path: the older form. */
export const olderForm: DatasourceForm<
  OlderDatasourceSummary,
  OlderDatasource,
  CreateOlderDatasource,
  z.infer<typeof updateOlderDatasourceSchema>
> = {
  generation: 'older',
  blankConfigs: { ...blankOlderConfigs },
  summary: (seen, organizationName) => ({
    id: seen.row.id,
    connectorId: seen.row.connectorId,
    name: seen.row.name,
    description: seen.row.description,
    imageUrl: imageUrlOf(seen),
    supportEmail: seen.row.supportEmail,
    documentationUrl: seen.row.documentationUrl,
    deployment: deploymentOf(seen),
    ...managedOf(seen, organizationName, isOwnOf(seen)),
  }),
  full: (seen, organizationName, { configs, isOwn, authStatusMap, mayShareWithAnyone }) => ({
    ...olderForm.summary(seen, organizationName),
    authStatusMap,
    mayShareWithAnyone,
    // What was entered is the owner's: keys and addresses of their systems.
    configs: isOwn ? (configs as OlderConfigs) : blankOlderConfigs,
  }),
  created: ({ connectorId, name, deployment }) => ({ connectorId, name, deploymentId: deployment.id }),
  changed: ({ name, description, supportEmail, documentationUrl, imageUrl, deployment, configs }) => ({
    texts: present({ name, description, supportEmail, documentationUrl }),
    imageUrl,
    deploymentId: deployment?.id,
    configs: configs as JsonObject | undefined,
  }),
  hasConfigs: (configs, connector) =>
    areOlderConfigsComplete(configs as OlderConfigs, (connector?.content.configTemplate ?? {}) as JsonObject),
  judged: () => [],
  attributesFault: () => undefined,
  identityOf: (configs) => (configs as OlderConfigs).identityTag,
  attributeNames: () => [],
};

const blankSaveConfigs: SaveConfigs = { foyerConfig: { identityType: 'syntheticId' }, connectorConfig: null, additionalAttributes: [] };

function connectorConfigsOf(connector: ConnectorBehind | undefined): Partial<ConnectorConfigs> {
  return (connector?.content ?? {}) as Partial<ConnectorConfigs>;
}

/** Behind `v1/`: the newer form. */
export const newerForm: DatasourceForm<
  NewerDatasourceSummary,
  NewerDatasource,
  CreateNewerDatasource,
  z.infer<typeof updateNewerDatasourceSchema>
> = {
  generation: 'newer',
  blankConfigs: { ...blankSaveConfigs },
  summary: (seen, organizationName) => {
    const { name, description, documentationUrl, supportEmail, connectorId } = seen.row;
    const managed = managedOf(seen, organizationName, isOwnOf(seen));
    return {
      id: seen.row.id,
      display: { name, description, documentationUrl, supportEmail, imageUrl: imageUrlOf(seen) },
      metadata: { connectorId, status: managed.status },
      deployment: deploymentOf(seen),
      ...managed,
    };
  },
  full: (seen, organizationName, { configs, connector, isOwn, authStatusMap, mayShareWithAnyone }) => {
    const { foyerConfig, connectorConfig, additionalAttributes } = configs as SaveConfigs;
    const pluginAttributes: Attribute[] = connectorConfigsOf(connector).pluginAttributes ?? [];
    return {
      ...newerForm.summary(seen, organizationName),
      authStatusMap,
      mayShareWithAnyone,
      configs: isOwn
        ? { foyerConfig, connectorConfig, additionalAttributes, pluginAttributes }
        : // Which attributes there are is what is shared; what was entered to fill them is not.
          {
            ...blankSaveConfigs,
            additionalAttributes: additionalAttributes.map((attribute) => ({ ...attribute, connectorConfig: {} })),
            pluginAttributes,
          },
    };
  },
  created: ({ metadata, display, deployment }) => ({ connectorId: metadata.connectorId, name: display.name, deploymentId: deployment.id }),
  changed: ({ display, configs }) => {
    const { imageUrl, ...texts } = display ?? { imageUrl: undefined };
    return { texts: present(texts), imageUrl, deploymentId: undefined, configs: configs as JsonObject | undefined };
  },
  hasConfigs: (configs) => (configs as SaveConfigs).connectorConfig !== null,
  judged: (configs, connector) => {
    const { connectorConfig, additionalAttributes } = configs as SaveConfigs;
    const { configSchema = {}, additionalAttributes: rules } = connectorConfigsOf(connector);
    return [
      { schema: configSchema, value: connectorConfig },
      ...additionalAttributes.map((attribute) => ({ schema: rules?.configSchema ?? {}, value: attribute.connectorConfig })),
    ];
  },
  attributesFault: (configs, connector) => {
    const { additionalAttributes: rules = blankAdditionalAttributes(), pluginAttributes = [] } = connectorConfigsOf(connector);
    return attributesFault((configs as SaveConfigs).additionalAttributes, rules, pluginAttributes);
  },
  identityOf: (configs) => (configs as SaveConfigs).foyerConfig.identityType,
  attributeNames: (configs) => (configs as SaveConfigs).additionalAttributes.map(({ name }) => name),
};
