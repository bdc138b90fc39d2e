import * as z from 'zod/mini';
import { attributeListSchema, attributeSchema, dataTypeSchema, parametersMaximum } from '#connectors/attribute.schema.ts';
import { connectorDisplaySchema, sharedWithSchema, shareStatusSchema } from '#connectors/connector.schema.ts';
import { commonFilters, commonSorts } from '#connectors/integration-list.schema.ts';
import {
  descriptionSchema,
  documentationUrlSchema,
  imageUrlSchema,
  integrationNameSchema,
  supportEmailSchema,
} from '#connectors/integration-text.schema.ts';
import { jsonDocumentSchema } from '#connectors/json-document.ts';
import { cursorSchema, limitSchema, searchSchema } from '#text.schema.ts';

export const datasourceStatuses = ['draft', 'active', 'deleted'] as const;
export const datasourceStatusSchema = z.enum(datasourceStatuses);
export type DatasourceStatus = z.infer<typeof datasourceStatusSchema>;

/** The tag that a person is known by, unless another is chosen: a custom or an external id. */
export const defaultIdentityTag = 'syntheticId';
const identitySchema = z.string().check(z.minLength(1, { error: 'IDENTITY_INVALID' }), z.maxLength(150, { error: 'IDENTITY_INVALID' }));

export const authorizationStatuses = ['connected', 'failed', 'revoked', ''] as const;
export const authorizationStatusSchema = z.enum(authorizationStatuses);
export type AuthorizationStatus = z.infer<typeof authorizationStatusSchema>;

const nameSchema = integrationNameSchema('DATASOURCE_NAME_INVALID');
const idSchema = z.string().check(z.minLength(1, { error: 'VALIDATION_FAILED' }), z.maxLength(200, { error: 'VALIDATION_FAILED' }));
const deploymentChoiceSchema = z.strictObject({
  /** One of the connector's deployments, by its key. */
  id: z
    .string()
    .check(z.minLength(1, { error: 'DATASOURCE_DEPLOYMENT_REQUIRED' }), z.maxLength(200, { error: 'DATASOURCE_DEPLOYMENT_REQUIRED' })),
});

/* The older form's configs */

const keySchema = z.string().check(z.maxLength(200, { error: 'CONFIG_INVALID' }));
const textSchema = z.string().check(z.maxLength(10_000, { error: 'CONFIG_INVALID' }));
const parametersSchema = z.array(keySchema).check(z.maxLength(parametersMaximum, { error: 'ATTR_PARAM_TOO_MANY' }));

/** What was entered for one field of a section. */
export const fieldMappingSchema = z.strictObject({
  configKey: keySchema,
  configVal: z.union([textSchema, z.boolean(), z.number()], { error: 'CONFIG_INVALID' }),
  dataType: z._default(dataTypeSchema, 'string'),
  isOutput: z._default(z.boolean(), false),
  parameters: z._default(parametersSchema, () => []),
});
export type FieldMapping = z.infer<typeof fieldMappingSchema>;

/** A row of a table: a text for each column, and what it puts out. */
export const dynamicRowSchema = z.catchall(
  z.object({
    outputFieldName: z._default(textSchema, ''),
    dataType: z._default(dataTypeSchema, 'string'),
    parameters: z._default(parametersSchema, () => []),
  }),
  textSchema,
);
export type DynamicRow = z.infer<typeof dynamicRowSchema>;

export const olderConfigsSchema = z.strictObject({
  identityTag: z._default(identitySchema, defaultIdentityTag),
  definedConfigs: z._default(
    z
      .array(
        z.strictObject({
          headingName: keySchema,
          headingViewName: z._default(keySchema, ''),
          description: z._default(textSchema, ''),
          mappings: z._default(z.record(keySchema, fieldMappingSchema), () => ({})),
        }),
      )
      .check(z.maxLength(100, { error: 'CONFIG_INVALID' })),
    () => [],
  ),
  dynamicConfigs: z._default(
    z
      .array(
        z.strictObject({
          headingName: keySchema,
          headingViewName: z._default(keySchema, ''),
          isOutput: z._default(z.boolean(), false),
          dynamicFields: z._default(z.array(dynamicRowSchema).check(z.maxLength(500, { error: 'CONFIG_INVALID' })), () => []),
        }),
      )
      .check(z.maxLength(100, { error: 'CONFIG_INVALID' })),
    () => [],
  ),
});
export type OlderConfigs = z.infer<typeof olderConfigsSchema>;

/* The newer form's configs */

/** An attribute that was added to a datasource; what it is filled from follows the connector's schema for such. */
export const userDefinedAttributeSchema = z.extend(attributeSchema, { connectorConfig: z._default(jsonDocumentSchema, () => ({})) });
export type UserDefinedAttribute = z.infer<typeof userDefinedAttributeSchema>;

export const saveConfigsSchema = z.strictObject({
  foyerConfig: z._default(z.strictObject({ identityType: z._default(identitySchema, defaultIdentityTag) }), () => ({
    identityType: defaultIdentityTag,
  })),
  /** What was entered in the form of the connector's schema; null as long as nothing was. */
  connectorConfig: z._default(z.nullable(jsonDocumentSchema), null),
  additionalAttributes: z._default(attributeListSchema(userDefinedAttributeSchema), () => []),
});
export type SaveConfigs = z.infer<typeof saveConfigsSchema>;

export const configsSchema = z.extend(saveConfigsSchema, {
  /** The connector's own attributes, as they are now. */
  pluginAttributes: z.array(attributeSchema),
});
export type Configs = z.infer<typeof configsSchema>;

/* Bodies */

export const createOlderDatasourceSchema = z.strictObject({ connectorId: idSchema, name: nameSchema, deployment: deploymentChoiceSchema });
export type CreateOlderDatasource = z.input<typeof createOlderDatasourceSchema>;

export const createNewerDatasourceSchema = z.strictObject({
  metadata: z.strictObject({ connectorId: idSchema }),
  display: z.strictObject({ name: nameSchema }),
  deployment: deploymentChoiceSchema,
});
export type CreateNewerDatasource = z.input<typeof createNewerDatasourceSchema>;

/** What is given is changed; the others stay. */
export const updateOlderDatasourceSchema = z.strictObject({
  name: z.optional(nameSchema),
  description: z.optional(descriptionSchema),
  supportEmail: z.optional(supportEmailSchema),
  documentationUrl: z.optional(documentationUrlSchema),
  imageUrl: z.optional(imageUrlSchema),
  deployment: z.optional(deploymentChoiceSchema),
  configs: z.optional(olderConfigsSchema),
});
export type UpdateOlderDatasource = z.input<typeof updateOlderDatasourceSchema>;

/** What people see of a datasource of the newer form. */
export const datasourceDisplaySchema = z.extend(connectorDisplaySchema, { name: nameSchema });

/** A part that is given takes the place of the whole part. */
export const updateNewerDatasourceSchema = z.strictObject({
  display: z.optional(datasourceDisplaySchema),
  configs: z.optional(saveConfigsSchema),
});
export type UpdateNewerDatasource = z.input<typeof updateNewerDatasourceSchema>;

/** Adds organizations by the share codes that they gave away, or by id once their code was looked up; removes them by id. */
export const updateDatasourceSharingSchema = z.strictObject({
  add: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)), () => []),
  remove: z._default(z.array(z.string().check(z.regex(/^\d{1,9}$/, { error: 'VALIDATION_FAILED' }))).check(z.maxLength(500)), () => []),
});

const projectKeySchema = z.string().check(z.maxLength(200, { error: 'VALIDATION_FAILED' }));
/** Keys are `{deployment}_{subdomain}`. */
export const updateDatasourceProjectsSchema = z.strictObject({
  add: z._default(z.array(projectKeySchema).check(z.maxLength(200)), () => []),
  remove: z._default(z.array(projectKeySchema).check(z.maxLength(200)), () => []),
});

export const authTagSchema = z
  .string()
  .check(z.minLength(1, { error: 'AUTH_TAG_UNKNOWN' }), z.maxLength(100, { error: 'AUTH_TAG_UNKNOWN' }));

export const authorizeSchema = z.strictObject({
  authTag: authTagSchema,
  clientId: z
    .string({ error: 'CLIENT_ID_REQUIRED' })
    .check(z.trim(), z.minLength(1, { error: 'CLIENT_ID_REQUIRED' }), z.maxLength(500, { error: 'CLIENT_ID_REQUIRED' })),
  /** Left out where one is kept for this client id already (extension). */
  clientSecret: z.optional(
    z
      .string({ error: 'CLIENT_SECRET_REQUIRED' })
      .check(z.minLength(1, { error: 'CLIENT_SECRET_REQUIRED' }), z.maxLength(2000, { error: 'CLIENT_SECRET_REQUIRED' })),
  ),
  /** The callback page of this origin. */
  redirect: z.string().check(z.maxLength(500, { error: 'REDIRECT_INVALID' })),
});

export const finishAuthorizationSchema = z.strictObject({
  state: z.string().check(z.minLength(1, { error: 'AUTH_STATE_INVALID' }), z.maxLength(200, { error: 'AUTH_STATE_INVALID' })),
  code: z.optional(z.string().check(z.maxLength(4000, { error: 'VALIDATION_FAILED' }))),
  /** What the provider says in the place of a code (RFC 6749 §4.1.2.1). */
  error: z.optional(z.string().check(z.maxLength(500, { error: 'VALIDATION_FAILED' }))),
});

/* Answers */

/**
 * How own datasources stand with the systems that their connectors name: authorized at all of them, refused by one, or, without that,
 * never authorized at one. Where a connector names none, it is none of these.
 */
export const listedAuthorizations = ['connected', 'failed', 'none'] as const;
export type ListedAuthorization = (typeof listedAuthorizations)[number];

/** What the server says of a datasource in both forms. Moments are seconds since 1970. */
const managed = {
  organization: z.object({ id: z.string(), name: z.string() }),
  /** Whose it is. Who asks from another organization has it shared in. */
  owner: z.object({ id: z.string() }),
  status: datasourceStatusSchema,
  shareStatus: shareStatusSchema,
  sharedWith: z.optional(sharedWithSchema),
  /** When a deleted one is gone for good; absent otherwise. */
  ttl: z.optional(z.number()),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** The name of who changed it last; only in its own organization. */
  updatedBy: z.optional(z.string()),
  /** And their id (extension). */
  updatedById: z.optional(z.string()),
  /** Grows by one with each change; the `ETag` (extension). */
  version: z.number(),
  /** What its connector is instead of active; absent for an active one, and for a receiver (extension, DS-49). */
  connectorOff: z.optional(z.enum(['draft', 'deleted'])),
  /** How it is authorized; in lists only, and absent where its connector names no systems, and for a receiver (extension, DS-64). */
  authorization: z.optional(z.enum(listedAuthorizations)),
  /** How many projects have it, those of others counted for its owner; in lists only (extension). */
  uses: z.optional(z.number()),
};
const chosenDeploymentSchema = z.object({ id: z.string(), name: z.string(), displayName: z.string() });
/** Auth tag → status, for each tag that the connector knows. Empty for a receiver. */
const authStatusMapSchema = z.record(z.string(), authorizationStatusSchema);
/** Whether it may be shared with anyone; otherwise only with the connector's own organization (extension). */
const mayShareWithAnyoneSchema = z.boolean();

export const olderDatasourceSummarySchema = z.object({
  id: z.string(),
  connectorId: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  supportEmail: z.string(),
  documentationUrl: z.string(),
  deployment: chosenDeploymentSchema,
  ...managed,
});
export type OlderDatasourceSummary = z.infer<typeof olderDatasourceSummarySchema>;

export const olderDatasourceSchema = z.extend(olderDatasourceSummarySchema, {
  authStatusMap: authStatusMapSchema,
  mayShareWithAnyone: mayShareWithAnyoneSchema,
  configs: olderConfigsSchema,
});
export type OlderDatasource = z.infer<typeof olderDatasourceSchema>;

export const newerDatasourceSummarySchema = z.object({
  id: z.string(),
  display: connectorDisplaySchema,
  metadata: z.object({ connectorId: z.string(), status: datasourceStatusSchema }),
  deployment: chosenDeploymentSchema,
  ...managed,
});
export type NewerDatasourceSummary = z.infer<typeof newerDatasourceSummarySchema>;

export const newerDatasourceSchema = z.extend(newerDatasourceSummarySchema, {
  authStatusMap: authStatusMapSchema,
  mayShareWithAnyone: mayShareWithAnyoneSchema,
  configs: configsSchema,
});
export type NewerDatasource = z.infer<typeof newerDatasourceSchema>;

/** A project that has a datasource, by its key's two halves. */
export const datasourceProjectSchema = z.object({
  deployment: z.string(),
  subdomain: z.string(),
  /** What people call it (extension). */
  name: z.string(),
  /** How many mappings there take from it; absent without any (extension). */
  mappings: z.optional(z.number()),
});
export type DatasourceProject = z.infer<typeof datasourceProjectSchema>;

/** How a datasource stands with an external system, for one of the connector's tags. */
export const authorizationSchema = z.object({
  authTag: z.string(),
  /** What the connector calls it. */
  name: z.string(),
  status: authorizationStatusSchema,
  /** Seconds since 1970, of the last change of status. */
  at: z.optional(z.number()),
  clientId: z.string(),
  /** A secret is kept. It is never sent. */
  hasSecret: z.boolean(),
  /** What was wrong, in words. */
  message: z.string(),
  /** Somebody is signing in at the provider right now, or has closed the window. */
  waiting: z.boolean(),
});
export type Authorization = z.infer<typeof authorizationSchema>;

export const finishedAuthorizationSchema = z.object({
  status: authorizationStatusSchema,
  message: z.string(),
  authTag: z.string(),
  organization: z.string(),
  datasource: z.string(),
});
export type FinishedAuthorization = z.infer<typeof finishedAuthorizationSchema>;

export const datasourceSorts = [...commonSorts, 'deployment', '-deployment'] as const;
export type DatasourceSort = (typeof datasourceSorts)[number];

/** What narrows and orders the list. */
export const datasourceFilters = {
  q: searchSchema,
  ...commonFilters,
  status: z.optional(datasourceStatusSchema),
  /** Newest change first unless asked otherwise. */
  sort: z.optional(z.enum(datasourceSorts)),
  /** Only those made of this connector. */
  connector: z.optional(idSchema),
  authorization: z.optional(z.enum(listedAuthorizations)),
};

export const listDatasourcesQuery = z.strictObject({ limit: limitSchema, cursor: cursorSchema, ...datasourceFilters });
