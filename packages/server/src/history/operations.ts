import type * as contract from '@foyer/api/history/history.contract';
import type { Handlers } from '#http/operation.ts';
import { exportHistory } from './export-history.ts';
import { listHistory } from './list-history.ts';

export const historyOperations: Handlers<typeof contract> = { exportHistory, listHistory };
