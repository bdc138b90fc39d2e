import type * as contract from '@foyer/api/overview/overview.contract';
import type { Handlers } from '#http/operation.ts';
import { getOverview } from './get-overview.ts';

export const overviewOperations: Handlers<typeof contract> = { getOverview };
