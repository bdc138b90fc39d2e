import type { Failure } from '@foyer/api/client';
import type { archivePlugin, createPlugin, updatePlugin } from '@foyer/api/publishing/plugin.contract';
import { type FailureTable, meaningOf, usualTelling } from '#lib/failures.ts';

const outcomes: FailureTable<
  typeof createPlugin | typeof updatePlugin | typeof archivePlugin,
  'session' | 'uid' | 'message',
  'PLUGINS_MAXIMUM'
> = {
  ...usualTelling,
  PLUGIN_UID_TAKEN: 'uid',
};

/** Where it is said that a plugin could not be saved or archived: by the session's own dialog, at its uid, or above the form. */
export function pluginFailureOutcome(failure: Pick<Failure, 'status' | 'error'>): 'session' | 'uid' | 'message' {
  return meaningOf(outcomes, failure);
}
