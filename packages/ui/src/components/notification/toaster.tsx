import { useComposedRefs } from '@radix-ui/react-compose-refs';
import * as RadixToast from '@radix-ui/react-toast';
import { cx } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import type * as React from 'react';
import { useRef, useSyncExternalStore } from 'react';
import { Button } from '#components/button/index.ts';
import { IconButton } from '#components/icon-button/index.ts';
import { useTextDirection } from '#components/text-direction/index.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { useClearPlace } from './use-clear-place.ts';
import { useRoomAtEnd } from './use-room-at-end.ts';
import { pickVisibleToasts, type ToastItem, type VisibleToast } from './visible-toasts.ts';

/** Props of {@link Toaster}. */
export type ToasterProps = Omit<React.ComponentProps<'ol'>, 'children'> & {
  /** All that is to be said, oldest first. */
  notifications: readonly ToastItem[];
  /** A toast has left, by time, by its button or by its action; called for each notification that it stood for. */
  onDismiss: (id: string) => void;
  /** Name of the region; `{hotkey}` in it becomes F8, the key that brings focus here. */
  regionLabel: string;
  /** Name of the button that closes a toast. */
  dismissLabel: string;
  /** How long one stays. It waits while the region is hovered or focused and while the tab is hidden. */
  durationMs?: number | undefined;
  /** The same for one with an action, which takes longer to decide on. An error with an action stays until it is answered. */
  actionDurationMs?: number | undefined;
};

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/**
 * Short news at the lower right corner of the window, or as near to it as they cover nothing that is being worked with; at most three at a
 * time. What they say must also be found elsewhere: see `NotificationHistory`.
 */
export function Toaster(props: ToasterProps) {
  // Without toasts there is no region at all: Radix would keep 'paused' from the toast that was just closed under the pointer, and the next one would never leave.
  return props.notifications.length > 0 && <ToastRegion {...props} />;
}

function ToastRegion({
  notifications,
  onDismiss,
  regionLabel,
  dismissLabel,
  durationMs = 5000,
  actionDurationMs = 30_000,
  className,
  ref,
  ...rest
}: ToasterProps) {
  const direction = useTextDirection();
  const isTabHidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'hidden',
    () => false,
  );
  const cameFrom = useRef<HTMLElement | null>(null);
  const region = useRef<HTMLOListElement>(null);
  const composedRef = useComposedRefs(region, ref);
  useRoomAtEnd(region);
  const ids = notifications.map(({ id }) => id).join(' ');
  const visible = pickVisibleToasts(notifications, useClearPlace(region, ids));

  const dismiss = (toast: VisibleToast) => {
    const isLast = toast.ids.length === notifications.length;
    if (isLast && region.current?.contains(document.activeElement)) cameFrom.current?.focus();
    for (const id of toast.ids) onDismiss(id);
  };

  const lifeOf = ({ action, kind }: VisibleToast) => {
    if (action === undefined) return durationMs;
    return kind === 'error' ? Number.POSITIVE_INFINITY : actionDurationMs;
  };

  return (
    <RadixToast.Provider
      duration={durationMs}
      label={regionLabel.replace('{hotkey}', 'F8')}
      swipeDirection={direction === 'rtl' ? 'left' : 'right'}
    >
      {visible.map((toast) => (
        <RadixToast.Root
          key={toast.id}
          open
          onOpenChange={() => dismiss(toast)}
          type={toast.kind === 'error' ? 'foreground' : 'background'}
          duration={isTabHidden ? Number.POSITIVE_INFINITY : lifeOf(toast)}
          data-kind={toast.kind}
          className="focus-ring pointer-events-auto flex move-in-toast items-start gap-3 rounded-card border border-line-strong bg-lift py-3 pe-3 ps-3.5 text-ink shadow-float"
        >
          <NotificationIcon kind={toast.kind} />
          <div className="min-w-0 flex-1 py-1">
            <RadixToast.Description>
              {toast.text}
              {toast.count > 1 ? <span className="ms-2 tabular-nums text-ink-3">×{toast.count}</span> : null}
            </RadixToast.Description>
            {toast.action ? (
              <RadixToast.Action asChild altText={toast.action.altText} onClick={toast.action.onAction}>
                <Button className="mt-2" size="sm" variant="secondary">
                  {toast.action.label}
                </Button>
              </RadixToast.Action>
            ) : null}
          </div>
          <RadixToast.Close asChild>
            <IconButton icon={<X size={16} strokeWidth={1.75} />} label={dismissLabel} size="sm" />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport
        {...rest}
        ref={composedRef}
        label={regionLabel}
        onFocus={(event) => {
          const from = event.relatedTarget;
          if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
          rest.onFocus?.(event);
        }}
        className={cx(
          'pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col gap-2 outline-none wide:start-auto wide:end-6 wide:w-toast',
          className,
        )}
      />
    </RadixToast.Provider>
  );
}
