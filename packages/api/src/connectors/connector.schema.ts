import * as z from 'zod/mini';
import { cursorSchema, limitSchema, searchSchema } from '#text.schema.ts';
import { attributeListSchema, attributeSchema, attributeScopeSchema } from './attribute.schema.ts';
import { deploymentMapSchema, keptDeploymentsSchema } from './deployment.schema.ts';
import { commonFilters, commonSorts } from './integration-list.schema.ts';
import {
  descriptionSchema,
  documentationUrlSchema,
  imageUrlSchema,
  integrationNameSchema,
  supportEmailSchema,
} from './integration-text.schema.ts';
import { jsonDocumentSchema } from './json-document.ts';

export const connectorStatuses = ['draft', 'active', 'deleted'] as const;
export const connectorStatusSchema = z.enum(connectorStatuses);
export type ConnectorStatus = z.infer<typeof connectorStatusSchema>;
/** `private` can be edited; every other one is for good. Those that allow third parties let receivers share their datasources on. */
export const shareStatuses = ['private', 'shared', 'shared_allow3rdParty', 'approved', '3rdPartyApproved'] as const;
export const shareStatusSchema = z.enum(shareStatuses);
export type ShareStatus = z.infer<typeof shareStatusSchema>;

/** The last segment of a status call that needs no owner. */
export const connectorTransitions = ['activate', 'deactivate', 'delete', 'cancelDelete'] as const;
export type ConnectorTransition = (typeof connectorTransitions)[number];

const nameSchema = integrationNameSchema('CONNECTOR_NAME_INVALID');

export const connectorDisplaySchema = z.strictObject({
  name: nameSchema,
  description: z._default(descriptionSchema, ''),
  documentationUrl: z._default(documentationUrlSchema, ''),
  supportEmail: z._default(supportEmailSchema, ''),
  imageUrl: z._default(imageUrlSchema, ''),
});
export type ConnectorDisplay = z.infer<typeof connectorDisplaySchema>;

export const additionalAttributesSchema = z
  .strictObject({
    allowAdditional: z._default(z.boolean(), false),
    allowedScopes: z._default(z.array(attributeScopeSchema), () => ['user' as const]),
    configSchema: z._default(jsonDocumentSchema, () => ({})),
    uiSchema: z._default(jsonDocumentSchema, () => ({})),
  })
  .check(
    z.check((context) => {
      const { allowAdditional, allowedScopes } = context.value;
      if (allowAdditional && allowedScopes.length === 0)
        context.issues.push({ code: 'custom', input: allowedScopes, path: ['allowedScopes'], message: 'SCOPE_REQUIRED' });
      if (new Set(allowedScopes).size < allowedScopes.length)
        context.issues.push({ code: 'custom', input: allowedScopes, path: ['allowedScopes'], message: 'VALIDATION_FAILED' });
    }),
  );
export type AdditionalAttributes = z.infer<typeof additionalAttributesSchema>;

/** What a new connector has: user-defined attributes off, for users. */
export function blankAdditionalAttributes(): AdditionalAttributes {
  return { allowAdditional: false, allowedScopes: ['user'], configSchema: {}, uiSchema: {} };
}

export const connectorConfigsSchema = z.strictObject({
  configSchema: z._default(jsonDocumentSchema, () => ({})),
  uiSchema: z._default(jsonDocumentSchema, () => ({})),
  additionalAttributes: z._default(additionalAttributesSchema, blankAdditionalAttributes),
  pluginAttributes: z._default(attributeListSchema(attributeSchema), () => []),
});
export type ConnectorConfigs = z.infer<typeof connectorConfigsSchema>;

/** The configs of a new connector. */
export function blankConfigs(): ConnectorConfigs {
  return { configSchema: {}, uiSchema: {}, additionalAttributes: blankAdditionalAttributes(), pluginAttributes: [] };
}

/** What is saved of a connector, newer form: everything but what the server says. */
export const createNewerConnectorSchema = z.strictObject({
  display: connectorDisplaySchema,
  deployments: z._default(deploymentMapSchema, () => ({})),
  configs: z._default(connectorConfigsSchema, blankConfigs),
});
export type NewerConnectorBody = z.infer<typeof createNewerConnectorSchema>;

/** A part that is given takes the place of the whole part; the others stay. */
export const updateNewerConnectorSchema = z.strictObject({
  display: z.optional(connectorDisplaySchema),
  deployments: z.optional(deploymentMapSchema),
  configs: z.optional(connectorConfigsSchema),
});
export type NewerConnectorChange = z.infer<typeof updateNewerConnectorSchema>;

/** The template of a new connector, older form. */
export function blankConfigTemplate(): { definedConfigs: unknown[]; dynamicConfigs: unknown[] } {
  return { definedConfigs: [], dynamicConfigs: [] };
}

const olderExtras = {
  pluginAttributes: z.optional(attributeListSchema(attributeSchema)),
  additionalAttributes: z.optional(z.boolean()),
  additionalAttributeConfig: z.optional(jsonDocumentSchema),
};

/** What is saved of a connector, older form: everything but what the server says. */
export const createOlderConnectorSchema = z.strictObject({
  name: nameSchema,
  description: z._default(descriptionSchema, ''),
  supportEmail: z._default(supportEmailSchema, ''),
  documentationUrl: z._default(documentationUrlSchema, ''),
  imageUrl: z._default(imageUrlSchema, ''),
  deployments: z._default(deploymentMapSchema, () => ({})),
  configTemplate: z._default(jsonDocumentSchema, blankConfigTemplate),
  ...olderExtras,
});
export type OlderConnectorBody = z.infer<typeof createOlderConnectorSchema>;

/** A field that is given is changed; the others stay. */
export const updateOlderConnectorSchema = z.strictObject({
  name: z.optional(nameSchema),
  description: z.optional(descriptionSchema),
  supportEmail: z.optional(supportEmailSchema),
  documentationUrl: z.optional(documentationUrlSchema),
  imageUrl: z.optional(imageUrlSchema),
  deployments: z.optional(deploymentMapSchema),
  configTemplate: z.optional(jsonDocumentSchema),
  ...olderExtras,
});
export type OlderConnectorChange = z.infer<typeof updateOlderConnectorSchema>;

const organizationNameSchema = z.object({ id: z.string(), name: z.string() });

/** In a list, whom an own connector or datasource is shared with: how many, and the first of them by name (extension). */
export const sharedWithSchema = z.object({ count: z.number(), names: z.array(z.string()) });
export type SharedWith = z.infer<typeof sharedWithSchema>;
/** So many are named. */
export const namedReceivers = 3;

/** What the server says of a connector in both forms. Moments are seconds since 1970. */
const managed = {
  status: connectorStatusSchema,
  /** When a deleted one is gone for good; absent otherwise. */
  ttl: z.optional(z.number()),
  shareStatus: shareStatusSchema,
  /** Whether it has left its private state. */
  shared: z.boolean(),
  sharedWith: z.optional(sharedWithSchema),
  /** Whose it is: the organization's id. Who asks from another has it shared in. */
  owner: z.object({ id: z.string() }),
  organization: organizationNameSchema,
  createdAt: z.number(),
  updatedAt: z.number(),
  /** The name of who changed it last; only in its own organization. */
  updatedBy: z.optional(z.string()),
  /** And their id (extension). */
  updatedById: z.optional(z.string()),
  /** Grows by one with each change; the `ETag` (extension). */
  version: z.number(),
  /** How many datasources are made of it, those of others counted for its owner; in lists only (extension). */
  uses: z.optional(z.number()),
  /** What the external systems are called at which its datasources are authorized; in lists only, and absent without any (extension, DS-68). */
  systems: z.optional(z.array(z.string())),
};
/** Made by the server; shown to those who may change connectors of the organization that it belongs to, and never in lists. */
const apiKeySchema = z.optional(z.string());

/** A row of the list, older form. */
export const olderConnectorSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  supportEmail: z.string(),
  documentationUrl: z.string(),
  imageUrl: z.string(),
  deployments: keptDeploymentsSchema,
  ...managed,
});
export type OlderConnectorSummary = z.infer<typeof olderConnectorSummarySchema>;

export const olderConnectorSchema = z.extend(olderConnectorSummarySchema, {
  configTemplate: jsonDocumentSchema,
  ...olderExtras,
  apiKey: apiKeySchema,
});
export type OlderConnector = z.infer<typeof olderConnectorSchema>;

/** A row of the list, newer form. */
export const newerConnectorSummarySchema = z.object({
  id: z.string(),
  configsVersion: z.literal(1),
  display: connectorDisplaySchema,
  metadata: z.object({ connectorId: z.string(), ...managed }),
  deployments: keptDeploymentsSchema,
});
export type NewerConnectorSummary = z.infer<typeof newerConnectorSummarySchema>;

export const newerConnectorSchema = z.extend(newerConnectorSummarySchema, {
  metadata: z.object({ connectorId: z.string(), ...managed, apiKey: apiKeySchema }),
  configs: connectorConfigsSchema,
});
export type NewerConnector = z.infer<typeof newerConnectorSchema>;

/** An organization that a connector or datasource is shared with, or that a share code leads to. */
export const sharedOrganizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Path on this origin, or empty. */
  imageUrl: z.string(),
  verified: z.boolean(),
});
export type SharedOrganization = z.infer<typeof sharedOrganizationSchema>;

/** Newest change first unless asked otherwise. */
export const connectorSorts = commonSorts;
export type ConnectorSort = (typeof connectorSorts)[number];

/** What narrows and orders the list. */
export const connectorFilters = {
  q: searchSchema,
  ...commonFilters,
  status: z.optional(connectorStatusSchema),
  sort: z.optional(z.enum(connectorSorts)),
};

export const listConnectorsQuery = z.strictObject({
  limit: limitSchema,
  cursor: cursorSchema,
  ...connectorFilters,
  /** Only what a datasource can be made of: active, with a deployment. */
  usable: z.optional(z.literal('true')),
});

export const createConnectorQuery = z.strictObject({
  /** Where the document comes from, for the history. */
  from: z.optional(z.enum(['import', 'duplicate'])),
});

/** Adds organizations by the share codes that they gave away, or by id once their code was looked up; removes them by id. */
export const updateSharingSchema = z.strictObject({
  add: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)), () => []),
  remove: z._default(z.array(z.string().check(z.regex(/^\d{1,9}$/, { error: 'VALIDATION_FAILED' }))).check(z.maxLength(500)), () => []),
});
