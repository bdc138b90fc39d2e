import { cx } from 'class-variance-authority';
import Sparkles from 'lucide-react/icons/sparkles';
import X from 'lucide-react/icons/x';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#components/button/index.ts';
import { IconButton } from '#components/icon-button/index.ts';

/** Props of {@link UpdateBanner}. */
export type UpdateBannerProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** What is new. */
  text: string;
  /** Brings the new version. */
  updateLabel: string;
  /** Name of the button that hides the banner. */
  dismissLabel: string;
  /** The person wants the new version. */
  onUpdate: () => void;
  /** The banner has gone: called when its transition is over. */
  onDismiss: () => void;
  /** The new version is being brought in. */
  isUpdating?: boolean | undefined;
  /** Comes and goes without transition. */
  isImmediate?: boolean | undefined;
};

const transitionMs = 400;

/** A new version waits. It says so above the page and hides when it is told to. */
export function UpdateBanner({
  text,
  updateLabel,
  dismissLabel,
  onUpdate,
  onDismiss,
  isUpdating = false,
  isImmediate = false,
  className,
  ...rest
}: UpdateBannerProps) {
  const [isLeaving, setLeaving] = useState(false);
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => dismiss(), isImmediate ? 0 : transitionMs);
    return () => clearTimeout(timer);
  }, [isLeaving, isImmediate]);

  return (
    <div
      role="status"
      {...rest}
      data-leaving={isLeaving || undefined}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line-strong bg-lift py-2 pe-2 ps-4 text-ink',
        isImmediate || 'move-in-banner transition-opacity duration-banner data-leaving:opacity-0',
        className,
      )}
    >
      <Sparkles aria-hidden="true" size={16} className="text-accent-ink" />
      <p className="min-w-40 flex-1 font-nav">{text}</p>
      <span className="ms-auto flex items-center gap-1">
        <Button size="sm" variant="secondary" isLoading={isUpdating} onClick={onUpdate}>
          {updateLabel}
        </Button>
        <IconButton size="sm" label={dismissLabel} icon={<X aria-hidden="true" size={16} />} onClick={() => setLeaving(true)} />
      </span>
    </div>
  );
}
