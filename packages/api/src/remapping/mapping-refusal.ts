import type { ErrorCodeOf } from '#endpoint.ts';
import type { MappedDatasource } from './mapping-state.ts';
import { areLinksSound, endsOf, isAbout, isStorable, readParameters, stillHolds } from './parameter-mapping.ts';
import type { saveAttributeMapping } from './remapping.contract.ts';
import type { ContextValue, Mapping } from './remapping.schema.ts';
import { fieldPath, readAttributePath } from './remapping-paths.ts';
import { invalidText } from './try-mapping.ts';

/** What a mapping can be refused with. */
export type MappingRefusal = ErrorCodeOf<typeof saveAttributeMapping>;

/** What stands against a mapping onto a plugin's field; undefined for one that may be saved. Without a source the project has it not. */
export function mappingRefusal(
  plugin: { readonly uid: string },
  field: ContextValue | undefined,
  { from, to }: Mapping,
  source: MappedDatasource | undefined,
): MappingRefusal | undefined {
  if (field === undefined) return 'REMAPPING_FIELD_GONE';
  if (to.length !== 1 || to[0] !== fieldPath(plugin.uid, field.uid) || !areLinksSound(from)) return 'REMAPPING_LINKS_INVALID';
  const name = readAttributePath(from.attribute)?.name;
  const attribute = source?.values.find(({ uid }) => uid === name);
  if (source === undefined || attribute === undefined) return 'REMAPPING_SOURCE_GONE';
  if (!source.isActive) return 'DATASOURCE_NOT_ACTIVE';
  if (attribute.valueType !== field.valueType) return 'REMAPPING_TYPE_MISMATCH';
  const ends = endsOf(attribute, field);
  if (!isAbout(ends, from)) return 'REMAPPING_PARAMETERS_CHANGED';
  const parameters = readParameters(from);
  if (!stillHolds(ends, parameters)) return 'REMAPPING_LINKS_INVALID';
  if (!isStorable(ends, parameters)) return 'REMAPPING_INCOMPLETE';
  return invalidText(ends, parameters) && 'REMAPPING_VALUE_INVALID';
}
