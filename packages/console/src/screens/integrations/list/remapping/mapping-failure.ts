import type { Failure } from '@foyer/api/client';
import type { clearAttributeMapping, saveAttributeMapping, updateTenantConfig } from '@foyer/api/remapping/remapping.contract';
import { type FailureTable, meaningOf, type Telling, usualTelling } from '#lib/failures.ts';

/** What follows when a mapping, or whether a plugin is on, was not saved. */
export type MappingFailure =
  | Telling
  /** Somebody else has changed the plugin in between. */
  | 'conflict';

const outcomes: FailureTable<typeof saveAttributeMapping | typeof clearAttributeMapping | typeof updateTenantConfig, MappingFailure> = {
  ...usualTelling,
  VERSION_CONFLICT: 'conflict',
  PROJECT_NOT_ACTIVE: 'message',
  PLUGIN_RESERVED: 'message',
  DATASOURCE_NOT_ACTIVE: 'message',
  REMAPPING_SOURCE_GONE: 'message',
  REMAPPING_FIELD_GONE: 'message',
  REMAPPING_TYPE_MISMATCH: 'message',
  REMAPPING_PARAMETERS_CHANGED: 'message',
  REMAPPING_INCOMPLETE: 'message',
  REMAPPING_LINKS_INVALID: 'message',
  REMAPPING_VALUE_INVALID: 'message',
};

/** Which of them an answer means. */
export function mappingFailure(failure: Pick<Failure, 'status' | 'error'>): MappingFailure {
  return meaningOf(outcomes, failure);
}
