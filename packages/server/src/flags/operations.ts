import type * as contract from '@foyer/api/flags/flag.contract';
import type { Handlers } from '#http/operation.ts';
import { getFeatureFlags } from './get-feature-flags.ts';

export const flagOperations: Handlers<typeof contract> = { getFeatureFlags };
