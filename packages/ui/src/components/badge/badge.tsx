import { cva, cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const badge = cva(
  'inline-flex h-5.5 max-w-full items-center gap-1.25 whitespace-nowrap rounded-badge px-2 font-emphasis text-xs forced-colors:border',
  {
    variants: {
      tone: {
        ok: 'bg-ok-soft text-ok',
        warn: 'bg-warn-soft text-warn',
        danger: 'bg-danger-soft text-danger',
        info: 'bg-info-soft text-info',
        neutral: 'bg-press text-ink-2',
      },
    },
  },
);

export type BadgeProps = ComponentProps<'span'> & {
  /** What kind of news it is; the words say it too. */
  tone: 'ok' | 'warn' | 'danger' | 'info' | 'neutral';
  /** The small arch: `lit` is live, `hollow` is resting. */
  mark?: 'lit' | 'hollow' | 'none' | undefined;
};

/** The state a thing is in, as a word; the tint and the small arch only repeat it. */
export function Badge({ tone, mark = 'lit', className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={badge({ tone, className })}>
      {mark !== 'none' && (
        <svg aria-hidden="true" viewBox="0 0 7 8" className="h-2 w-1.75 shrink-0">
          {mark === 'lit' ? (
            <path fill="currentColor" d="M0 7.25V3.5a3.5 3.5 0 0 1 7 0v3.75a.75.75 0 0 1-.75.75H.75A.75.75 0 0 1 0 7.25Z" />
          ) : (
            <path fill="none" stroke="currentColor" strokeWidth={1.5} d="M.75 7.25V3.5a2.75 2.75 0 0 1 5.5 0v3.75Z" />
          )}
        </svg>
      )}
      <span className="truncate">{children}</span>
    </span>
  );
}

/** How many, beside a heading or a tab. */
export function CountBadge({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      {...rest}
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-badge bg-press px-1.5 font-emphasis text-ink-2 text-xs tabular-nums tracking-normal forced-colors:border',
        className,
      )}
    />
  );
}

export type VerifiedBadgeProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** "Verified". */
  label: string;
};

/** The platform vouches for this organization. */
export function VerifiedBadge({ label, className, ...rest }: VerifiedBadgeProps) {
  return (
    <svg
      viewBox="0 0 12 13"
      role="img"
      aria-label={label}
      {...rest}
      className={cx('inline-block h-3.25 w-3 shrink-0 text-accent', className)}
    >
      <path fill="currentColor" d="M0 12V6a6 6 0 0 1 12 0v6a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1Z" />
      <path
        className="text-on-accent"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m3.25 7.25 1.9 1.9 3.6-4"
      />
    </svg>
  );
}
