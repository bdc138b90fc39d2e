import { cx } from 'class-variance-authority';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#components/button/index.ts';
import { EmptyState } from '#patterns/empty-state/index.ts';

/** Props of {@link ErrorState}. */
export type ErrorStateProps = Omit<ComponentProps<'div'>, 'title' | 'children' | 'role'> & {
  /** What could not be done. */
  title: string;
  /** Why, or what to do. */
  text?: ReactNode;
  /** What support asks for: a request id, a status. */
  detail?: ReactNode;
  /** Name of the button that tries again. */
  retryLabel?: string | undefined;
  /** Tries again; without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** It is being tried again. */
  isRetrying?: boolean | undefined;
  /** What the button says meanwhile. */
  retryingLabel?: string | undefined;
  /** `card` in place of a list, `row` in place of a part of one. */
  size?: 'card' | 'row' | undefined;
  /** Rank of the title in the page's outline. */
  headingLevel?: 2 | 3 | 4 | undefined;
};

/** A part of a page that could not be brought, with a way to try again. The rest of the page goes on. */
export function ErrorState({
  title,
  text,
  detail,
  retryLabel,
  onRetry,
  isRetrying = false,
  retryingLabel,
  size = 'card',
  headingLevel,
  className,
  ...rest
}: ErrorStateProps) {
  const retry = onRetry && retryLabel && (
    <Button
      size={size === 'row' ? 'sm' : 'md'}
      icon={<RotateCw aria-hidden="true" />}
      isLoading={isRetrying}
      loadingLabel={retryingLabel}
      onClick={onRetry}
    >
      {retryLabel}
    </Button>
  );
  const code = detail ? <span className="mt-1 block select-all font-mono text-code text-ink-3">{detail}</span> : null;
  if (size === 'row')
    return (
      <div
        {...rest}
        role="alert"
        className={cx(
          'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-danger-soft py-2 pe-2 ps-4 text-ink forced-colors:border',
          className,
        )}
      >
        <CircleAlert aria-hidden="true" size={18} className="text-danger" />
        <div className="min-w-40 flex-1">
          <p className="font-emphasis">{title}</p>
          {text ? <p className="text-ink-2 text-sm">{text}</p> : null}
          {code}
        </div>
        {retry}
      </div>
    );
  return (
    <EmptyState
      {...rest}
      role="alert"
      className={className}
      picture="broken"
      title={title}
      headingLevel={headingLevel}
      text={
        text || code ? (
          <>
            {text}
            {code}
          </>
        ) : undefined
      }
      action={retry}
    />
  );
}
