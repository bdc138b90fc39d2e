import { cx } from 'class-variance-authority';
import type * as React from 'react';
import { NotificationIcon } from './notification-icon.tsx';
import type { ToastItem } from './visible-toasts.ts';

/** Props of {@link NotificationHistory}. */
export type NotificationHistoryProps = Omit<React.ComponentProps<'ul'>, 'children'> & {
  /** What was said, newest first. */
  items: readonly { id: string; kind: ToastItem['kind']; text: string; timeLabel: string }[];
  /** Said when nothing was. */
  emptyText: string;
  /** Name of the list. */
  label: string;
};

/** The list of what the toasts said, behind the bell: a message that left can be read here. */
export function NotificationHistory({ items, emptyText, label, className, ...rest }: NotificationHistoryProps) {
  if (items.length === 0) return <p className="py-2 text-center text-sm text-ink-3">{emptyText}</p>;
  return (
    <ul {...rest} aria-label={label} className={cx('divide-y divide-line', className)}>
      {items.map((item) => (
        <li key={item.id} className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
          <NotificationIcon kind={item.kind} />
          <div className="min-w-0 flex-1">
            <p>{item.text}</p>
            <p className="text-xs tabular-nums text-ink-3">{item.timeLabel}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
