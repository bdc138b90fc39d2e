import { useSyncExternalStore } from 'react';
import { notifications } from './notifications.ts';

/** What shows now and what was told before. */
export function useNotifications() {
  return useSyncExternalStore(notifications.subscribe, notifications.state, notifications.state);
}
