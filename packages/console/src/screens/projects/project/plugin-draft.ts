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

function bodyOf({ uid, name, isReserved, fields }: PluginDraft): z.input<typeof pluginSchema> {
  const values = fields.map((field) => ({
    ...{ uid: field.uid.trim(), valueType: field.valueType },
    parameters: field.parameters.map(({ key, valueType, text }) => ({ key: key.trim(), valueType, ...(text !== '' && { default: text }) })),
  }));
  return { uid: uid.trim(), name, isReserved, values };
}

/** A plugin as it is being written, of which the body of the call is made. */
export const pluginDraftSchema = z.pipe(z.transform(bodyOf), pluginSchema);

/** The error keys of what is wrong with a draft, by `uid`, `name` or the id of a field or a parameter. */
export function draftErrors(draft: PluginDraft): ReadonlyMap<string, string> {
  const parsed = z.safeParse(pluginDraftSchema, draft);
  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [part, fieldIndex, , parameterIndex] = path;
    const field = part === 'values' ? draft.fields[Number(fieldIndex)] : undefined;
    const parameter = parameterIndex === undefined ? undefined : field?.parameters[Number(parameterIndex)];
    // A list that holds something twice is wrong at its last entry.
    const place = parameter?.id ?? field?.id ?? (part === 'values' ? draft.fields.at(-1)?.id : undefined) ?? String(part);
    if (!errors.has(place)) errors.set(place, message);
  }
  return errors;
}
