import type {
  ConnectorConfigs,
  NewerConnector,
  NewerConnectorBody,
  NewerConnectorChange,
  NewerConnectorSummary,
  OlderConnector,
  OlderConnectorBody,
  OlderConnectorChange,
  OlderConnectorSummary,
} from '@foyer/api/connectors/connector.schema';
import { type ConnectorLocks, hasConfigSchema, hasConfigTemplate, isUsableTemplate } from '@foyer/api/connectors/connector-rules';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import { isUnusableSchema } from '@foyer/api/connectors/unusable-schema';
import type { Generation } from '@foyer/api/generations';
import type { ConnectorContent, ConnectorRow, SeenConnector } from './connector.store.ts';

/** What is written of a connector before its picture is looked at. */
export type WrittenConnector = Omit<ConnectorContent, 'image'> & { readonly imageUrl: string | undefined };
export type WrittenChange = Partial<WrittenConnector>;

/** What one generation's connectors look like on the wire, and what of them is what. */
export interface ConnectorForm<Summary, Full, Body, Change> {
  readonly generation: Generation;
  summary(seen: SeenConnector, organizationName: string): Summary;
  /** `apiKey` is absent for whom it is not meant. */
  full(seen: SeenConnector, organizationName: string, content: JsonObject, apiKey: string | undefined): Full;
  written(body: Body): WrittenConnector;
  changed(change: Change, row: ConnectorRow): WrittenChange;
  hasConfiguration(content: JsonObject): boolean;
  /** The schemas that values are judged by here, by where they stand in the body. */
  schemasIn(content: JsonObject): Readonly<Record<string, JsonObject>>;
  /** The external systems that datasources of it are authorized at, as they were written, and where they stand in the body. */
  authorizationsIn(content: JsonObject): { readonly place: string; readonly given: unknown };
  /** The parts that nobody could make sense of, with what is wrong there; of those that are there. */
  unusable(content: JsonObject): Readonly<Record<string, 'SCHEMA_UNUSABLE' | 'TEMPLATE_UNUSABLE'>>;
  /** What a change of the content touches although it is locked. */
  lockedPart(locks: ConnectorLocks, before: JsonObject, after: JsonObject): string | undefined;
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

/** Keys that nothing is known of are left out, for an answer has no `undefined`. */
function present<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}

function managedOf(
  { row, isOwn, deleteAt, updatedByName, updatedById, uses, sharedWith, systems }: SeenConnector,
  organizationName: string,
) {
  return {
    status: deleteAt === null ? row.status : ('deleted' as const),
    ...(deleteAt !== null && { ttl: secondsOf(deleteAt) }),
    shareStatus: row.shareStatus,
    shared: row.shareStatus !== 'private',
    ...(sharedWith && { sharedWith }),
    owner: { id: String(row.organizationId) },
    organization: { id: String(row.organizationId), name: organizationName },
    createdAt: secondsOf(row.createdAt),
    updatedAt: secondsOf(row.updatedAt),
    ...(isOwn && updatedByName !== null && { updatedBy: updatedByName, ...(updatedById !== null && { updatedById }) }),
    version: row.version,
    ...(uses !== undefined && { uses }),
    ...(systems && systems.length > 0 && { systems: systems.map(({ name }) => name) }),
  };
}

function displayOf({ row: { name, description, documentationUrl, supportEmail, image } }: SeenConnector) {
  return { name, description, documentationUrl, supportEmail, imageUrl: image === null ? '' : `/media/${image}` };
}

/** Whether two documents are the same as JSON values, key order included: another order is another text in the editor. */
function isSameJson(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** Without the unprefixed path: the older form. */
export const olderForm: ConnectorForm<OlderConnectorSummary, OlderConnector, OlderConnectorBody, OlderConnectorChange> = {
  generation: 'older',
  summary: (seen, organizationName) => ({
    id: seen.row.id,
    ...displayOf(seen),
    deployments: seen.row.deployments,
    ...managedOf(seen, organizationName),
  }),
  full: (seen, organizationName, content, apiKey) => ({
    ...olderForm.summary(seen, organizationName),
    ...(content as Pick<OlderConnector, 'configTemplate'>),
    ...(apiKey !== undefined && { apiKey }),
  }),
  written: ({ name, description, supportEmail, documentationUrl, imageUrl, deployments, ...content }) => ({
    name,
    description,
    supportEmail,
    documentationUrl,
    imageUrl,
    deployments,
    content: present(content),
  }),
  changed: ({ name, description, supportEmail, documentationUrl, imageUrl, deployments, ...content }, row) =>
    present({
      name,
      description,
      supportEmail,
      documentationUrl,
      imageUrl,
      deployments,
      content: Object.keys(present(content)).length === 0 ? undefined : { ...row.content, ...present(content) },
    }) as WrittenChange,
  hasConfiguration: (content) => hasConfigTemplate(content.configTemplate as JsonObject),
  schemasIn: () => ({}),
  authorizationsIn: (content) => ({
    place: 'configTemplate.authorizations',
    given: (content.configTemplate as JsonObject | undefined)?.authorizations,
  }),
  unusable: (content) => (isUsableTemplate(content.configTemplate as JsonObject) ? {} : { configuration: 'TEMPLATE_UNUSABLE' }),
  lockedPart: (locks, before, after) => {
    if (locks.configuration && !isSameJson(before.configTemplate, after.configTemplate)) return 'configTemplate';
    const isLocked = locks.additionalSchemas && !isSameJson(before.additionalAttributeConfig, after.additionalAttributeConfig);
    return isLocked ? 'additionalAttributeConfig' : undefined;
  },
};

/** Behind `v1/`: the newer form. */
export const newerForm: ConnectorForm<NewerConnectorSummary, NewerConnector, NewerConnectorBody, NewerConnectorChange> = {
  generation: 'newer',
  summary: (seen, organizationName) => ({
    id: seen.row.id,
    configsVersion: 1,
    display: displayOf(seen),
    metadata: { connectorId: seen.row.id, ...managedOf(seen, organizationName) },
    deployments: seen.row.deployments,
  }),
  full: (seen, organizationName, content, apiKey) => {
    const { metadata, ...summary } = newerForm.summary(seen, organizationName);
    return {
      ...summary,
      metadata: { ...metadata, ...(apiKey !== undefined && { apiKey }) },
      configs: content as ConnectorConfigs,
    };
  },
  written: ({ display, deployments, configs }) => ({ ...display, deployments, content: configs as JsonObject }),
  changed: ({ display, deployments, configs }) =>
    present({ ...display, deployments, content: configs as JsonObject | undefined }) as WrittenChange,
  hasConfiguration: (content) => hasConfigSchema(content as ConnectorConfigs),
  schemasIn: (content) => {
    const { configSchema, additionalAttributes } = content as ConnectorConfigs;
    return { 'configs.configSchema': configSchema, 'configs.additionalAttributes.configSchema': additionalAttributes.configSchema };
  },
  authorizationsIn: (content) => ({
    place: 'configs.configSchema.authorizations',
    given: (content as ConnectorConfigs).configSchema.authorizations,
  }),
  unusable: (content) => {
    const { configSchema, additionalAttributes } = content as ConnectorConfigs;
    return {
      ...(isUnusableSchema(configSchema) && { configuration: 'SCHEMA_UNUSABLE' as const }),
      ...(additionalAttributes.allowAdditional &&
        isUnusableSchema(additionalAttributes.configSchema) && { 'configs.additionalAttributes.configSchema': 'SCHEMA_UNUSABLE' as const }),
    };
  },
  lockedPart: (locks, before, after) => {
    const [was, is] = [before, after] as [ConnectorConfigs, ConnectorConfigs];
    const differs = (part: 'configSchema' | 'uiSchema') => !isSameJson(was[part], is[part]);
    if (locks.configuration) for (const part of ['configSchema', 'uiSchema'] as const) if (differs(part)) return `configs.${part}`;
    if (locks.additionalSchemas)
      for (const part of ['configSchema', 'uiSchema'] as const)
        if (!isSameJson(was.additionalAttributes[part], is.additionalAttributes[part])) return `configs.additionalAttributes.${part}`;
    return undefined;
  },
};
