import type { ParameterEnds, ParameterMapping } from './parameter-mapping.ts';
import { readParameters } from './parameter-mapping.ts';
import type { MappedParameters } from './remapping.schema.ts';
import { readValue } from './try-mapping.ts';

/** What an attribute is mapped with at first: nothing is joined, and defaults that were set at the field before stay where they still fit. */
export function startingParameters({ destinations }: ParameterEnds, replaced: MappedParameters | undefined): ParameterMapping {
  const types = new Map(destinations.map(({ id, valueType }) => [id, valueType]));
  const kept = [...(replaced ? readParameters(replaced).defaults : [])].filter(([id, text]) => {
    const type = types.get(id);
    return type !== undefined && readValue(text, type) !== undefined;
  });
  return { links: [], conditions: new Map(), defaults: new Map(kept) };
}
