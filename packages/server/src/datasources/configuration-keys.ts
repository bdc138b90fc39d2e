import type { JsonObject } from '@foyer/api/connectors/json-document';

const isRecord = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const recordsIn = (list: unknown): JsonObject[] => (Array.isArray(list) ? list.filter(isRecord) : []);

/** Everything that is entered in a datasource of either form, by the name under which people enter it. */
function entriesOf(configs: JsonObject): Map<string, string> {
  const entries = new Map<string, string>();
  const add = (name: unknown, value: unknown) => {
    if (typeof name === 'string') entries.set(name, JSON.stringify(value));
  };
  for (const [name, value] of Object.entries(isRecord(configs.connectorConfig) ? configs.connectorConfig : {})) add(name, value);
  for (const attribute of recordsIn(configs.additionalAttributes)) add(attribute.name, attribute);
  for (const section of recordsIn(configs.definedConfigs))
    for (const [name, value] of Object.entries(isRecord(section.mappings) ? section.mappings : {})) add(name, value);
  for (const table of recordsIn(configs.dynamicConfigs)) add(table.headingName, table.dynamicFields);
  return entries;
}

/** The names of what differs between two configurations: what was entered is never told, for it may be a secret. */
export function changedKeys(before: JsonObject, after: JsonObject): string[] {
  const [was, is] = [entriesOf(before), entriesOf(after)];
  return [...new Set([...is.keys(), ...was.keys()])].filter((name) => was.get(name) !== is.get(name));
}
