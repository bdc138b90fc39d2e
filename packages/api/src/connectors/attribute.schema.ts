import * as z from 'zod/mini';
import { plainName } from '#plain-name.ts';

export const dataTypes = ['string', 'int', 'bool', 'float', 'dateTime'] as const;
export const dataTypeSchema = z.enum(dataTypes);
export type DataType = z.infer<typeof dataTypeSchema>;
export const attributeScopes = ['user', 'tenant'] as const;
export const attributeScopeSchema = z.enum(attributeScopes);
export type AttributeScope = z.infer<typeof attributeScopeSchema>;

export const attributeNameMinLength = 2;
export const attributeNameMaxLength = 150;
export const attributeDescriptionMaxLength = 250;
export const parameterKeyMaxLength = 150;
export const attributesMaximum = 500;
export const parametersMaximum = 100;
/** CON-51: 24 hours. */
export const defaultExpirySeconds = 86_400;
/** Stands for an attribute that is kept for ever. */
export const neverExpires = -1;

export type AttributeNameError = 'ATTR_NAME_REQUIRED' | 'ATTR_BEGIN_LETTER_NUMBER' | 'ATTR_NAME_INVALID';
export type ParameterKeyError = 'ATTR_PARAM_EMPTY' | 'ATTR_PARAM_INVALID';

/** What is wrong with an attribute's name by itself. */
export function attributeNameError(name: string): AttributeNameError | undefined {
  const text = name.trim();
  if (text === '') return 'ATTR_NAME_REQUIRED';
  if (!/^[\p{L}\p{N}]/u.test(text)) return 'ATTR_BEGIN_LETTER_NUMBER';
  const isWell = text.length >= attributeNameMinLength && text.length <= attributeNameMaxLength && /^[\p{L}\p{M}\p{N} _-]+$/u.test(text);
  return isWell ? undefined : 'ATTR_NAME_INVALID';
}

/** Names that differ in upper and lower case only are the same. */
export function attributeNameKey(name: string): string {
  return plainName(name).toLowerCase();
}

/** Whether another attribute has this name; `ownIndex` is the place of the one that is being edited. */
export function isAttributeNameTaken(name: string, attributes: readonly { readonly name: string }[], ownIndex?: number): boolean {
  const key = attributeNameKey(name);
  return attributes.some((attribute, index) => index !== ownIndex && attributeNameKey(attribute.name) === key);
}

/** What is wrong with a parameter's key. */
export function parameterKeyError(key: string): ParameterKeyError | undefined {
  if (key.trim() === '') return 'ATTR_PARAM_EMPTY';
  return key.length <= parameterKeyMaxLength && /^[A-Za-z0-9-]+$/.test(key) ? undefined : 'ATTR_PARAM_INVALID';
}

/** A parameter: its bare key, or with the type of its value (extension; a bare one is a string). */
export type AttributeParameter = string | { readonly key: string; readonly valueType: DataType };

/** A parameter's key and type, however it is written. */
export function readParameter(parameter: AttributeParameter): { readonly key: string; readonly valueType: DataType } {
  return typeof parameter === 'string' ? { key: parameter, valueType: 'string' } : parameter;
}

const keySchema = z
  .string({ error: 'ATTR_PARAM_EMPTY' })
  .check(
    z.minLength(1, { error: 'ATTR_PARAM_EMPTY', abort: true }),
    z.maxLength(parameterKeyMaxLength, { error: 'ATTR_PARAM_INVALID', abort: true }),
    z.regex(/^[A-Za-z0-9-]+$/, { error: 'ATTR_PARAM_INVALID' }),
  );
const parameterSchema = z.union([keySchema, z.strictObject({ key: keySchema, valueType: dataTypeSchema })], {
  error: 'ATTR_PARAM_INVALID',
});

const nameSchema = z
  .string({ error: 'ATTR_NAME_REQUIRED' })
  .check(
    z.overwrite(plainName),
    z.minLength(1, { error: 'ATTR_NAME_REQUIRED', abort: true }),
    z.regex(/^[\p{L}\p{N}]/u, { error: 'ATTR_BEGIN_LETTER_NUMBER', abort: true }),
    z.minLength(attributeNameMinLength, { error: 'ATTR_NAME_INVALID', abort: true }),
    z.maxLength(attributeNameMaxLength, { error: 'ATTR_NAME_INVALID', abort: true }),
    z.regex(/^[\p{L}\p{M}\p{N} _-]+$/u, { error: 'ATTR_NAME_INVALID' }),
  );

/** A context attribute that a connector fills. */
export const attributeSchema = z.strictObject({
  name: nameSchema,
  description: z._default(z.string().check(z.maxLength(attributeDescriptionMaxLength, { error: 'ATTR_DESCRIPTION_TOO_LONG' })), ''),
  dataType: z._default(dataTypeSchema, 'string'),
  scope: z._default(attributeScopeSchema, 'user'),
  parameters: z._default(z.array(parameterSchema).check(z.maxLength(parametersMaximum, { error: 'ATTR_PARAM_TOO_MANY' })), () => []),
  /** Seconds, or -1 for never. */
  defaultExpDuration: z._default(
    z.union([z.literal(neverExpires), z.int().check(z.minimum(1, { error: 'ATTR_EXPIRY_INVALID' }))], { error: 'ATTR_EXPIRY_INVALID' }),
    defaultExpirySeconds,
  ),
});
export type Attribute = z.infer<typeof attributeSchema>;

/** A list of attributes whose names differ. */
export function attributeListSchema<Schema extends z.ZodMiniType<{ readonly name: string }>>(schema: Schema) {
  return z.array(schema).check(
    z.maxLength(attributesMaximum, { error: 'ATTR_TOO_MANY' }),
    z.check((context) => {
      const seen = new Set<string>();
      for (const [index, { name }] of context.value.entries()) {
        const key = attributeNameKey(name);
        if (seen.has(key)) context.issues.push({ code: 'custom', input: name, path: [index, 'name'], message: 'ATTR_UNIQUE' });
        seen.add(key);
      }
    }),
  );
}
