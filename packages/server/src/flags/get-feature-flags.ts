import type * as contract from '@foyer/api/flags/flag.contract';
import type { Handler } from '#http/operation.ts';
import { featureFlags } from './flag.rules.ts';

export const getFeatureFlags: Handler<typeof contract.getFeatureFlags> = async () => ({ status: 200, data: featureFlags });
