import { type Attribute, readParameter } from '@foyer/api/connectors/attribute.schema';

/** What a change of an attribute breaks its mappings by. */
export type AttributeChange = 'gone' | 'type' | 'parameters';

const parametersOf = ({ parameters }: Attribute) => JSON.stringify(parameters.map(readParameter));

/** The attributes that mappings would no longer find as they were, by their names: one that is renamed is gone (MAP-33). */
export function changedAttributes(before: readonly Attribute[], after: readonly Attribute[]): ReadonlyMap<string, AttributeChange> {
  const found = new Map(after.map((attribute) => [attribute.name, attribute]));
  const changes = before.flatMap((attribute): [string, AttributeChange][] => {
    const now = found.get(attribute.name);
    if (!now) return [[attribute.name, 'gone']];
    if (now.dataType !== attribute.dataType) return [[attribute.name, 'type']];
    return parametersOf(now) === parametersOf(attribute) ? [] : [[attribute.name, 'parameters']];
  });
  return new Map(changes);
}
