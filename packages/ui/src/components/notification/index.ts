export { NotificationHistory, type NotificationHistoryProps } from './notification-history.tsx';
export { Toaster, type ToasterProps } from './toaster.tsx';
export type { ToastItem } from './visible-toasts.ts';
