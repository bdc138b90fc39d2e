import type { ConnectorRow } from '#data/connectors.ts';
import { hasLeftPrivate } from './connector-policy.ts';

/** The key of why a part is locked; undefined when it is not. */
export function lockReasonKey(isLocked: boolean, row: ConnectorRow | undefined): 'locked.shared' | 'locked.active' | undefined {
  if (!isLocked || !row) return undefined;
  return hasLeftPrivate(row) ? 'locked.shared' : 'locked.active';
}
