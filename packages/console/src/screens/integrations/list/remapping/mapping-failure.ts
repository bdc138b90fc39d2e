import type { Failure } from '@foyer/api/client';
import type { clearAttributeMapping, saveAttributeMapping, updateTenantConfig } from '@foyer/api/remapping/remapping.contract';
import { type FailureKind, type FailureTable, meaningOf, usualKinds } from '#lib/failures.ts';

const kinds: FailureTable<
  typeof saveAttributeMapping | typeof clearAttributeMapping | typeof updateTenantConfig,
  FailureKind,
  | 'PROJECT_NOT_ACTIVE'
  | 'PLUGIN_RESERVED'
  | 'DATASOURCE_NOT_ACTIVE'
  | 'REMAPPING_SOURCE_GONE'
  | 'REMAPPING_FIELD_GONE'
  | 'REMAPPING_TYPE_MISMATCH'
  | 'REMAPPING_PARAMETERS_CHANGED'
  | 'REMAPPING_INCOMPLETE'
  | 'REMAPPING_LINKS_INVALID'
  | 'REMAPPING_VALUE_INVALID'
> = usualKinds;

/** Of which kind the failure is where a mapping, or whether a plugin is on, was not saved. */
export function mappingFailureKindOf(failure: Pick<Failure, 'status' | 'error'>): FailureKind {
  return meaningOf(kinds, failure);
}
