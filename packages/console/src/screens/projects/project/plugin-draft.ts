import type { DataType } from '@foyer/api/connectors/attribute.schema';
import { type PublishedPlugin, pluginSchema } from '@foyer/api/publishing/publishing.schema';
import * as z from 'zod/mini';

/** A parameter as it is being written. */
export interface ParameterDraft {
  readonly id: string;
  readonly key: string;
  readonly valueType: DataType;
  /** Empty for none. */
  readonly text: string;
}
/** An output field as it is being written. */
export interface FieldDraft {
  readonly id: string;
  readonly uid: string;
  readonly valueType: DataType;
  readonly parameters: readonly ParameterDraft[];
}
/** A plugin as it is being written. */
export interface PluginDraft {
  readonly uid: string;
  readonly name: string;
  readonly isReserved: boolean;
  readonly fields: readonly FieldDraft[];
}

/** A parameter with nothing in it. */
export const emptyParameter = (): ParameterDraft => ({ id: crypto.randomUUID(), key: '', valueType: 'string', text: '' });
/** A field with nothing in it. */
export const emptyField = (): FieldDraft => ({ id: crypto.randomUUID(), uid: '', valueType: 'string', parameters: [] });

/** What the form begins with: the plugin as it is, or one field to fill. */
export function draftOf(plugin: PublishedPlugin | undefined): PluginDraft {
  if (plugin === undefined) return { uid: '', name: '', isReserved: false, fields: [emptyField()] };
  const { uid, name, isReserved, values } = plugin;
  const fields = values.map((field) => ({
    ...{ id: crypto.randomUUID(), uid: field.uid, valueType: field.valueType },
    parameters: field.parameters.map(({ key, valueType, default: text = '' }) => ({ id: crypto.randomUUID(), key, valueType, text })),
  }));
  return { uid, name, isReserved, fields };
}

/** The draft as it is sent, or the error keys of what is wrong with it, by `uid`, `name` or the id of a field or a parameter. */
export function readDraft({ uid, name, isReserved, fields }: PluginDraft) {
  const values = fields.map((field) => ({
    ...{ uid: field.uid.trim(), valueType: field.valueType },
    parameters: field.parameters.map(({ key, valueType, text }) => ({ key: key.trim(), valueType, ...(text !== '' && { default: text }) })),
  }));
  const parsed = z.safeParse(pluginSchema, { uid: uid.trim(), name, isReserved, values });
  if (parsed.success) return { body: parsed.data, errors: new Map<string, string>() };
  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const [part, fieldIndex, , parameterIndex] = path;
    const field = part === 'values' ? fields[Number(fieldIndex)] : undefined;
    const parameter = parameterIndex === undefined ? undefined : field?.parameters[Number(parameterIndex)];
    // A list that holds something twice is wrong at its last entry.
    const place = parameter?.id ?? field?.id ?? (part === 'values' ? fields.at(-1)?.id : undefined) ?? String(part);
    if (!errors.has(place)) errors.set(place, message);
  }
  return { body: undefined, errors };
}
