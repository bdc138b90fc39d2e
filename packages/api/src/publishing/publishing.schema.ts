import * as z from 'zod/mini';
import { dataTypeSchema, parameterKeyMaxLength, parametersMaximum } from '#connectors/attribute.schema.ts';
import { plainName } from '#plain-name.ts';
import {
  contextValueSchema,
  defaultMaxLength,
  fieldsMaximum,
  mappingFaultSchema,
  tenantConfigSchema,
} from '#remapping/remapping.schema.ts';
import { datasourcePluginPrefix } from '#remapping/remapping-paths.ts';
import { readValue } from '#remapping/try-mapping.ts';
import { nameMaxLength } from '#text.schema.ts';

/** What a credential is for: how a program finds out whether it holds the right one, and for how long. */
export const credentialProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  organization: z.string(),
  active: z.boolean(),
  credential: z.object({
    id: z.string(),
    name: z.string(),
    /** ISO 8601, UTC. */
    expiresAt: z.string(),
  }),
});

/** MAP-36: a project's plugins, archived ones too. Those that it has by its datasources do not count. */
export const pluginsMaximum = 500;
/** As long as a part of a path may be. */
export const pluginUidMaxLength = 100;
const fieldUidMaxLength = 150;

/** Names that are joined by full stops; never one that a project has by a datasource. */
export const pluginUidSchema = z.string({ error: 'PLUGIN_UID_INVALID' }).check(
  z.maxLength(pluginUidMaxLength, { error: 'PLUGIN_UID_INVALID', abort: true }),
  z.regex(/^[A-Za-z][\w-]*(?:\.[\w-]+)*$/, { error: 'PLUGIN_UID_INVALID', abort: true }),
  z.refine((uid) => !uid.startsWith(datasourcePluginPrefix), { error: 'PLUGIN_UID_INVALID' }),
);

const invalidField = { error: 'PLUGIN_FIELD_INVALID' };
const invalidKey = { error: 'ATTR_PARAM_INVALID' };

/** A parameter of an output field; its default is a value of its type. */
const parameterSchema = z
  .strictObject({
    key: z.string(invalidKey).check(z.maxLength(parameterKeyMaxLength, invalidKey), z.regex(/^[A-Za-z0-9-]+$/, invalidKey)),
    valueType: z._default(dataTypeSchema, 'string'),
    default: z.optional(z.string().check(z.maxLength(defaultMaxLength, { error: 'PLUGIN_DEFAULT_INVALID' }))),
  })
  .check(
    z.refine(({ default: text, valueType }) => text === undefined || readValue(text, valueType) !== undefined, {
      error: 'PLUGIN_DEFAULT_INVALID',
      path: ['default'],
    }),
  );

const isEachOnce = (names: readonly string[]) => new Set(names).size === names.length;

const fieldSchema = z.strictObject({
  uid: z
    .string(invalidField)
    .check(z.maxLength(fieldUidMaxLength, { ...invalidField, abort: true }), z.regex(/^[A-Za-z][\w-]*$/, invalidField)),
  valueType: z._default(dataTypeSchema, 'string'),
  parameters: z._default(
    z.array(parameterSchema).check(
      z.maxLength(parametersMaximum, { error: 'ATTR_PARAM_TOO_MANY' }),
      z.refine((given) => isEachOnce(given.map(({ key }) => key)), { error: 'PLUGIN_PARAMETER_TWICE' }),
    ),
    () => [],
  ),
});

const definition = {
  name: z
    .string({ error: 'PLUGIN_NAME_INVALID' })
    .check(
      z.overwrite(plainName),
      z.minLength(1, { error: 'PLUGIN_NAME_INVALID', abort: true }),
      z.maxLength(nameMaxLength, { error: 'PLUGIN_NAME_INVALID' }),
    ),
  /** Nothing is mapped onto a reserved one. */
  isReserved: z._default(z.boolean(), false),
  /** Its output fields. */
  values: z.array(fieldSchema).check(
    z.maxLength(fieldsMaximum, { error: 'PLUGIN_FIELDS_MAXIMUM' }),
    z.refine((given) => isEachOnce(given.map(({ uid }) => uid)), { error: 'PLUGIN_FIELD_TWICE' }),
  ),
};

/** One plugin, without its uid. */
export const pluginDefinitionSchema = z.strictObject(definition);
/** One plugin. */
export const pluginSchema = z.strictObject({ uid: pluginUidSchema, ...definition });
export type PluginDefinition = z.infer<typeof pluginSchema>;
/** All plugins of a project. */
export const pluginSetSchema = z.strictObject({
  plugins: z.array(pluginSchema).check(
    z.maxLength(pluginsMaximum, { error: 'PLUGINS_MAXIMUM' }),
    z.refine((given) => isEachOnce(given.map(({ uid }) => uid)), { error: 'PLUGIN_UID_TWICE' }),
  ),
});

/** Says what a publication would do, and does nothing. */
export const dryRunQuery = z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) });

export const publishers = ['platform', 'studio', 'person'] as const;
export type Publisher = (typeof publishers)[number];

/** A plugin as it was published last, with what is mapped onto it. */
export const publishedPluginSchema = z.object({
  /** The one by which remapping knows it. */
  id: z.string(),
  uid: z.string(),
  name: z.string(),
  isReserved: z.boolean(),
  values: z.array(contextValueSchema),
  /** Who published it last: a credential or a person, by the name they had; empty for the platform. */
  publisher: z.object({ kind: z.enum(publishers), name: z.string() }),
  /** Moments are ISO 8601, UTC. */
  publishedAt: z.string(),
  /** Absent for one that is offered. */
  archivedAt: z.optional(z.string()),
  tenantConfig: tenantConfigSchema,
});
export type PublishedPlugin = z.infer<typeof publishedPluginSchema>;

/** A mapping that works now and breaks, or that would leave out parameters of its field which nothing fills. */
const affectedMappingSchema = z.object({
  field: z.string(),
  /** As it is called. */
  datasource: z.string(),
  attribute: z.string(),
  fault: z.optional(mappingFaultSchema),
  missing: z.optional(z.array(z.string())),
});
export type AffectedMapping = z.infer<typeof affectedMappingSchema>;

export const pluginChanges = ['created', 'changed', 'same', 'archived'] as const;

/** What a publication did, or in a dry run would do. */
export const publicationSchema = z.object({
  dryRun: z.boolean(),
  plugins: z.array(
    z.object({
      uid: z.string(),
      name: z.string(),
      change: z.enum(pluginChanges),
      /** The mappings that break by it. They stay, and say why they bring nothing. */
      breaks: z.array(affectedMappingSchema),
    }),
  ),
});
export type Publication = z.infer<typeof publicationSchema>;
