import type * as flags from '@foyer/api/flags/flag.contract';
import type { Handlers } from '#http/operation.ts';
import { featureFlags } from './flag.rules.ts';

/** The call of the console's own flags. */
export function flagHandlers(): Handlers<typeof flags> {
  return { getFeatureFlags: async () => ({ status: 200, data: featureFlags }) };
}
