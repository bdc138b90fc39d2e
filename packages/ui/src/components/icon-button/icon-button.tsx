import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonVariant, buttonLook } from '../button/index.ts';
import { Spinner } from '../spinner/index.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'aria-label'> & {
  /** What it does; the only name it has. */
  label: string;
  /** A picture of 16 px that everybody knows. */
  icon: ReactNode;
  /** As of a Button. */
  variant?: ButtonVariant | undefined;
  /** `sm` inside a field or a notification. */
  size?: 'sm' | 'md' | undefined;
  /** How many wait behind it, in an arch at its corner. The label says it too. */
  count?: string | undefined;
  /** Work is going on: clicks are ignored, the arch turns. */
  isLoading?: boolean | undefined;
  /** Stays in the tab order, says so, and does nothing. */
  isDisabled?: boolean | undefined;
};

/** A button that is only a picture, where room is short and the picture is well known. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  count,
  isLoading = false,
  isDisabled = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const isInert = isDisabled || isLoading;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isInert) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }

  return (
    <button
      aria-disabled={isInert || undefined}
      aria-busy={isLoading || undefined}
      {...rest}
      aria-label={label}
      type={type}
      data-busy={isLoading || undefined}
      className={buttonLook({ variant, size: size === 'sm' ? 'icon-sm' : 'icon', isOff: isDisabled, className })}
      onClick={handleClick}
    >
      {isLoading ? (
        <Spinner tone="current" size="sm" />
      ) : count === undefined ? (
        icon
      ) : (
        <span className="relative">
          {icon}
          <span
            aria-hidden="true"
            className="absolute -end-3 -top-2.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-t-doorway-sm rounded-b-chip bg-accent px-1 font-semibold text-on-accent text-xs tabular-nums forced-colors:border"
          >
            {count}
          </span>
        </span>
      )}
    </button>
  );
}
