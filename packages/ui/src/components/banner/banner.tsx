import { cva } from 'class-variance-authority';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../icon-button/index.ts';

const banner = cva('flex items-start gap-3 rounded-card px-4 py-3 text-ink forced-colors:border', {
  variants: {
    tone: { info: 'bg-info-soft', warn: 'bg-warn-soft', danger: 'bg-danger-soft', ok: 'bg-ok-soft' },
  },
});

const marks = {
  info: { Icon: Info, look: 'text-info' },
  warn: { Icon: TriangleAlert, look: 'text-warn' },
  danger: { Icon: CircleAlert, look: 'text-danger' },
  ok: { Icon: CircleCheck, look: 'text-ok' },
};

export type BannerProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** What kind of news it is: decides icon, colour and how urgently it is read. */
  tone: 'info' | 'warn' | 'danger' | 'ok';
  /** A short sentence before the text. */
  title?: ReactNode;
  /** A link or a small button below the text. */
  action?: ReactNode;
  /** Asked for by the closing button, which is there only with it. */
  onDismiss?: (() => void) | undefined;
  /** Name of the closing button; needed with `onDismiss`. */
  dismissLabel?: string | undefined;
};

/** A message that stays in the page, above what it speaks of. `danger` is read out at once. */
export function Banner({ tone, title, action, onDismiss, dismissLabel, className, children, ...rest }: BannerProps) {
  const { Icon, look } = marks[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : undefined} {...rest} data-tone={tone} className={banner({ tone, className })}>
      <Icon aria-hidden="true" size={18} className={`mt-px shrink-0 ${look}`} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
        {action && <div className="mt-2">{action}</div>}
      </div>
      {onDismiss && dismissLabel && (
        <IconButton size="sm" label={dismissLabel} icon={<X aria-hidden="true" size={16} />} className="-my-1 -me-2" onClick={onDismiss} />
      )}
    </div>
  );
}
