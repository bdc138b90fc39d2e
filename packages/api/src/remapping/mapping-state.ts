import { endsOf, isStorable, readParameters, stillHolds } from './parameter-mapping.ts';
import type { ContextPlugin, ContextValue, MappedParameters, Mapping, MappingFault } from './remapping.schema.ts';
import { readAttributePath } from './remapping-paths.ts';

/** What is known of the datasource behind a mapping, in the eyes of its project. */
export interface MappedDatasource {
  readonly isActive: boolean;
  readonly values: readonly ContextValue[];
}

function isSound(from: MappedParameters, attribute: ContextValue, field: ContextValue): boolean {
  const hasNone = [from.sourceParams, from.destinationParams, attribute.parameters, field.parameters].every(({ length }) => length === 0);
  if (hasNone) return true;
  const ends = endsOf(attribute, field);
  const parameters = readParameters(from);
  return stillHolds(ends, parameters) && isStorable(ends, parameters);
}

/** Why a stored mapping brings nothing any more; undefined for one that works. Without a datasource the project has it no longer. */
export function mappingFault(
  { from }: Mapping,
  datasource: MappedDatasource | undefined,
  field: ContextValue | undefined,
): MappingFault | undefined {
  if (field === undefined) return 'fieldGone';
  if (datasource === undefined) return 'datasourceGone';
  const name = readAttributePath(from.attribute)?.name;
  const attribute = datasource.values.find(({ uid }) => uid === name);
  if (attribute === undefined) return 'attributeGone';
  if (attribute.valueType !== field.valueType) return 'typeChanged';
  if (!isSound(from, attribute, field)) return 'parametersChanged';
  // Said last: it is the one that mends itself when the datasource is activated.
  return datasource.isActive ? undefined : 'datasourceInactive';
}

/** How far the remapping of a plugin has come. */
export interface RemappingCoverage {
  readonly total: number;
  /** Fields with a mapping that works, incomplete ones too: they receive the value of their attribute. */
  readonly mapped: number;
  /** Those of them whose parameters are not all filled. */
  readonly incomplete: number;
  readonly broken: number;
}

/** Counts a plugin's fields. A mapping of a field that is gone counts as broken, though the field does not count. */
export function coverageOf({ values, tenantConfig }: Pick<ContextPlugin, 'values' | 'tenantConfig'>): RemappingCoverage {
  const mappings = Object.values(tenantConfig.attributes);
  const broken = mappings.filter(({ fault }) => fault !== undefined).length;
  const incomplete = mappings.filter(({ missing }) => missing !== undefined).length;
  return { total: values.length, mapped: mappings.length - broken, incomplete, broken };
}
