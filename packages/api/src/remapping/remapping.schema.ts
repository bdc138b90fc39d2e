import * as z from 'zod/mini';
import { attributeScopeSchema, dataTypeSchema, parameterKeyMaxLength } from '#connectors/attribute.schema.ts';
import { projectSchema } from '#projects/project.schema.ts';
import { cursorSchema, limitSchema, searchSchema } from '#text.schema.ts';

/** As many parameters as a mapping speaks of on either side. */
export const mappedParametersMaximum = 500;
export const conditionMaxLength = 500;
export const defaultMaxLength = 1000;
/** As many output fields as a plugin has at most. */
export const fieldsMaximum = 200;

const invalid = { error: 'REMAPPING_LINKS_INVALID' };
const keySchema = z.string(invalid).check(z.minLength(1, invalid), z.maxLength(parameterKeyMaxLength, invalid));
const placeSchema = z._default(z.int(invalid).check(z.minimum(-1, invalid), z.maximum(mappedParametersMaximum - 1, invalid)), -1);
const textSchema = (maximum: number) => z._default(z.string().check(z.maxLength(maximum, { error: 'REMAPPING_VALUE_INVALID' })), '');

/** A source parameter: the place of the destination it goes to, -1 for none, and when it counts; blank for always. */
export const sourceParamSchema = z.strictObject({ key: keySchema, to: placeSchema, condition: textSchema(conditionMaxLength) });
/** A destination parameter: the place of the source it comes from, -1 for none, and what it holds when nothing arrives. */
export const destinationParamSchema = z.strictObject({ key: keySchema, from: placeSchema, default: textSchema(defaultMaxLength) });

const mappedParameters = {
  sourceParams: z._default(z.array(sourceParamSchema).check(z.maxLength(mappedParametersMaximum, invalid)), () => []),
  destinationParams: z._default(z.array(destinationParamSchema).check(z.maxLength(mappedParametersMaximum, invalid)), () => []),
};
export type MappedParameters = {
  sourceParams: z.infer<typeof sourceParamSchema>[];
  destinationParams: z.infer<typeof destinationParamSchema>[];
};

/**
 * Where a field's value comes from: an attribute by its path (`attributePath`), and what becomes of its parameters. Without both lists
 * nothing is joined, and the field's parameters take their defaults.
 */
export const mappingFromSchema = z.strictObject({
  attribute: z
    .string({ error: 'REMAPPING_SOURCE_GONE' })
    .check(z.minLength(1, { error: 'REMAPPING_SOURCE_GONE' }), z.maxLength(400, { error: 'REMAPPING_SOURCE_GONE' })),
  ...mappedParameters,
});
export type MappingFrom = z.infer<typeof mappingFromSchema>;

/** One entry: the field (`fieldPath`). */
const mappingToSchema = z.array(z.string().check(z.maxLength(800, invalid))).check(z.maxLength(1, invalid));

/** A mapping as it is stored. */
export const mappingSchema = z.strictObject({ from: mappingFromSchema, to: mappingToSchema });
export type Mapping = z.infer<typeof mappingSchema>;

/** Saves a field's mapping; null twice clears it. */
export const saveMappingSchema = z.union([mappingSchema, z.strictObject({ from: z.null(), to: z.null() })]);

/** The whole configuration of a plugin for its project; what is left out of `attributes` is cleared. */
export const saveTenantConfigSchema = z.strictObject({
  isEnabled: z.boolean(),
  /** The plugin's id, once more. */
  contextPluginId: z.string().check(z.maxLength(100, { error: 'VALIDATION_FAILED' })),
  /** Field → mapping. */
  attributes: z
    .record(z.string().check(z.maxLength(200, { error: 'VALIDATION_FAILED' })), z.strictObject({ mapping: mappingSchema }))
    .check(z.refine((given) => Object.keys(given).length <= fieldsMaximum, { error: 'VALIDATION_FAILED' })),
});

/**
 * Why a mapping brings nothing any more: its datasource is deleted, deactivated or not the project's any more; the connector has the
 * attribute no longer, or with another type, or with other parameters than the mapping speaks of; the plugin has lost the field.
 */
export const mappingFaults = [
  'datasourceGone',
  'datasourceInactive',
  'attributeGone',
  'typeChanged',
  'parametersChanged',
  'fieldGone',
] as const;
export const mappingFaultSchema = z.enum(mappingFaults);
export type MappingFault = z.infer<typeof mappingFaultSchema>;

export const mappedAttributeSchema = z.object({
  mapping: mappingSchema,
  /** Of the datasource, as it was called when the mapping was saved, or is now (extension). */
  datasourceName: z.string(),
  /** Absent for one that works (extension). */
  fault: z.optional(mappingFaultSchema),
  /** Keys of the field's parameters with neither a source nor a default: the mapping works, and leaves them out. Absent for none (extension). */
  missing: z.optional(z.array(z.string())),
});
export type MappedAttribute = z.infer<typeof mappedAttributeSchema>;

export const tenantConfigSchema = z.object({
  isEnabled: z.boolean(),
  contextPluginId: z.string(),
  /** Field → its mapping. Fields without one are absent. */
  attributes: z.record(z.string(), mappedAttributeSchema),
  /** Grows by one with each change of the plugin's configuration; the `ETag` (extension). */
  version: z.number(),
});
export type TenantConfig = z.infer<typeof tenantConfigSchema>;

/** Only a plugin's parameters have a default: what they hold unless a mapping says otherwise. */
export const valueParameterSchema = z.object({ key: z.string(), valueType: dataTypeSchema, default: z.optional(z.string()) });
/** An attribute of a datasource, or an output field of a plugin. `uid` is its name. */
export const contextValueSchema = z.object({
  uid: z.string(),
  valueType: dataTypeSchema,
  parameters: z.array(valueParameterSchema),
});
export type ContextValue = z.infer<typeof contextValueSchema>;

export const contextPluginSchema = z.object({
  id: z.string(),
  uid: z.string(),
  name: z.string(),
  isReserved: z.boolean(),
  values: z.array(contextValueSchema),
  tenantConfig: tenantConfigSchema,
});
export type ContextPlugin = z.infer<typeof contextPluginSchema>;

/** Whom an attribute describes is an addition of ours. */
export const datasourceAttributeSchema = z.extend(contextValueSchema, { scope: attributeScopeSchema });

export const projectDatasourceSchema = z.object({
  id: z.string(),
  /** Of the plugin that the project has by it. */
  uid: z.string(),
  display: z.object({ name: z.string(), imageUrl: z.string() }),
  /** The connector that it is made of (extension). */
  connectorId: z.string(),
  /** The name of the organization that shares it; absent for an own one (extension). */
  from: z.optional(z.string()),
  values: z.array(datasourceAttributeSchema),
});
export type ProjectDatasource = z.infer<typeof projectDatasourceSchema>;

/** A project of the selector, and how far its remapping has come (extension). */
export const remappingProjectSchema = z.extend(projectSchema, {
  remapping: z.object({
    /** Active datasources that it has. */
    datasources: z.number(),
    /** Output fields of the plugins that are shown, and how many of them have a mapping that works. */
    fields: z.number(),
    mapped: z.number(),
  }),
});
export type RemappingProject = z.infer<typeof remappingProjectSchema>;

/** A page (extension). Everything up to 500 without a limit. */
export const pageQuery = z.strictObject({ limit: limitSchema, cursor: cursorSchema });
export const searchedPageQuery = z.strictObject({ limit: limitSchema, cursor: cursorSchema, q: searchSchema });
